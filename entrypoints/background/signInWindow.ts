import browser from "webextension-polyfill";
import { signInWindow } from "@/lib/storage/secrets";

/**
 * Shows a page of the server in a window of its own and gives the address it ends at. Chromium has one
 * such window at a time and refuses another, also while nobody waits for the one there is any more: the
 * worker has ended since, or another server was chosen. So that one goes first.
 */
export async function launchInWindow(url: string): Promise<string | undefined> {
  await closeLast();
  const { windows } = browser as Partial<typeof browser>;
  const keep = async ({ id, type }: browser.Windows.Window) => {
    if (type !== "popup" || id === undefined) return;
    const [tab] = await browser.tabs.query({ windowId: id });
    // Pages open windows too, and theirs are not ours to close.
    if (isAt(tab?.url, new URL(url).origin)) await signInWindow.set(id);
  };
  // Firefox for Android has no windows, and shows a tab.
  windows?.onCreated.addListener(keep);
  try {
    return await browser.identity.launchWebAuthFlow({ url, interactive: true });
  } finally {
    windows?.onCreated.removeListener(keep);
  }
}

async function closeLast(): Promise<void> {
  const id = await signInWindow.get();
  if (id === null) return;
  await signInWindow.set(null);
  // It is gone already where that sign-in came to an end.
  await browser.windows.remove(id).catch(() => {});
}

function isAt(address: string | undefined, origin: string): boolean {
  return address !== undefined && URL.canParse(address) && new URL(address).origin === origin;
}
