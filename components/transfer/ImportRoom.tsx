import { useId } from "preact/hooks";
import type { Shortage } from "@/lib/model/transfer/findShortage";
import { formatExact } from "@/components/controls/numbers";
import { text } from "@/components/controls/text";
import "@/components/controls/Notice.css";

interface Props extends Shortage {
  /** Opens the server's page for upgrading the plan. */
  onUpgrade(): void;
}

/** Warns that an import would create more aliases than the plan has room for. */
export function ImportRoom({ wanted, room, onUpgrade }: Props) {
  const words = useId();
  return (
    <div class="notice">
      <p id={words}>
        {room === 0
          ? text("importNoneFit")
          : text("importSomeFit", formatExact(room), formatExact(wanted))}
      </p>
      <button type="button" class="button" aria-describedby={words} onClick={onUpgrade}>
        {text("upgrade")}
      </button>
    </div>
  );
}
