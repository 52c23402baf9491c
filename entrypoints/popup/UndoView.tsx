import { failureText } from "@/components/Notice";
import { countText, text } from "@/components/text";
import { UndoBar } from "@/components/UndoBar";
import { showAddress } from "@/lib/model/showAddress";
import type { Deletions, Takeable } from "@/lib/state/deletions";

/** Aliases that were switched off together. */
export interface SwitchedOff {
  addresses: string[];
}

interface Props {
  deletions: Deletions;
  /** It is known which domains are the account's own. */
  domainsKnown: boolean;
  switchedOff: SwitchedOff | null;
  onSwitchOn(addresses: string[]): void;
  onForget(): void;
  /** Says to screen readers what the eye sees happen. */
  say(words: string): void;
  /** The keyboard was in what has gone. */
  onLeave(): void;
}

/** The way back from the last thing that was done. */
export function UndoView({ deletions, switchedOff, say, onLeave, ...props }: Props) {
  if (switchedOff) {
    const { addresses } = switchedOff;
    return (
      <UndoBar
        words={countText("allOff", addresses.length)}
        busy={false}
        onUndo={() => props.onSwitchOn(addresses)}
        onClose={props.onForget}
        onLeave={onLeave}
      />
    );
  }
  const last = deletions.last.value;
  if (!last) return null;
  const failure = deletions.failure.value;
  return (
    <UndoBar
      words={tell(last, props.domainsKnown)}
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
