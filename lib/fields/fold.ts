/** No name of anything is longer, and what is, costs as much as it likes to look for words in. */
const longest = 1000;

/**
 * Makes text plain for matching words in it: lower case, no accents, full-width letters as usual
 * ones, names from code (`userEmail`, `user_email`) as separate words, and nothing but letters,
 * digits and question marks. Example addresses say nothing about what is asked for, so they go.
 */
export function fold(text: string): string {
  return text
    .slice(0, longest)
    .replace(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, " ")
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .normalize("NFKD")
    .replace(/[\u0300-\u036f\u064b-\u0655\u0670]/g, "")
    .normalize("NFC")
    .toLowerCase()
    .replaceAll("ı", "i")
    .replaceAll("ł", "l")
    .replaceAll("ø", "o")
    .replaceAll("ß", "ss")
    .replace(/[^\p{L}\p{N}?]+/gu, " ")
    .trim();
}

/**
 * An expression for any of these words in folded text, given as a list with commas. A word stands alone; a star
 * at its end or beginning lets it go on there, which languages need that join words or do not part them.
 */
export function words(list: string): RegExp {
  const byEnds: Record<string, string[]> = {};
  for (const word of list.trim().split(/\s*,\s*/)) {
    const ends = `${word.startsWith("*") ? "" : before}…${word.endsWith("*") ? "" : after}`;
    (byEnds[ends] ??= []).push(word.replace(/^\*|\*$/g, ""));
  }
  const sources = Object.entries(byEnds).map(([ends, alternatives]) =>
    ends.replace("…", `(?:${alternatives.join("|")})`),
  );
  return new RegExp(sources.join("|").replaceAll("\\p{L}", letter), "u");
}

// There are only letters, digits, question marks and spaces. By what they are not, an expression is made in a
// tenth of the time that the tables of all letters take, and all are made before an offer can show.
const letter = "[^ ?\\d]";
const before = "(?<![^ ?])";
const after = "(?![^ ?])";
