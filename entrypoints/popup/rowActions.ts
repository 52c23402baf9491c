import type { ListActions } from "@/components/AliasList";
import { text } from "@/components/text";
import { showAddress } from "@/lib/model/showAddress";
import type { Aliases } from "@/lib/state/aliases";
import type { Domains } from "@/lib/state/domains";
import type { LooseEnds } from "@/lib/state/looseEnds";
import type { BrowserActions } from "./browserActions";

interface Options {
  aliases: Aliases;
  domains: Domains;
  looseEnds: LooseEnds;
  browserActions: BrowserActions;
  /** Says to screen readers what the eye sees happen. */
  say(words: string): void;
  /** A deletion is what can be taken back now. */
  onDeleted(): void;
}

type RowActions = Pick<
  ListActions,
  "onCopy" | "onToggle" | "onDelete" | "onRelabel" | "onForget" | "onOpen" | "isCustom"
>;

/** What can be done to an alias in the list, and what is said of it. */
export function createRowActions(options: Options): RowActions {
  const { aliases, domains, looseEnds, browserActions, say, onDeleted } = options;
  return {
    isCustom: domains.has,
    onOpen: () => void domains.load(),
    async onCopy(address) {
      const copied = await browserActions.copy(address);
      say(text(copied ? "copied" : "notCopied", address));
      const loose = looseEnds.unused.value.some(({ alias }) => alias.address === address);
      if (copied && loose) await looseEnds.keep(address);
      return copied;
    },
    onToggle(address, on) {
      if (!aliases.findLock()) say(text(on ? "switchedOn" : "switchedOff", address));
      aliases.toggle(address, on);
    },
    async onDelete(address) {
      const gone = await aliases.remove(address, domains.has(address));
      if (!gone) return false;
      onDeleted();
      looseEnds.forget(address);
      say(text("deletedSpoken", showAddress(address)));
      return true;
    },
    async onRelabel(address, typed, seen) {
      const saved = await aliases.relabel(address, typed, seen);
      if (saved.ok) say(text("labelSaved", showAddress(address)));
      return saved;
    },
    onForget(address) {
      aliases.forget(address);
      looseEnds.forget(address);
    },
  };
}
