/** The plural forms that a language may have, in the order in which the package stores them. */
export const pluralForms = ["zero", "one", "two", "few", "many", "other"];

/**
 * The numbers of the packed messages that pages look up by name. The build fills it in; in an unpacked build it
 * stays empty, and all messages are looked up by name.
 */
export const namedWords: ReadonlyMap<string, number> = new Map();
