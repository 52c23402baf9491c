import type { AliasLabel } from "./alias";
import { withoutEnd } from "./end";
import { addReference, readCreatedOn, readReference, withoutReference } from "./notes";

/** A label that is a host, such as an alias gets that is created for a site. */
const host = /^[a-z\d-]+(\.[a-z\d-]+)+$/i;

/**
 * The notes as a person edits them: without the end, which has its own field, and without the reference, which
 * means nothing to people.
 */
export function showNotes(notes: string | null): string {
  return withoutReference(withoutEnd(notes) ?? "");
}

/**
 * The notes to store, from typed ones: with the parts that were not shown. If the label named the site on which
 * the alias was created and the person renames it, the site is added to the notes: otherwise the alias would no
 * longer be offered there.
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

/** The site that neither label nor notes would name any more, unless the new label is a host itself. */
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
