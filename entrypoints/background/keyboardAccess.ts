import browser from "webextension-polyfill";
import type { KeyboardAccess } from "@/lib/messages/offerState";
import { browserParts } from "@/lib/storage/secrets";

/** The manifest's name of the shortcut, and the id of the menu's entry. */
export const fillField = "fill-field";

/** What the person has bound in the browser, which tells of no change: to be read each time. */
export async function readKeyboardAccess(): Promise<KeyboardAccess> {
  // Firefox for Android has neither.
  const { contextMenus, commands } = browser as Partial<typeof browser>;
  const [all = [], { menu }] = await Promise.all([commands?.getAll(), browserParts.get()]);
  const { shortcut = "" } = all.find(({ name }) => name === fillField) ?? {};
  return { shortcut, menu: menu && contextMenus !== undefined };
}
