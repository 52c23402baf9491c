import type { ReadonlySignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Deletion } from "@/lib/model/alias";
import type { Failure } from "@/lib/model/failure";
import { showAddress } from "@/lib/model/address";
import { MessageWithElement } from "@/components/controls/MessageWithElement";
import { failureText } from "@/components/controls/Notice";
import { text } from "@/components/controls/text";
import { UndoBar } from "@/components/controls/UndoBar";

interface Props {
  deletions: {
    /** The last alias that was deleted individually, if that can be undone. */
    last: ReadonlySignal<(Pick<Deletion, "canRecreate" | "done"> & { address: string }) | null>;
    failure: ReadonlySignal<Failure | null>;
    undoing: ReadonlySignal<boolean>;
    /** False when it could not be undone. */
    undo(address: string): Promise<boolean>;
    dismiss(address: string): Promise<void>;
  };
  /** The account's own domains; the list is null while unknown. */
  domains: { list: ReadonlySignal<readonly string[] | null>; load(): Promise<void> };
  onUndone(address: string): void;
  say(words: string): void;
  /** It is about to be removed while the focus is in it. */
  onFocusLost(): void;
}

export function DeletionBar({ deletions, domains, onUndone, say, onFocusLost }: Props) {
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
    onUndone(address);
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
      onFocusLost={onFocusLost}
    />
  );
}
