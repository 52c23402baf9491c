/** Crockford's base 32, in which no character looks like another. */
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** 40 random bits as eight characters: enough to identify one alias in an account. */
export function createReference(random: Pick<Crypto, "getRandomValues"> = crypto): string {
  const bytes = random.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => letters[byte % 32]).join("");
}

/**
 * The notes of an alias that was created for a site: site and day in words, and the reference of the creation.
 * Not translated, because Alibi reads them again.
 * @param frame the site of the field's frame, if it is not the page's own
 */
export function writeSiteNotes(site: string, frame: string | null, now: Date): string {
  const where = frame === null ? site : `${site} in a frame of ${frame}`;
  return `Created on ${where}, ${now.toISOString().slice(0, 10)}`;
}

/** Appends the reference of the creation, after whatever the person wrote. */
export function addReference(notes: string | null | undefined, reference: string): string {
  return `${notes ?? ""} (ref ${reference})`.trimStart();
}

/**
 * The reference at the end of the notes, or of a line where the person added text. Some servers store notes in small
 * letters.
 */
export function readReference(notes: string): string | undefined {
  return /\(ref ([0-9A-HJKMNP-TV-Z]{8})\)\s*$/im.exec(notes)?.[1]?.toUpperCase();
}

/**
 * The notes without the reference, which means nothing to people. The lookbehind keeps long runs of blanks from
 * being scanned once for each blank.
 */
export function withoutReference(notes: string): string {
  return notes.replace(/(?<![ \t])[ \t]*\(ref [0-9A-HJKMNP-TV-Z]{8}\)[ \t]*$/im, "");
}

/**
 * The hosts on which, as the notes say, an alias was created; other text around them is ignored, and so is a
 * part of a longer name.
 */
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

/**
 * Whether the notes may contain an end (`end.ts`). Faster than reading it, because all aliases are checked after
 * each change, and the popup loads nothing more if none has an end.
 */
export function mayTellEnd(notes: string | null): notes is string {
  return notes !== null && notes.includes("Alibi: off");
}
