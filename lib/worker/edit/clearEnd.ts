import type { Alias, AliasChanges, AliasLabel } from "@/lib/model/alias/alias";
import { isDue, readEnded, withoutEnd } from "@/lib/model/alias/end";

/** A change, and label and notes as they were when it was made. */
interface Cleared {
  changes: AliasChanges;
  seen: AliasLabel;
}

/**
 * What switching an alias on has to take out of its notes, in the same request: the end that has come, by which
 * another browser would switch it off again, or what tells that it did. undefined for nothing.
 */
export function clearEnd(alias: Alias, changes: AliasChanges, now: number): Cleared | undefined {
  const { title, notes } = alias;
  if (changes.enabled !== true || changes.notes !== undefined) return undefined;
  if (!isDue(alias, now) && readEnded(notes) === undefined) return undefined;
  return { changes: { ...changes, notes: withoutEnd(notes) }, seen: { title, notes } };
}
