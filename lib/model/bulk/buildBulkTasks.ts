import { hasChanges, type Alias, type AliasLabel } from "@/lib/model/alias/alias";
import { keepEnd } from "@/lib/model/alias/end";
import type { BulkTask } from "./bulk";

/** New label or notes for many aliases; an absent one stays. */
export type LabelChanges = Partial<AliasLabel>;

/** Only those that are not so already, as far as is known. */
export function switchTasks(aliases: readonly Alias[], enabled: boolean): BulkTask[] {
  return aliases
    .filter((alias) => alias.enabled !== enabled)
    .map(({ address }) => ({ kind: "change", address, changes: { enabled } }));
}

export function deleteTasks(aliases: readonly Alias[]): BulkTask[] {
  return aliases.map(({ address }) => ({ kind: "delete", address }));
}

/** Carries what the person saw, so that newer edits are not overwritten. When one goes off by itself is no part of it. */
export function relabelTasks(aliases: readonly Alias[], changes: LabelChanges): BulkTask[] {
  return aliases.flatMap((alias) => {
    const { address, title, notes } = alias;
    const own =
      changes.notes === undefined ? changes : { ...changes, notes: keepEnd(changes.notes, notes) };
    if (hasChanges(alias, own)) return [];
    return [{ kind: "change" as const, address, changes: own, seen: { title, notes } }];
  });
}
