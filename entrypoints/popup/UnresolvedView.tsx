import { showAddress } from "@/lib/model/alias/showAddress";
import { UnresolvedCreations as LooseEndsSection } from "@/components/alias/UnresolvedCreations";
import type { FailureActions } from "@/components/controls/Notice";
import { text } from "@/components/controls/text";
import type { Aliases } from "@/lib/state/aliases";
import type { Domains } from "@/lib/state/domains";
import type { UnresolvedCreations } from "@/lib/state/unresolvedCreations";

interface Props {
  unresolved: UnresolvedCreations;
  aliases: Aliases;
  domains: Domains;
  canDelete: boolean;
  steps: FailureActions;
  /** Whoever has copied an alias has it. */
  onCopy(address: string): Promise<boolean>;
  onEmptied(): void;
  /** Says to screen readers what the eye sees happen. */
  say(words: string): void;
}

/** What is left over from making aliases; out of the way of whoever is looking for something. */
export function UnresolvedView({ unresolved, aliases, domains, say, ...props }: Props) {
  if (aliases.query.value.trim() !== "") return null;

  const keep = async (address: string) => {
    const kept = await unresolved.keep(address);
    if (kept) say(text("kept", showAddress(address)));
    return kept;
  };

  const keepAll = async (reference: string) => {
    const kept = await unresolved.keepAll(reference);
    if (kept) say(text("keptAll"));
    return kept;
  };

  const remove = async (address: string) => {
    const gone = await unresolved.remove(address, domains.has(address));
    if (!gone) return false;
    aliases.forget(address);
    say(text("deletedSpoken", showAddress(address)));
    return true;
  };

  return (
    <LooseEndsSection
      {...props}
      unused={unresolved.unused.value}
      twice={unresolved.twice.value}
      missing={unresolved.missing.value}
      kindOf={domains.kindOf}
      onKeep={keep}
      onKeepAll={keepAll}
      onDelete={remove}
      onAsk={() => void domains.load()}
    />
  );
}
