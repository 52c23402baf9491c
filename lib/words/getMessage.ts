import { browser } from "wxt/browser";

/** A key of `_locales`. */
export type Message = Parameters<typeof browser.i18n.getMessage>[0];

/** The words of `_locales` under this key, with $1, $2... replaced. */
export function getMessage(message: Message, substitutions: string | string[] = []): string {
  return wordsOf(browser.i18n, message, substitutions);
}

/** What a browser has for words, whichever way it is got at. */
interface I18n {
  getMessage(message: string, substitutions?: string | string[]): string;
}

/**
 * In the package all words but the manifest's are in one message, and scripts name each by its number there
 * (`lib/packing/messageNames.ts`): if each was a message of its own, that would take as much room as four languages
 * more. Where nothing is packed, there is no such message.
 */
let said: readonly string[] | undefined;

/** Each stands for itself until it is known what goes there. */
const places = ["$1", "$2", "$3", "$4", "$5", "$6", "$7", "$8", "$9"];

/** The words of a message, with $1, $2... replaced. */
export function wordsOf(
  i18n: I18n,
  message: string,
  substitutions: string | string[] = [],
): string {
  said ??= i18n.getMessage("words", places).split("|");
  const words = said[Number(message)];
  if (words === undefined) return i18n.getMessage(message, substitutions);
  const given = [substitutions].flat();
  return words.replace(/\$(\d)/g, (_, place: number) => given[place - 1] ?? "");
}
