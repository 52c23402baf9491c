import { useEffect } from "preact/hooks";
import { failureText } from "@/components/Notice";
import { text } from "@/components/text";
import { UndoBar } from "@/components/UndoBar";
import { showAddress } from "@/lib/model/showAddress";
import type { Deletions, Takeable } from "@/lib/state/deletions";
import type { Domains } from "@/lib/state/domains";

interface Props {
  deletions: Deletions;
  domains: Domains;
  say(words: string): void;
  /** The keyboard was in what has gone. */
  onLeave(): void;
}

/** The way back from the last alias that was deleted by itself. */
export function UndoView({ deletions, domains, say, onLeave }: Props) {
  const last = deletions.last.value;
  const isUnsure = last?.remakable === false && domains.list.value === null;
  useEffect(() => void (isUnsure && domains.load()), [isUnsure, domains]);
  if (!last) return null;
  const failure = deletions.failure.value;
  return (
    <UndoBar
      words={tell(last, isUnsure)}
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

function tell({ address, remakable, done }: Takeable, isUnsure: boolean): string {
  const shown = showAddress(address);
  if (done) return text("deletedRemakable", shown);
  // Of what may be an own one, nobody says that it is gone for ever.
  return text(remakable || isUnsure ? "deletedCustom" : "deletedShared", shown);
}
