import { hasChanges, type Alias, type AliasLabel } from "@/lib/model/alias/alias";
import type { BulkTask } from "./bulk";

/** A new label, new notes, or both, for many aliases; what is left out stays. */
export type ManyLabels = Partial<AliasLabel>;

/** Only those that are not so already, as far as is known. */
export function switchTasks(aliases: readonly Alias[], enabled: boolean): BulkTask[] {
  return aliases
    .filter((alias) => alias.enabled !== enabled)
    .map(({ address }) => ({ kind: "change", address, changes: { enabled } }));
}

export function deleteTasks(aliases: readonly Alias[]): BulkTask[] {
  return aliases.map(({ address }) => ({ kind: "delete", address }));
}

/** Over what the person has seen, and over nothing else. */
export function relabelTasks(aliases: readonly Alias[], changes: ManyLabels): BulkTask[] {
  return aliases
    .filter((alias) => !hasChanges(alias, changes))
    .map(({ address, title, notes }) => ({
      kind: "change",
      address,
      changes,
      seen: { title, notes },
    }));
}
