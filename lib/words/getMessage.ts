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
  i18n?: I18n,
): string {
  const words = given[message];
  if (words === undefined) return (i18n ?? browser.i18n).getMessage(message, substitutions);
  const values = [substitutions].flat();
  return words.replace(/\$(\d)/g, (_, number: string) => values[Number(number) - 1] ?? "");
}

/** Messages that this web page has been given, with $1, $2... in them. */
let given: Partial<Record<string, string>> = {};

/** Of what a chip shows at first. Other messages are looked up when they are needed. */
const first = [
  "extensionName",
  "languageDirection",
  "languageTag",
  "managerAliases",
  "managerLink",
  "menuInsert",
  "newAlias",
  "offerCreateHint",
  "offerMore",
  "offerOff",
  "offerPressAgain",
  "offerSignIn",
  "offerThereMenu",
  "offerThereShortcut",
  "offerThereToolbar",
  "offerTurnOff",
  "offerUse",
  "offerUseAlias",
  "offerUseHint",
  "ownAddress",
  "sentences",
  "signIn",
  "undo",
] as const satisfies Message[];

/**
 * What to give to a web page. At the first look-up there, the browser would bring all messages of the extension into the
 * page's process, which costs the page more than to draw the chip.
 */
export function readFirstMessages(i18n: I18n): Record<string, string> {
  const own = ["$1", "$2", "$3"];
  return Object.fromEntries(first.map((each) => [each, i18n.getMessage(each, own)]));
}

export function takeMessages(messages: Record<string, string>): void {
  given = messages;
}
