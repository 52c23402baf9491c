import type { Browser, Tabs, Windows } from "webextension-polyfill";
import { isSameOrigin } from "@/lib/model/server";
import type { WorkerStorage } from "@/lib/storage/createStorage";

interface Parts {
  browser: Browser;
  storage: Pick<WorkerStorage, "signInWindow">;
}

/**
 * Shows a page of the server in a window of its own and returns the address it ends at. Chromium allows one such window
 * at a time and refuses another, even if nothing waits for the first one any more, because the worker has stopped since
 * or another server was chosen. So the previous window is closed first.
 */
export async function launchInWindow({ browser, storage }: Parts, url: string): Promise<string> {
  const { signInWindow } = storage;
  await closeLast({ browser, storage });
  const { windows } = browser as Partial<Browser>;
  /** Windows that Firefox opens empty, until it is known what they show. */
  const empty = new Set<number>();
  const keep = async (id: number) => {
    const [tab] = await browser.tabs.query({ windowId: id });
    const address = tab?.url ?? "";
    if (/^(about:blank)?$/.test(address)) return;
    empty.delete(id);
    // Pages open windows too; theirs must not be closed.
    if (isSameOrigin(address, url)) await signInWindow.set(id);
  };
  const see = ({ id, type }: Windows.Window) => {
    if (type !== "popup" || id === undefined) return;
    empty.add(id);
    void keep(id);
  };
  const seeAgain = (_: number, __: unknown, { windowId }: Tabs.Tab) => {
    if (windowId !== undefined && empty.has(windowId)) void keep(windowId);
  };
  // Firefox for Android has no windows, and shows a tab.
  windows?.onCreated.addListener(see);
  browser.tabs.onUpdated.addListener(seeAgain);
  const launch = () => browser.identity.launchWebAuthFlow({ url, interactive: true });
  try {
    return await launch().catch(async (error: unknown) => {
      if (!(error instanceof Error && /only one web auth flow/i.test(error.message))) throw error;
      await closeLost(browser, url);
      return launch();
    });
  } finally {
    windows?.onCreated.removeListener(see);
    browser.tabs.onUpdated.removeListener(seeAgain);
  }
}

/** Brings the window to the front. @returns whether there is one */
export async function showWindow({ browser, storage: { signInWindow } }: Parts): Promise<boolean> {
  const id = await signInWindow.get();
  if (id === null) return false;
  return browser.windows.update(id, { focused: true }).then(
    () => true,
    () => false,
  );
}

async function closeLast({ browser, storage: { signInWindow } }: Parts): Promise<void> {
  const id = await signInWindow.get();
  if (id === null) return;
  await signInWindow.set(null);
  // The window is closed already if that sign-in ended.
  await browser.windows.remove(id).catch(() => {});
}

/** Closes a window whose worker stopped before it stored the window's id: it shows a page of the same server. */
async function closeLost(browser: Browser, url: string): Promise<void> {
  const tabs = await browser.tabs.query({ windowType: "popup" });
  const lost = tabs.filter(({ url: shown = "" }) => isSameOrigin(shown, url));
  await browser.tabs.remove(lost.flatMap(({ id = [] }) => id)).catch(() => {});
}
