import type { BulkEntry, BulkName, BulkTask } from "./bulk";

/** What takes back a bulk change; what was deleted or imported is not taken back as a whole. */
export const opposites: Partial<Record<BulkName, BulkName>> = {
  "switch-on": "switch-off",
  "switch-off": "switch-on",
  relabel: "relabel",
};

/**
 * The tasks that take back those that are done: a switch was only turned where it stood otherwise, and a label was seen
 * before. What was edited since then is not overwritten.
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
