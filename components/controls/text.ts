import { getMessage, type Message } from "@/lib/words/getMessage";
import { namedWords, pluralForms } from "./namedWords";

export type { Message };

/*
 * The one place where components meet the browser. Words are needed in every component, and handing
 * them down as props would say everything twice; there is nothing in here but looking them up.
 */

/** The words of `_locales` under this key, with $1, $2... replaced. */
export function text(message: Message, ...substitutions: string[]): string {
  const place = namedWords.get(message);
  return getMessage(place === undefined ? message : (String(place) as Message), substitutions);
}

/** Joins sentences with the separator of the language; empty ones are left out. */
export function sentences(...said: string[]): string {
  return said
    .filter((each) => each !== "")
    .reduce((before, next) => (before === "" ? next : text("sentences", before, next)), "");
}

type Plural = Message extends infer Key
  ? Key extends `${infer Stem}_other`
    ? Stem
    : never
  : never;

/**
 * The words for a number of things. A language has `_one`, `_few`, `_many`... as its own rules say,
 * and `_other` always. $1 is the number as that language writes it, and so is $2 where there is another.
 */
export function countText(stem: Plural, ...counts: [count: number, another?: number]): string {
  const rule = new Intl.PluralRules(language()).select(counts[0]);
  const format = new Intl.NumberFormat(language());
  const numbers = counts.map((count) => format.format(count ?? 0));
  const forms = text(stem as string as Message, ...numbers).split("^");
  const other = forms.at(-1) ?? "";
  // In the package all forms are under the stem. Where nothing is packed, each is a message of its own.
  if (forms.length > 1) return forms[pluralForms.indexOf(rule)] || other;
  return text(`${stem}_${rule}` as Message, ...numbers) || text(`${stem}_other`, ...numbers);
}

/**
 * The language the words are in. Not `@@ui_locale`: that is the browser's, also where there are no
 * words in it, and a screen reader would read English aloud as if it were that language.
 */
export function language(): string {
  return text("languageTag");
}

/** Sets the language and the direction of the document. */
export function announceLanguage(root: HTMLElement): void {
  root.lang = language();
  root.dir = text("languageDirection");
}
