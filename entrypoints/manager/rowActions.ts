import type { ListActions } from "@/components/AliasList";
import { text } from "@/components/text";
import { showAddress } from "@/lib/model/showAddress";
import type { Aliases } from "@/lib/state/aliases";
import type { Domains } from "@/lib/state/domains";
import type { Selection } from "@/lib/state/selection";
import type { BrowserActions } from "./browserActions";

interface Options {
  aliases: Aliases;
  domains: Domains;
  selection: Selection;
  browserActions: BrowserActions;
  /** Says to screen readers what the eye sees happen. */
  say(words: string): void;
}

type RowActions = Pick<
  ListActions,
  "onCopy" | "onToggle" | "onDelete" | "onRelabel" | "onForget" | "onOpen" | "isCustom"
>;

/** What can be done to an alias in the list, and what is said of it. */
export function createRowActions(options: Options): RowActions {
  const { aliases, domains, selection, browserActions, say } = options;
  return {
    isCustom: domains.has,
    onOpen: () => void domains.load(),
    async onCopy(address) {
      const copied = await browserActions.copy(address);
      say(text(copied ? "copied" : "notCopied", address));
      return copied;
    },
    onToggle(address, on) {
      if (!aliases.findLock()) say(text(on ? "switchedOn" : "switchedOff", address));
      aliases.toggle(address, on);
    },
    async onDelete(address) {
      const gone = await aliases.remove(address, domains.has(address));
      if (!gone) return false;
      selection.drop(address);
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
      selection.drop(address);
    },
  };
}
