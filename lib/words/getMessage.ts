import { browser } from "wxt/browser";

/** A key of `_locales`, as the English file has it. */
export type Message = Parameters<typeof browser.i18n.getMessage>[0];

/** The browser's own look-up of messages, however it is reached. */
interface I18n {
  getMessage(message: string, substitutions?: string | string[]): string;
}

/** The message of `_locales` with this key, with $1, $2... replaced. */
export function getMessage(
  message: Message,
  substitutions: string | string[] = [],
  i18n: I18n = browser.i18n,
): string {
  return i18n.getMessage(message, substitutions);
}
