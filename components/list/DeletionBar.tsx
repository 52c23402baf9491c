import { useEffect } from "preact/hooks";
import { MessageWithElement } from "@/components/controls/MessageWithElement";
import { failureText } from "@/components/controls/Notice";
import { text } from "@/components/controls/text";
import { UndoBar } from "@/components/controls/UndoBar";
import { showAddress } from "@/lib/model/address";
import { useListPage } from "./listPage";

/** The last alias that was deleted individually, while that can be undone. */
export function DeletionBar() {
  const { deletions, domains, say, focusRow, focusSearch, guard } = useListPage();
  const last = deletions.last.value;
  // While the account's domains are unknown, the alias may be recreatable, so nothing says it is gone for good.
  const isUnsure = last !== null && !last.canRecreate && domains.list.value === null;
  useEffect(() => {
    if (isUnsure) void domains.load();
  }, [isUnsure, domains]);
  const address = last?.address;
  const undo = async () => {
    if (address === undefined || !(await deletions.undo(address))) return;
    focusRow(address);
    say(text("undone"));
  };
  useEffect(() => {
    if (address === undefined) return undefined;
    const hear = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
      if (key !== "z" || ctrlKey === metaKey || altKey || shiftKey) return;
      // There, it undoes what was typed.
      if (target instanceof HTMLInputElement && target.value !== "") return;
      event.preventDefault();
      void undo();
    };
    addEventListener("keydown", hear);
    return () => {
      removeEventListener("keydown", hear);
      // A press that comes too late must not hit what was below.
      guard.begin();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- only when it appears and goes
  }, [address]);
  if (!last || address === undefined) return null;

  const { canRecreate, done } = last;
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
