import { useEffect } from "preact/hooks";
import { failureText } from "@/components/Notice";
import { countText, text } from "@/components/text";
import { UndoBar } from "@/components/UndoBar";
import { showAddress } from "@/lib/model/showAddress";
import type { Deletions, Takeable } from "@/lib/state/deletions";
import type { Domains } from "@/lib/state/domains";

/** Aliases that were switched off together. */
export interface SwitchedOff {
  addresses: string[];
}

interface Props {
  deletions: Deletions;
  domains: Domains;
  switchedOff: SwitchedOff | null;
  onSwitchOn(addresses: string[]): void;
  onForget(): void;
  /** Says to screen readers what the eye sees happen. */
  say(words: string): void;
  /** The keyboard was in what has gone. */
  onLeave(): void;
}

/** The way back from the last thing that was done. */
export function UndoView({ deletions, domains, switchedOff, say, onLeave, ...props }: Props) {
  const last = deletions.last.value;
  const isUnsure = last?.remakable === false && domains.list.value === null;
  useEffect(() => void (isUnsure && domains.load()), [isUnsure, domains]);
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
