import { DeletionBar } from "@/components/alias/DeletionBar";
import { formatExact } from "@/components/controls/format";
import { text } from "@/components/controls/text";
import { UndoBar } from "@/components/controls/UndoBar";
import type { Aliases } from "@/lib/state/aliases";
import type { Deletions } from "@/lib/state/deletions";
import type { Domains } from "@/lib/state/domains";

interface Props {
  deletions: Deletions;
  domains: Domains;
  /** The addresses of aliases that were switched off together. */
  switchedOff: readonly string[];
  aliases: Pick<Aliases, "rows">;
  onSwitchOn(addresses: readonly string[]): void;
  onForget(): void;
  /** A deletion was undone. */
  onUndone(address: string): void;
  say(words: string): void;
  onFocusLost(): void;
}

export function UndoView({ deletions, domains, switchedOff, say, onFocusLost, ...props }: Props) {
  // Without those that the server refused to switch off, and those that are on again.
  const isOn = (address: string) =>
    props.aliases.rows.value.some(({ alias }) => alias.address === address && alias.enabled);
  const addresses = switchedOff.filter((address) => !isOn(address));
  if (addresses.length > 0) {
    return (
      <UndoBar
        words={text("allOff", formatExact(addresses.length))}
        busy={false}
        onUndo={() => props.onSwitchOn(addresses)}
        onClose={props.onForget}
        onFocusLost={onFocusLost}
      />
    );
  }
  return (
    <DeletionBar
      deletions={deletions}
      domains={domains}
      onUndone={props.onUndone}
      say={say}
      onFocusLost={onFocusLost}
    />
  );
}
