/** The forms that a language may have for a number of things, in the order that the package has them in. */
export const pluralForms = ["zero", "one", "two", "few", "many", "other"];

/**
 * The numbers of those messages in the package that pages may name by their own names. The build fills it in; where
 * nothing is packed, all go by their names.
 */
export const namedWords: ReadonlyMap<string, number> = new Map();
