import { useEffect } from "preact/hooks";
import type { Deletion } from "@/lib/model/alias/deletion";
import type { Failure } from "@/lib/model/failure/failure";
import { showAddress } from "@/lib/model/alias/showAddress";
import { failureText } from "@/components/controls/Notice";
import { text } from "@/components/controls/text";
import { UndoBar } from "@/components/controls/UndoBar";

interface Props {
  last: Pick<Deletion, "remakable" | "done"> & { address: string };
  /** Nobody knows which domains are the account's own. */
  domainsUnknown: boolean;
  /** Why it could not be taken back. */
  failure: Failure | null;
  busy: boolean;
  /** It is to be found out whether its domain is the account's own. */
  onUnsure(): void;
  onUndo(address: string): void;
  onClose(address: string): void;
  /** It goes away with the keyboard in it. */
  onLeave(): void;
}

/** The way back from the last alias that was deleted by itself. */
export function DeletionBar({ last, domainsUnknown, failure, busy, onUnsure, ...props }: Props) {
  const { address, remakable, done } = last;
  // Of what may be an own one, nobody says that it is gone for ever.
  const isUnsure = !remakable && domainsUnknown;
  useEffect(() => {
    if (isUnsure) onUnsure();
  }, [isUnsure, onUnsure]);
  const coming = remakable || isUnsure ? "deletedCustom" : "deletedShared";
  return (
    <UndoBar
      words={text(done ? "deletedRemakable" : coming, showAddress(address))}
      failed={failure ? failureText(failure) : undefined}
      busy={busy}
      onUndo={() => props.onUndo(address)}
      onClose={() => props.onClose(address)}
      onLeave={props.onLeave}
    />
  );
}
