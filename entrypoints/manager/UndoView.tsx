import { failureText } from "@/components/Notice";
import { text } from "@/components/text";
import { UndoBar } from "@/components/UndoBar";
import { showAddress } from "@/lib/model/showAddress";
import type { Deletions, Takeable } from "@/lib/state/deletions";

interface Props {
  deletions: Deletions;
  /** It is known which domains are the account's own. */
  domainsKnown: boolean;
  say(words: string): void;
  /** The keyboard was in what has gone. */
  onLeave(): void;
}

/** The way back from the last alias that was deleted by itself. */
export function UndoView({ deletions, domainsKnown, say, onLeave }: Props) {
  const last = deletions.last.value;
  if (!last) return null;
  const failure = deletions.failure.value;
  return (
    <UndoBar
      words={tell(last, domainsKnown)}
      failed={failure ? failureText(failure) : undefined}
      busy={deletions.undoing.value}
      onUndo={() =>
        void deletions.undo(last.address).then((undone) => undone && say(text("undone")))
      }
      onClose={() => void deletions.dismiss(last.address)}
      onLeave={onLeave}
    />
  );
}

function tell({ address, remakable, done }: Takeable, domainsKnown: boolean): string {
  const shown = showAddress(address);
  if (done) return text("deletedRemakable", shown);
  // Of what may be an own one, nobody says that it is gone for ever.
  return text(remakable || !domainsKnown ? "deletedCustom" : "deletedShared", shown);
}
