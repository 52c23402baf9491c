import { useId } from "preact/hooks";
import { Notice, type FailureActions } from "@/components/controls/Notice";
import { text } from "@/components/controls/text";
import type { Room } from "@/lib/model/account";

interface Props {
  room: Room;
  steps: FailureActions;
}

/** Says in advance that no alias can be created; renders nothing if one can. */
export function NoRoom({ room: { closed }, steps }: Props) {
  const words = useId();
  if (closed === "inactive") return <Notice failure={{ kind: "inactive" }} steps={steps} />;
  if (closed === null) return null;
  return (
    <div class="notice">
      <p id={words}>{text("failurePlanLimit")}</p>
      <button
        type="button"
        class="button"
        aria-describedby={words}
        onClick={() => steps.upgrade?.()}
      >
        {text("upgrade")}
      </button>
    </div>
  );
}
