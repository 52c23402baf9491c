import { showAddress } from "@/lib/model/alias/showAddress";
import { LooseEnds as LooseEndsSection } from "@/components/alias/UnresolvedCreations";
import type { Steps } from "@/components/controls/Notice";
import { text } from "@/components/controls/text";
import type { Aliases } from "@/lib/state/aliases";
import type { Domains } from "@/lib/state/domains";
import type { LooseEnds } from "@/lib/state/looseEnds";

interface Props {
  looseEnds: LooseEnds;
  aliases: Aliases;
  domains: Domains;
  canDelete: boolean;
  steps: Steps;
  /** Whoever has copied an alias has it. */
  onCopy(address: string): Promise<boolean>;
  onEmptied(): void;
  /** Says to screen readers what the eye sees happen. */
  say(words: string): void;
}

/** What is left over from making aliases; out of the way of whoever is looking for something. */
export function LooseEndsView({ looseEnds, aliases, domains, say, ...props }: Props) {
  if (aliases.query.value.trim() !== "") return null;

  const keep = async (address: string) => {
    const kept = await looseEnds.keep(address);
    if (kept) say(text("kept", showAddress(address)));
    return kept;
  };

  const keepAll = async (reference: string) => {
    const kept = await looseEnds.keepAll(reference);
    if (kept) say(text("keptAll"));
    return kept;
  };

  const remove = async (address: string) => {
    const gone = await looseEnds.remove(address, domains.has(address));
    if (!gone) return false;
    aliases.forget(address);
    say(text("deletedSpoken", showAddress(address)));
    return true;
  };

  return (
    <LooseEndsSection
      {...props}
      unused={looseEnds.unused.value}
      twice={looseEnds.twice.value}
      missing={looseEnds.missing.value}
      kindOf={domains.kindOf}
      onKeep={keep}
      onKeepAll={keepAll}
      onDelete={remove}
      onAsk={() => void domains.load()}
    />
  );
}
