/** Crockford's base 32: no letter in it is mistaken for another letter or digit. */
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** 40 random bits, enough to find one alias among all of an account's, as eight letters. */
function createReference(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => letters[byte % 32]).join("");
}

/**
 * The notes of an alias made for a site: where and when in words, and a reference by which this one
 * creation can be found again. Not translated, because they are read back.
 * @param frame the site of the frame that the field was in, where it is not the page's own
 */
export function createNotes(site: string, now: Date, frame: string | null = null): string {
  const where = frame === null ? site : `${site} in a frame of ${frame}`;
  return `Created on ${where}, ${now.toISOString().slice(0, 10)} (ref ${createReference()})`;
}

/** The hosts that notes say an alias was created on, whatever else people wrote around it. */
export function readCreatedOn(notes: string): string[] {
  return Array.from(notes.matchAll(/^Created on ([^\s,()]+)/gm), ([, host = ""]) => host);
}
