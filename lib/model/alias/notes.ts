/** Crockford's base 32: no letter in it is mistaken for another letter or digit. */
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** 40 random bits, enough to find one alias among all of an account's, as eight letters. */
export function createReference(random: Pick<Crypto, "getRandomValues"> = crypto): string {
  const bytes = random.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => letters[byte % 32]).join("");
}

/**
 * The notes of an alias made for a site: where and when in words, and the reference by which this one
 * creation can be found again. Not translated, because they are read back.
 * @param frame the site of the frame that the field was in, where it is not the page's own
 */
export function writeSiteNotes(site: string, frame: string | null, now: Date): string {
  const where = frame === null ? site : `${site} in a frame of ${frame}`;
  return `Created on ${where}, ${now.toISOString().slice(0, 10)}`;
}

/** Notes end in the reference of their creation, whatever else people wrote. */
export function addReference(notes: string | null | undefined, reference: string): string {
  return `${notes ?? ""} (ref ${reference})`.trimStart();
}

/** The reference at the end of the notes, or of a line where the person added text. */
export function readReference(notes: string): string | undefined {
  return /\(ref ([0-9A-HJKMNP-TV-Z]{8})\)\s*$/m.exec(notes)?.[1];
}

/** Notes for somebody to read: the reference means nothing to people. Blanks are looked at from their first alone. */
export function withoutReference(notes: string): string {
  return notes.replace(/(?<![ \t])[ \t]*\(ref [0-9A-HJKMNP-TV-Z]{8}\)[ \t]*$/m, "");
}

/** The hosts that notes say an alias was created on, whatever else people wrote around it; no part of a longer name. */
export function readCreatedOn(notes: string): string[] {
  return Array.from(
    notes.matchAll(/^Created on ([^\s,()]+)(?=,?(?:\s|$))/gm),
    ([, host = ""]) => host,
  );
}

/** The day on which notes say that it was created on a site; in ms since 1970. */
export function readCreatedDay(notes: string): number | undefined {
  const [, day = ""] = /^Created on \S.*, (\d{4}-\d\d-\d\d)(?=\s|$)/m.exec(notes) ?? [];
  const at = Date.parse(day);
  return Number.isNaN(at) ? undefined : at;
}

/** Was it created in a frame of another site than the page's? */
export function isFromFrame(notes: string): boolean {
  return /^Created on \S+ in a frame of /m.test(notes);
}

/**
 * Do they tell, perhaps, when the alias goes off by itself (`end.ts`)? Sooner answered than whether they do: all aliases
 * are looked through whenever one has changed, and the popup reads no more where none has an end.
 */
export function mayTellEnd(notes: string | null): notes is string {
  return notes !== null && notes.includes("Alibi: off");
}
