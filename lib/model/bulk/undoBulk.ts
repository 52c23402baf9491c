import type { BulkEntry, BulkName, BulkTask } from "./bulk";

/**
 * The bulk changes that can be undone, with their opposites; a deletion or an import cannot be undone as a
 * whole.
 */
export const opposites: Partial<Record<BulkName, BulkName>> = {
  "switch-on": "switch-off",
  "switch-off": "switch-on",
  relabel: "relabel",
};

/**
 * The tasks that undo the finished ones. Each restores the state or label that was seen before; later edits are
 * not overwritten.
 */
export function undoTasks(entries: readonly BulkEntry[]): BulkTask[] {
  return entries.flatMap(({ task, state }): BulkTask[] => {
    if (task.kind !== "change" || state !== "done") return [];
    const { address, seen, changes } = task;
    const { enabled, title = seen?.title, notes = seen?.notes } = changes;
    if (seen === undefined) {
      return enabled === undefined
        ? []
        : [{ kind: "change", address, changes: { enabled: !enabled } }];
    }
    const before = {
      ...(changes.title !== undefined && { title: seen.title }),
      ...(changes.notes !== undefined && { notes: seen.notes }),
    };
    const after = { title: title ?? null, notes: notes ?? null };
    return [{ kind: "change", address, changes: before, seen: after }];
  });
}
