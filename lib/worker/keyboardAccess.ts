import type { Browser } from "webextension-polyfill";
import type { KeyboardAccess } from "@/lib/messages/offerState";
import type { WorkerStorage } from "@/lib/storage/createStorage";

/** The name of the shortcut in the manifest, and the id of the menu entry. */
export const fillField = "fill-field";

interface Parts {
  browser: Browser;
  storage: Pick<WorkerStorage, "browserUi">;
}

/**
 * The shortcut that the person has set in the browser. The browser reports no changes of it, so it is read each time.
 */
export async function readKeyboardAccess({ browser, storage }: Parts): Promise<KeyboardAccess> {
  // Firefox for Android has neither.
  const { contextMenus, commands } = browser as Partial<Browser>;
  const [all = [], { menu }] = await Promise.all([commands?.getAll(), storage.browserUi.get()]);
  const { shortcut = "" } = all.find(({ name }) => name === fillField) ?? {};
  return { shortcut, menu: menu && contextMenus !== undefined };
}
