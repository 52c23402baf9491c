import type { Alias, AliasLabel } from "@/lib/model/alias";
import { type DomainKind, showAddress } from "@/lib/model/address";
import type { Result } from "@/lib/model/failure";
import type { UnresolvedMark } from "@/lib/model/creation";
import type { ListActions } from "./AliasList";
import { text } from "@/components/controls/text";

interface RowCommands {
  /** Why aliases cannot be changed; undefined if they can. */
  findLock(): unknown;
  toggle(address: string, on: boolean): void;
  relabel(
    address: string,
    typed: { title: string; notes: string },
    seen: AliasLabel,
  ): Promise<Result<Alias>>;
  /** False if it could not be deleted. */
  remove(address: string, canRecreate: boolean): Promise<boolean>;
  forget(address: string): void;
  /** False if it could not be stored. */
  pin(address: string, pinned: boolean): Promise<boolean>;
  readUsedOn(address: string): Promise<readonly string[]>;
  forgetUsedOn(address: string, site: string): Promise<boolean>;
  /** The person has received the alias, so it is no longer reported as unused. */
  settle(address: string): void;
}

interface UnresolvedCommands {
  marks: { value: ReadonlyMap<string, UnresolvedMark> };
  keep(address: string): Promise<boolean>;
  settle(address: string): Promise<void>;
  forget(address: string): void;
}

interface Options {
  aliases: RowCommands;
  unresolved: UnresolvedCommands;
  domains: {
    has(address: string): boolean;
    kindOf(address: string): DomainKind;
    load(): Promise<void>;
  };
  copy(words: string): Promise<boolean>;
  say(words: string): void;
  onDeleted?(address: string): void;
  onGone(address: string): void;
  onMoved(address: string): void;
}

type RowActions = Pick<
  ListActions,
  | "onCopy"
  | "onPin"
  | "usedOn"
  | "onToggle"
  | "onDelete"
  | "onRelabel"
  | "onForget"
  | "onKeep"
  | "onOpen"
  | "kindOf"
>;

export function createRowActions({
  aliases,
  unresolved,
  domains,
  say,
  ...options
}: Options): RowActions {
  function forget(address: string): void {
    unresolved.forget(address);
    options.onGone(address);
  }

  return {
    kindOf: domains.kindOf,
    onOpen: () => void domains.load(),
    async onCopy(address) {
      const copied = await options.copy(address);
      say(copied ? text("copiedShort") : text("notCopied", address));
      if (copied) aliases.settle(address);
      if (copied) await unresolved.settle(address);
      return copied;
    },
    async onPin(address, pinned) {
      if (await aliases.pin(address, pinned)) options.onMoved(address);
    },
    usedOn: { read: aliases.readUsedOn, forget: aliases.forgetUsedOn },
    onToggle(address, on) {
      if (!aliases.findLock()) {
        say(on ? text("switchedOn", address) : text("saidOf", address, text("switchedOffRemark")));
      }
      aliases.toggle(address, on);
    },
    async onDelete(address) {
      const gone = await aliases.remove(address, domains.has(address));
      if (!gone) return false;
      options.onDeleted?.(address);
      forget(address);
      say(text("deletedSpoken", showAddress(address)));
      return true;
    },
    async onRelabel(address, typed, seen) {
      const saved = await aliases.relabel(address, typed, seen);
      if (saved.ok) say(text("saidOf", text("saved"), showAddress(address)));
      return saved;
    },
    onForget(address) {
      aliases.forget(address);
      forget(address);
    },
    async onKeep(address) {
      const kept = await unresolved.keep(address);
      if (kept) say(text("kept", showAddress(address)));
      return kept;
    },
  };
}
