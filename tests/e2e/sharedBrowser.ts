import { setTimeout as wait } from "node:timers/promises";
import type { BrowserContext, CDPSession, Page, Worker } from "@playwright/test";
import { extensionId, isOurs, launchBrowser } from "./launch.ts";

/** In ms. Chromium sometimes does not tell that a worker has stopped; another browser starts faster. */
const patience = 8000;

const origin = `chrome-extension://${extensionId}/`;

/** A browser with the extension, which one test after another uses alone. */
export type SharedBrowser = ReturnType<typeof createSharedBrowser>;

/**
 * Shares a browser between tests, because starting one takes a third of a test's processor time. Between tests
 * it removes what they may leave: pages, the extension's data, its worker, cookies, permissions and the cache.
 * Tests that leave anything else (init scripts, the zoom of a site) need a browser of their own.
 * @param extension a build, relative to the project root
 */
export function createSharedBrowser(extension: string) {
  let context: BrowserContext | undefined;
  let blank: Page | undefined;

  async function close(): Promise<void> {
    await context?.close();
    context = undefined;
  }

  return {
    close,
    /** Returns it as new. Starts one if there is none, or none that can be used. */
    async take() {
      if (context && blank) {
        const renewing = renew(context, blank).catch(() => undefined);
        const renewed = await Promise.race([renewing, wait(patience, undefined, { ref: false })]);
        if (renewed) {
          ({ blank } = renewed);
          return { context, worker: renewed.worker };
        }
        await close();
      }
      const launched = await launchBrowser({ extension, headless: true });
      const started = launched.context;
      started.on("close", () => {
        if (context === started) context = undefined;
      });
      context = started;
      [blank] = context.pages();
      return launched;
    },
    /** Call when the test has ended. `fit` is false if it failed, as it may have left any state. */
    async giveBack(fit: boolean) {
      if (!fit) await close();
    },
  };
}

async function renew(
  context: BrowserContext,
  last: Page,
): Promise<{ blank: Page; worker: Worker }> {
  const isFit = !last.isClosed() && last.url() === "about:blank";
  const blank = isFit ? last : await context.newPage();
  await Promise.all(context.pages().map((page) => page === blank || page.close()));
  await context.unrouteAll();
  await context.clearCookies();
  await context.clearPermissions();
  await context.setOffline(false);
  await blank.goto(`${origin}icon/mark.svg`);
  const session = await context.newCDPSession(blank);
  await session.send("Network.clearBrowserCache");
  await session.send("ServiceWorker.enable");
  // Repeat until nothing is left: a worker that is ending, or that the clearing has woken, may write once more.
  do {
    await blank.evaluate(clearStorage);
    await session.send("Storage.clearDataForOrigin", {
      origin: origin.slice(0, -1),
      storageTypes: "indexeddb,local_storage,cache_storage",
    });
    await stopWorkers(session);
  } while (await blank.evaluate(hasStoredData));
  await session.detach();
  // A response shows that the worker runs. Playwright keeps the same worker object.
  await blank.evaluate(wakeWorker);
  const [worker] = context.serviceWorkers().filter(isOurs);
  if (!worker) throw new Error("The extension has no worker");
  await worker.evaluate(startAsUpdated);
  await blank.goto("about:blank");
  return { blank, worker };
}

export async function endWorker(session: CDPSession): Promise<void> {
  for (const targetId of await findWorkers(session)) {
    await session.send("Target.closeTarget", { targetId });
  }
}

/**
 * Stops all workers. One that is just starting, for example woken by the cleared storage, misses the first stop.
 * It must have started before the next one: stopped at once, it restarts again and again for seconds.
 */
async function stopWorkers(session: CDPSession): Promise<void> {
  for (let pause = 10; ; pause = 100) {
    await session.send("ServiceWorker.stopAllWorkers");
    await wait(pause);
    if ((await findWorkers(session)).length === 0) return;
  }
}

async function findWorkers(session: CDPSession): Promise<string[]> {
  const { targetInfos } = await session.send("Target.getTargets");
  return targetInfos
    .filter(({ type, url }) => type === "service_worker" && url.startsWith(origin))
    .map(({ targetId }) => targetId);
}

/** Runs in a page. Any message wakes the worker, even an unknown one. */
function wakeWorker(): Promise<unknown> {
  return chrome.runtime.sendMessage({ type: "none" });
}

/** Runs in a page of the extension. */
async function clearStorage(): Promise<void> {
  const { storage, alarms, action } = chrome as unknown as StorageApi;
  await Promise.all([storage.local.clear(), storage.session.clear(), storage.sync.clear()]);
  await alarms.clearAll();
  await action.setBadgeText({ text: "" });
}

async function hasStoredData(): Promise<boolean> {
  const { local, session, sync } = (chrome as unknown as StorageApi).storage;
  const kept = await Promise.all([local, session, sync].map((area) => area.get(null)));
  return kept.some((items) => Object.keys(items).length > 0);
}

interface StorageApi {
  storage: Record<
    "local" | "session" | "sync",
    { clear(): Promise<void>; get(keys: null): Promise<object> }
  >;
  alarms: { clearAll(): Promise<void> };
  action: { setBadgeText(details: { text: string }): Promise<void> };
}

/** Runs in the worker, which sets up its menu and its button on installation or update. */
function startAsUpdated(): void {
  const { runtime } = chrome as unknown as {
    runtime: { onInstalled: { dispatch(details: { reason: string }): void } };
  };
  runtime.onInstalled.dispatch({ reason: "update" });
}
