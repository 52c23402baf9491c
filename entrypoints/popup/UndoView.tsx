import { DeletionBar } from "@/components/alias/DeletionBar";
import { countText, text } from "@/components/controls/text";
import { UndoBar } from "@/components/controls/UndoBar";
import type { Deletions } from "@/lib/state/deletions";
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
  /** A deletion was taken back. */
  onUndone(address: string): void;
  /** Says to screen readers what the eye sees happen. */
  say(words: string): void;
  /** The keyboard was in what has gone. */
  onLeave(): void;
}

/** The way back from the last thing that was done. */
export function UndoView({ deletions, domains, switchedOff, say, onLeave, ...props }: Props) {
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
  const undo = async (address: string) => {
    if (!(await deletions.undo(address))) return;
    props.onUndone(address);
    say(text("undone"));
  };
  return (
    <DeletionBar
      last={last}
      domainsUnknown={domains.list.value === null}
      failure={deletions.failure.value}
      busy={deletions.undoing.value}
      onUnsure={domains.load}
      onUndo={(address) => void undo(address)}
      onClose={(address) => void deletions.dismiss(address)}
      onLeave={onLeave}
    />
  );
}
