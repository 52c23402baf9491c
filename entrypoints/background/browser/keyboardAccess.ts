import type { Browser } from "webextension-polyfill";
import type { KeyboardAccess } from "@/lib/messages/offerState";
import type { WorkerStorage } from "@/lib/storage/createStorage";

/** The manifest's name of the shortcut, and the id of the menu's entry. */
export const fillField = "fill-field";

interface Parts {
  browser: Browser;
  storage: Pick<WorkerStorage, "browserUi">;
}

/** What the person has bound in the browser, which tells of no change: to be read each time. */
export async function readKeyboardAccess({ browser, storage }: Parts): Promise<KeyboardAccess> {
  // Firefox for Android has neither.
  const { contextMenus, commands } = browser as Partial<Browser>;
  const [all = [], { menu }] = await Promise.all([commands?.getAll(), storage.browserUi.get()]);
  const { shortcut = "" } = all.find(({ name }) => name === fillField) ?? {};
  return { shortcut, menu: menu && contextMenus !== undefined };
}
