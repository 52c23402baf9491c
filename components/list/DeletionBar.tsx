import { useEffect } from "preact/hooks";
import { MessageWithElement } from "@/components/controls/MessageWithElement";
import { failureText } from "@/components/controls/Notice";
import { text } from "@/components/controls/text";
import { UndoBar } from "@/components/controls/UndoBar";
import { showAddress } from "@/lib/model/address";
import { useListPage } from "./listPage";

/** The last alias that was deleted individually, while that can be undone. */
export function DeletionBar() {
  const { deletions, domains, say, focusRow, focusSearch } = useListPage();
  const last = deletions.last.value;
  // While the account's domains are unknown, the alias may be recreatable, so nothing says it is gone for good.
  const isUnsure = last !== null && !last.canRecreate && domains.list.value === null;
  useEffect(() => {
    if (isUnsure) void domains.load();
  }, [isUnsure, domains]);
  if (!last) return null;

  const { address, canRecreate, done } = last;
  const undo = async () => {
    if (!(await deletions.undo(address))) return;
    focusRow(address);
    say(text("undone"));
  };
  const coming = canRecreate || isUnsure ? "deletedCustom" : "deletedShared";
  const failure = deletions.failure.value;
  const shown = showAddress(address);
  const at = shown.lastIndexOf("@");
  return (
    <UndoBar
      words={
        <MessageWithElement message={done ? "deletedRemakable" : coming}>
          {/* After the text, because there is rarely room for all of it beside the buttons. */}
          <bdi dir="ltr">
            {shown.slice(0, at)}
            <wbr />
            {shown.slice(at)}
          </bdi>
        </MessageWithElement>
      }
      failed={failure ? failureText(failure) : undefined}
      busy={deletions.undoing.value}
      closing={done ? undefined : text("deleteAtOnce")}
      onUndo={() => void undo()}
      onClose={() => void deletions.dismiss(address)}
      onFocusLost={focusSearch}
    />
  );
}
