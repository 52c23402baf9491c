import { useId } from "preact/hooks";
import { Notice } from "@/components/controls/Notice";
import { text } from "@/components/controls/text";
import { useListPage } from "./listPage";

/** Says in advance that no alias can be created; renders nothing if one can. */
export function NoRoom() {
  const { usage, steps } = useListPage();
  const { closed } = usage.room.value;
  const words = useId();
  if (closed === "inactive") return <Notice failure={{ kind: "inactive" }} steps={steps} />;
  if (closed === null) return null;
  return (
    <div class="notice">
      <p id={words}>{text("failurePlanLimit")}</p>
      <button type="button" class="button" aria-describedby={words} onClick={steps.upgrade}>
        {text("upgrade")}
      </button>
    </div>
  );
}
