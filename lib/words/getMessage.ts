import { browser } from "wxt/browser";

/** A key of `_locales`. */
export type Message = Parameters<typeof browser.i18n.getMessage>[0];

/** The message of `_locales` with this key, with $1, $2... replaced. */
export function getMessage(message: Message, substitutions: string | string[] = []): string {
  return wordsOf(browser.i18n, message, substitutions);
}

/** The browser's own look-up of messages, however it is reached. */
interface I18n {
  getMessage(message: string, substitutions?: string | string[]): string;
}

/**
 * In the package all messages but the manifest's are in one message, and scripts name each by its number there
 * (`lib/packing/messageNames.ts`): separate messages would take as much room as four more languages. In an
 * unpacked build there is no such message.
 */
let said: readonly string[] | undefined;

/** Each placeholder stands for itself until its value is known. */
const places = ["$1", "$2", "$3", "$4", "$5", "$6", "$7", "$8", "$9"];

/** The text of a message, with $1, $2... replaced. */
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
