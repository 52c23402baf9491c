import { browser } from "wxt/browser";

/** A key of `_locales`. */
export type Message = Parameters<typeof browser.i18n.getMessage>[0];

/*
 * The one place where components meet the browser. Words are needed in every component, and handing
 * them down as props would say everything twice; there is nothing in here but looking them up.
 */

/** The words of `_locales` under this key, with $1, $2... replaced. */
export function text(message: Message, ...substitutions: string[]): string {
  return browser.i18n.getMessage(message, substitutions);
}

/** One sentence after the other, with what this language has between them; none for one that is empty. */
export function sentences(...said: string[]): string {
  return said
    .filter((each) => each !== "")
    .reduce((before, next) => (before === "" ? next : text("sentences", before, next)), "");
}

/** Other people's words within ours: whichever way they run, and whatever they end, ours stay in order. */
export function isolate(words: string): string {
  return `\u2068${words.replace(/[\u2066-\u2069\u202a-\u202e]/g, "")}\u2069`;
}

type Plural = Message extends infer Key
  ? Key extends `${infer Stem}_other`
    ? Stem
    : never
  : never;

/**
 * The words for a number of things. A language has `_one`, `_few`, `_many`... as its own rules say,
 * and `_other` always. $1 is the number as that language writes it.
 */
export function countText(stem: Plural, count: number): string {
  const rule = new Intl.PluralRules(language()).select(count);
  const number = new Intl.NumberFormat(language()).format(count);
  const key = `${stem}_${rule}` as Message;
  return text(key, number) || text(`${stem}_other`, number);
}

/**
 * The language the words are in. Not `@@ui_locale`: that is the browser's, also where there are no
 * words in it, and a screen reader would read English aloud as if it were that language.
 */
export function language(): string {
  return text("languageTag");
}

/** Tells the document which language it is in and which way that runs. */
export function announceLanguage(root: HTMLElement): void {
  root.lang = language();
  root.dir = text("languageDirection");
}
