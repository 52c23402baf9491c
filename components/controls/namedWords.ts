/** The forms that a language may have for a number of things, in the order that the package has them in. */
export const pluralForms = ["zero", "one", "two", "few", "many", "other"];

/** What pages say under names. The build fills it in; where nothing is packed, each message is by itself. */
export const namedWords: readonly string[] = [];
