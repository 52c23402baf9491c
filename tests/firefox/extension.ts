import type { Page, Worker } from "@playwright/test";
import type { Extension } from "../e2e/fixtures.ts";
import { firefoxRedirect } from "../conformance/oauthWays.ts";
import { extensionOrigin, geckoId } from "./launch.ts";
import type { Firefox } from "./openFirefox.ts";
import { bringToKeyboard } from "./openPlace.ts";
import { Views } from "./views.ts";

/* Firefox for the specs of `tests/e2e`, which expect the same interface for every browser. */

function lacks(what: string): () => never {
  return () => {
    throw new Error(`Firefox has no ${what} for tests`);
  };
}

/** A page receives the same events and has the same storage as the event page. */
function actAsWorker(page: Page): Worker {
  const evaluate = page.evaluate.bind(page);
  return { evaluate, on: () => {}, off: () => {} } as unknown as Worker;
}

/** @param welcomes whether the welcome page opens after installation */
export async function describeAsExtension(firefox: Firefox, welcomes: boolean): Promise<Extension> {
  // Wait for it first, or it would be taken for the next page that opens.
  const welcome = welcomes ? await firefox.waitForWelcome() : undefined;
  // Opened before any other page, because a new page comes to the front.
  const quiet = await firefox.openQuietPage();
  if (welcome) await bringToKeyboard(welcome.page, firefox.ask);
  const worker = actAsWorker(quiet);
  const { context } = firefox;
  return {
    ...firefox,
    context,
    worker,
    liveWorker: () => worker,
    id: geckoId,
    origin: extensionOrigin,
    redirectAddress: firefoxRedirect,
    closesPopup: () => new Views(quiet).close("popup"),
    readOpenPages: () =>
      quiet.evaluate(() => {
        const { extension } = chrome as unknown as ViewsApi;
        const own = location.href;
        const addresses = extension.getViews().map((view) => view.location.href);
        const opened = addresses.filter((href) => href !== own && !href.includes("_generated"));
        return opened.map((href) => new URL(href).pathname);
      }),
    readFrontPage: () =>
      quiet.evaluate(async () => (await chrome.tabs.query({ active: true }))[0]?.url),
    async asksBy(way, form) {
      await form.page.bringToFront();
      if (way === "shortcut") return firefox.asksByShortcut(form);
      const url = await form.readUrl();
      const frameId = await quiet.evaluate(findFrame, url);
      const menuItemId = way === "menu" ? "fill-field" : way;
      const info = { menuItemId, editable: true, frameId, modifiers: [] };
      await firefox.askBrowser(
        `void extension.emit("webext-menu-menuitem-click", ${JSON.stringify(info)}, gBrowser.selectedTab)`,
      );
    },
    async knowsServer(service) {
      const known = { capabilities: { [service.url]: { labels: true, usage: false } } };
      await quiet.evaluate((items) => chrome.storage.local.set(items), known);
      await service.keepConnections(false);
    },
    setsInWorker: (globals) =>
      quiet.evaluate(async (given) => {
        Object.assign(await chrome.runtime.getBackgroundPage(), given);
      }, globals),
    openToolbar: lacks("picture of its toolbar button"),
    // Firefox grants every such request in tests (`launch.ts`).
    agreesTo: async () => {},
    readWarnings: firefox.readInstallWarnings,
    asksInAllTabs: lacks("menu in tabs that are not in front"),
  };
}

interface ViewsApi {
  extension: { getViews(): Window[] };
}

/** Runs in an extension page. */
async function findFrame(url: string): Promise<number | undefined> {
  const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
  const frames = await chrome.scripting.executeScript({
    target: { tabId: tab!.id!, allFrames: true },
    func: () => location.href,
  });
  return frames.find(({ result }) => result === url)?.frameId;
}
