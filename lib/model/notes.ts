import type { AliasLabel } from "./alias";
import { withoutEnd } from "./end";

/** Crockford's base 32, in which no character looks like another. */
const base32 = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** 40 random bits as eight characters: enough to identify one alias in an account. */
export function createReference(random: Pick<Crypto, "getRandomValues"> = crypto): string {
  const bytes = random.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => base32[byte % 32]).join("");
}

/** Not translated, because Alibi reads it again. @param frame the site of the field's frame, if it is not the page's own */
export function writeSiteNotes(site: string, frame: string | null, now: Date): string {
  const where = frame === null ? site : `${site} in a frame of ${frame}`;
  return `Created on ${where}, ${now.toISOString().slice(0, 10)}`;
}

/** Appends the reference of the creation, after whatever the user wrote. */
export function addReference(notes: string | null | undefined, reference: string): string {
  return `${notes ?? ""} (ref ${reference})`.trimStart();
}

/** At the end of the notes, or of a line where the user added text. Some servers store notes in lower case. */
export function readReference(notes: string): string | undefined {
  return /\(ref ([0-9A-HJKMNP-TV-Z]{8})\)\s*$/im.exec(notes)?.[1]?.toUpperCase();
}

/** The lookbehind keeps long runs of blanks from being scanned once for each blank. */
export function withoutReference(notes: string): string {
  return notes.replace(/(?<![ \t])[ \t]*\(ref [0-9A-HJKMNP-TV-Z]{8}\)[ \t]*$/im, "");
}

/** The hosts on which an alias was created; other text around them is ignored, and so is a part of a longer name. */
export function readCreatedOn(notes: string): string[] {
  return Array.from(
    notes.matchAll(/^Created on ([^\s,()]+)(?=,?(?:\s|$))/gm),
    ([, host = ""]) => host,
  );
}

/** The day on which, as the notes say, the alias was created on a site; in ms since 1970. */
export function readCreatedDay(notes: string): number | undefined {
  const [, day = ""] = /^Created on \S.*, (\d{4}-\d\d-\d\d)(?=\s|$)/m.exec(notes) ?? [];
  const at = Date.parse(day);
  return Number.isNaN(at) ? undefined : at;
}

/** Whether the alias was created in a frame of another site than the page's. */
export function isFromFrame(notes: string): boolean {
  return /^Created on \S+ in a frame of /m.test(notes);
}

/** A label that is a host, such as an alias gets that is created for a site. */
const host = /^[a-z\d-]+(\.[a-z\d-]+)+$/i;

/** As a user edits them: without the end, which has its own field, and the reference, which means nothing to people. */
export function showNotes(notes: string | null): string {
  return withoutReference(withoutEnd(notes) ?? "");
}

/**
 * The notes to store for typed ones, with the parts that were not shown; and with the site of an alias that is relabelled
 * from it to another name, because it would no longer be offered there.
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
