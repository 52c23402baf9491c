import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The folder with all languages. */
export const locales = fileURLToPath(new URL("../public/_locales", import.meta.url));

export type Messages = Record<string, { message: string; description?: string }>;

export function readMessages(locale: string): Messages {
  return JSON.parse(readFileSync(`${locales}/${locale}/messages.json`, "utf8")) as Messages;
}

/** The stem of a message for a number of things: `aliasCount` of `aliasCount_few`. */
export function stemOf(key: string): string | undefined {
  return /^(.+)_(?:zero|one|two|few|many|other)$/.exec(key)?.[1];
}
