import { showAddress } from "@/lib/model/alias/address";
import { UnresolvedCreations as UnresolvedSection } from "@/components/alias/UnresolvedCreations";
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
  /** A copied alias counts as used. */
  onCopy(address: string): Promise<boolean>;
  onEmptied(): void;
  /** Announces to screen readers what changed on screen. */
  say(words: string): void;
}

/** Unresolved creations; hidden during a search. */
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
    <UnresolvedSection
      {...props}
      unused={unresolved.unused.value}
      duplicates={unresolved.duplicates.value}
      missing={unresolved.missing.value}
      kindOf={domains.kindOf}
      onKeep={keep}
      onKeepAll={keepAll}
      onDelete={remove}
      onAsk={() => void domains.load()}
    />
  );
}
