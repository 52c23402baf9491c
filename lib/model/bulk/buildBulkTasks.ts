import type { Alias } from "@/lib/model/alias/alias";
import type { BulkTask } from "./bulk";

/** Only for aliases that are not in that state, as far as is known. */
export function switchTasks(aliases: readonly Alias[], enabled: boolean): BulkTask[] {
  return aliases
    .filter((alias) => alias.enabled !== enabled)
    .map(({ address }) => ({ kind: "change", address, changes: { enabled } }));
}

export function deleteTasks(aliases: readonly Alias[]): BulkTask[] {
  return aliases.map(({ address }) => ({ kind: "delete", address }));
}
