import { getMessage, type Message } from "@/lib/words/getMessage";

export type { Message };

/*
 * The one place where components use the browser. Every component needs words, and passing them as props would
 * only add lines; this module does nothing but look them up.
 */

/** The message of `_locales` with this key, with $1, $2... replaced. */
export function text(message: Message, ...substitutions: string[]): string {
  return getMessage(message, substitutions);
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
 * The message for a number of things. Each language has `_one`, `_few`, `_many`... as its plural rules require,
 * and always `_other`. $1 is the number as the language writes it, and $2 a second number.
 */
export function countText(stem: Plural, ...counts: [count: number, another?: number]): string {
  const rule = new Intl.PluralRules(language()).select(counts[0]);
  const format = new Intl.NumberFormat(language());
  const numbers = counts.map((count) => format.format(count ?? 0));
  return text(`${stem}_${rule}` as Message, ...numbers) || text(`${stem}_other`, ...numbers);
}

/**
 * The language of the messages. Not `@@ui_locale`, which is the browser's: if there are no messages for that, a
 * screen reader would read English aloud as if it were that language.
 */
export function language(): string {
  return text("languageTag");
}

export function announceLanguage(root: HTMLElement): void {
  root.lang = language();
  root.dir = text("languageDirection");
}
