import { setTimeout as wait } from "node:timers/promises";
import type { BrowserContext, CDPSession, Page, Worker } from "@playwright/test";
import { extensionId, isOurs, launchBrowser } from "./launch.ts";

/** A browser with the extension in it, which one test after the other has for itself. */
export interface SharedBrowser {
  /** As new; it is started where there is none, or none that is fit for use. */
  take(): Promise<{ context: BrowserContext; worker: Worker }>;
  /** To be called when a test that took it has ended; one that failed may have left anything behind. */
  giveBack(fit: boolean): Promise<void>;
  close(): Promise<void>;
}

/** Chromium sometimes does not say that a worker was stopped. Another browser has started sooner than that. In ms. */
const patience = 8000;

const origin = `chrome-extension://${extensionId}/`;

/**
 * Starting a browser takes a third of the processor's time that a test takes. What a test can leave behind is
 * taken away instead: pages, all that the extension keeps, its worker, cookies, permissions and the cache. What
 * cannot be taken away (scripts for each new page, the zoom of a site) is for a browser of the test's own.
 * @param extension a build, below the top of the project
 */
export function createSharedBrowser(extension: string): SharedBrowser {
  let context: BrowserContext | undefined;
  let blank: Page | undefined;

  async function close(): Promise<void> {
    await context?.close();
    context = undefined;
  }

  return {
    close,
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
    async giveBack(fit) {
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
  // Until nothing is left: a worker that is ending, or that the clearing has woken, writes once more.
  do {
    await blank.evaluate(forgetAll);
    await session.send("Storage.clearDataForOrigin", {
      origin: origin.slice(0, -1),
      storageTypes: "indexeddb,local_storage,cache_storage",
    });
    await stopWorkers(session);
  } while (await blank.evaluate(keepsAnything));
  await session.detach();
  // An answer comes from one that has started; it is the same one to whoever drives the browser.
  await blank.evaluate(wakeWorker);
  const [worker] = context.serviceWorkers().filter(isOurs);
  if (!worker) throw new Error("The extension has no worker");
  await worker.evaluate(startAsUpdated);
  await blank.goto("about:blank");
  return { blank, worker };
}

/** Ends it as the browser does after a while. */
export async function endWorker(session: CDPSession): Promise<void> {
  for (const targetId of await findWorkers(session)) {
    await session.send("Target.closeTarget", { targetId });
  }
}

/**
 * One that is only being started, as by the storage that was cleared, does not hear it the first time. It has to have
 * started before it is told again: told at once, it is started over and over, for seconds.
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

/** Runs in a page: any message does, also one that nobody understands. */
function wakeWorker(): Promise<unknown> {
  return chrome.runtime.sendMessage({ type: "none" });
}

/** Runs in a page of the extension. */
async function forgetAll(): Promise<void> {
  const { storage, alarms, action } = chrome as unknown as Forgetting;
  await Promise.all([storage.local.clear(), storage.session.clear(), storage.sync.clear()]);
  await alarms.clearAll();
  await action.setBadgeText({ text: "" });
}

/** Runs in a page of the extension. */
async function keepsAnything(): Promise<boolean> {
  const { local, session, sync } = (chrome as unknown as Forgetting).storage;
  const kept = await Promise.all([local, session, sync].map((area) => area.get(null)));
  return kept.some((items) => Object.keys(items).length > 0);
}

interface Forgetting {
  storage: Record<
    "local" | "session" | "sync",
    { clear(): Promise<void>; get(keys: null): Promise<object> }
  >;
  alarms: { clearAll(): Promise<void> };
  action: { setBadgeText(details: { text: string }): Promise<void> };
}

/** Runs in the worker: its menu and its button are set when it is installed or updated. */
function startAsUpdated(): void {
  const { runtime } = chrome as unknown as {
    runtime: { onInstalled: { dispatch(details: { reason: string }): void } };
  };
  runtime.onInstalled.dispatch({ reason: "update" });
}
