import { browser } from "wxt/browser";
import { namedWords, pluralForms } from "./namedWords";

/** A key of `_locales`. */
export type Message = Parameters<typeof browser.i18n.getMessage>[0];

/*
 * The one place where components meet the browser. Words are needed in every component, and handing
 * them down as props would say everything twice; there is nothing in here but looking them up.
 */

/**
 * In the package, what only pages say is in one message, each under its number or name (`lib/packing/messageNames.ts`):
 * if each was a message of its own, that would take as much room as two languages more.
 */
let pageWords: ReadonlyMap<string, string> | undefined;

/** The words of `_locales` under this key, with $1, $2... replaced. */
export function text(message: Message, ...substitutions: string[]): string {
  pageWords ??= readPageWords();
  const words = pageWords.get(message);
  if (words === undefined) return browser.i18n.getMessage(message, substitutions);
  return words.replace(/\$(\d)/g, (_, place: number) => substitutions[place - 1] ?? "");
}

function readPageWords(): Map<string, string> {
  // Each stands for itself until it is known what goes there.
  const places = ["$1", "$2", "$3", "$4", "$5", "$6", "$7", "$8", "$9"];
  const said = browser.i18n.getMessage("pageWords" as Message, places).split("|");
  const words = new Map<string, string>();
  const numbered = said.length - namedWords.length;
  for (const [place, each] of said.entries()) {
    const name = namedWords[place - numbered] ?? String(place);
    const forms = each.split("^");
    if (forms.length === 1) words.set(name, each);
    else for (const [n, form] of forms.entries()) words.set(`${name}_${pluralForms[n]}`, form);
  }
  return words;
}

/** Joins sentences with the separator of the language; empty ones are left out. */
export function sentences(...said: string[]): string {
  return said
    .filter((each) => each !== "")
    .reduce((before, next) => (before === "" ? next : text("sentences", before, next)), "");
}

/** Isolates text of others within ours, so that its direction and bidi controls do not reorder ours (UAX #9). */
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
 * and `_other` always. $1 is the number as that language writes it, and so is $2 where there is another.
 */
export function countText(stem: Plural, ...counts: [count: number, another?: number]): string {
  const rule = new Intl.PluralRules(language()).select(counts[0]);
  const format = new Intl.NumberFormat(language());
  const numbers = counts.map((count) => format.format(count ?? 0));
  const key = `${stem}_${rule}` as Message;
  return text(key, ...numbers) || text(`${stem}_other`, ...numbers);
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
