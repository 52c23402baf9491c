import type { BrowserContext, Page, Worker } from "@playwright/test";
import { closeWelcome, extensionId, launchBrowser } from "../../../e2e/launch.ts";
import { waitForConsent } from "../../../e2e/pages/consent.ts";
import { FormPage } from "../../../e2e/pages/form.ts";
import type { Driver } from "./realBrowser.ts";

interface MenuApi {
  contextMenus: { onClicked: { dispatch(info: object, tab: unknown): void } };
}

export async function driveChromium(): Promise<Driver> {
  const { context, worker } = await launchBrowser({
    extension: ".output/chrome-mv3",
    headless: true,
  });
  await closeWelcome(context);
  let errors: string[] = [];
  const watch = (each: Worker) => void watchWorker(each, (error) => errors.push(error));
  watch(worker);
  context.on("serviceworker", watch);
  context.on("weberror", (error) => errors.push(`in a page: ${error.error()}`));
  const open = async (address: string) => {
    const page = await context.newPage();
    await page.goto(address);
    return page;
  };

  async function findWorker(control: Page): Promise<Worker> {
    for (;;) {
      await control.evaluate(wakeWorker).catch(() => {});
      for (const each of context.serviceWorkers()) {
        if (await isThere(each)) return each;
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  return {
    concurrency: 3,
    openForm: async (address) => new FormPage(await open(address)),
    openOwn: (name) => open(`chrome-extension://${extensionId}/${name}`),
    waitForConsent: () => waitForConsent(context),
    async askByMenu(host, control) {
      await (await findWorker(control)).evaluate(dispatchMenuIn, host);
    },
    endWorker: (control) => endWorker(context, control),
    async takeErrors() {
      const taken = errors;
      errors = [];
      return taken;
    },
    close: () => context.close(),
  };
}

/** Runs in an extension page. */
async function wakeWorker(): Promise<void> {
  await chrome.runtime.sendMessage({ type: "account.get", payload: {} });
}

/** Runs in the worker. */
async function dispatchMenuIn(host: string): Promise<void> {
  const { contextMenus } = chrome as unknown as MenuApi;
  for (const tab of await chrome.tabs.query({ url: `http://${host}/*` })) {
    contextMenus.onClicked.dispatch({ menuItemId: "fill-field", frameId: 0 }, tab);
  }
}

/** An ended worker does not respond, and Playwright may not know yet that it has ended. */
function isThere(worker: Worker): Promise<boolean> {
  const answer = worker.evaluate(() => true).catch(() => false);
  const silence = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 1000));
  return Promise.race([answer, silence]);
}

async function watchWorker(worker: Worker, report: (error: string) => void): Promise<void> {
  worker.on("console", (message) => {
    if (message.type() === "error") report(`in the worker: ${message.text()}`);
  });
  // The worker may have ended before this runs.
  await worker.evaluate(tellRejections).catch(() => {});
}

/** Runs in the worker. */
function tellRejections(): void {
  addEventListener("unhandledrejection", ({ reason }) => console.error(`Unhandled: ${reason}`));
}

async function endWorker(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  const { targetInfos } = await session.send("Target.getTargets");
  for (const { targetId, type, url } of targetInfos) {
    const ours = type === "service_worker" && url.includes(extensionId);
    if (ours) await session.send("Target.closeTarget", { targetId }).catch(() => {});
  }
  // The session may have ended with the worker.
  await session.detach().catch(() => {});
}
