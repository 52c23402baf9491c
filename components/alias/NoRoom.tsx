import { useId } from "preact/hooks";
import { countText, text } from "@/components/controls/text";
import "@/components/controls/Notice.css";

interface Props {
  /** How many aliases the plan allows. */
  limit: number;
  /** Opens the server's page for that. */
  onUpgrade(): void;
}

/** There is no room for another alias, said before one is asked for. */
export function PlanFull({ limit, onUpgrade }: Props) {
  const words = useId();
  return (
    <div class="notice">
      <p id={words}>{countText("planFull", limit)}</p>
      <button type="button" class="button" aria-describedby={words} onClick={onUpgrade}>
        {text("upgrade")}
      </button>
    </div>
  );
}
