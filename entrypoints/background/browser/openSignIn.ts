import type { Browser } from "webextension-polyfill";

/** The popup where the browser lets us open it, else the options page. */
export async function openSignIn({
  action,
  runtime,
}: Pick<Browser, "action" | "runtime">): Promise<void> {
  try {
    await action.openPopup();
  } catch {
    await runtime.openOptionsPage();
  }
}
