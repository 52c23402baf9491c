import { browser } from "wxt/browser";
import { wordsOf } from "./wordsOf";

/** A key of `_locales`. */
export type Message = Parameters<typeof browser.i18n.getMessage>[0];

/** The words of `_locales` under this key, with $1, $2... replaced. */
export function getMessage(message: Message, substitutions: string | string[] = []): string {
  return wordsOf(browser.i18n, message, substitutions);
}
