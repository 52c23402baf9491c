import { hasChanges, type Alias, type AliasLabel } from "@/lib/model/alias/alias";
import { keepEnd, withoutEnd } from "@/lib/model/alias/end";
import { keepNotes, showNotes } from "@/lib/model/alias/typedNotes";
import type { BulkTask } from "./bulk";

/** New label or notes for many aliases; an absent one stays. */
export type LabelChanges = Partial<AliasLabel>;

/** Only for aliases that are not in that state, as far as is known. */
export function switchTasks(aliases: readonly Alias[], enabled: boolean): BulkTask[] {
  return aliases
    .filter((alias) => alias.enabled !== enabled)
    .map(({ address }) => ({ kind: "change", address, changes: { enabled } }));
}

export function deleteTasks(aliases: readonly Alias[]): BulkTask[] {
  return aliases.map(({ address }) => ({ kind: "delete", address }));
}

/** A task that changes label or notes. */
export interface RelabelTask {
  kind: "change";
  address: string;
  changes: LabelChanges;
  seen: AliasLabel;
}

/**
 * A task has the values that the person saw, so that newer edits are not overwritten. Like the editor of one
 * alias, it leaves the end and Alibi's own lines in the notes alone.
 */
export function relabelTasks(aliases: readonly Alias[], changes: LabelChanges): RelabelTask[] {
  return aliases.flatMap((alias) => {
    const { address, title, notes } = alias;
    const own = { ...changes, ...findNotes(alias, changes) };
    if (hasChanges(alias, own)) return [];
    return [{ kind: "change" as const, address, changes: own, seen: { title, notes } }];
  });
}

/** Adds the site on which an alias was created to the notes, if only the old label named it. */
function findNotes(seen: AliasLabel, changes: LabelChanges): Pick<LabelChanges, "notes"> {
  const { title = seen.title, notes = showNotes(seen.notes) } = changes;
  const kept = keepNotes({ title: title ?? "", notes: notes ?? "" }, seen);
  const isSame = kept === (withoutEnd(seen.notes) ?? "");
  if (changes.notes === undefined && isSame) return {};
  return { notes: keepEnd(kept || null, seen.notes) };
}
