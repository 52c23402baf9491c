import type { AliasLabel } from "./alias";
import { withoutEnd } from "./end";
import { addReference, readCreatedOn, readReference, withoutReference } from "./notes";

/** A label that is a host, as one is given to an alias made for a site. */
const host = /^[a-z\d-]+(\.[a-z\d-]+)+$/i;

/** Notes as a person edits them: neither an end, which has a field of its own, nor the reference, which means nothing to people. */
export function showNotes(notes: string | null): string {
  return withoutReference(withoutEnd(notes) ?? "");
}

/**
 * Notes as they are kept, of those that were typed: with what was not shown. Who writes a name of their own where the label
 * said on which site an alias was created finds that in the notes: it would be offered there no more.
 */
export function keepNotes(typed: { title: string; notes: string }, before: AliasLabel): string {
  const own = withoutEnd(before.notes) ?? "";
  const isSame = typed.notes === withoutReference(own);
  const site = findLostSite(typed, before);
  if (isSame && site === undefined) return own;
  const notes = site === undefined ? typed.notes : addLine(typed.notes, `Created on ${site}`);
  const reference = readReference(own);
  if (reference === undefined || readReference(typed.notes) !== undefined) return notes;
  return addReference(notes, reference);
}

/** Where nothing says it any more, and nobody says another, because the label is a new one. */
function findLostSite(
  typed: { title: string; notes: string },
  before: AliasLabel,
): string | undefined {
  const [label, next] = [(before.title ?? "").trim(), typed.title.trim()];
  if (next === label || host.test(next) || readCreatedOn(typed.notes).length > 0) return undefined;
  return host.test(label) ? label : readCreatedOn(before.notes ?? "")[0];
}

function addLine(notes: string, line: string): string {
  return notes === "" ? line : `${notes.trimEnd()}\n${line}`;
}
