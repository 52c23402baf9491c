import type { BrowserContext, Page, Worker } from "@playwright/test";
import { extensionId, launchBrowser } from "../../../e2e/launch.ts";
import { waitForConsent, type Person } from "../../../e2e/pages/consent.ts";
import { OptionsPage } from "../../../e2e/pages/options.ts";

/** A Chromium with the built extension, whose worker can be ended, and what went wrong in it unseen. */
export interface RealBrowser {
  openPage(address: string): Promise<Page>;
  signIn(serviceUrl: string, person: Person): Promise<void>;
  isSignedIn(): Promise<boolean>;
  /** As one of the extension's own pages does. */
  send<Reply>(type: string): Promise<Reply>;
  /** The event that the browser sends for its menu of a field, in all tabs of a host. */
  askByMenu(host: string): Promise<void>;
  /** As the browser does, at whatever moment. */
  endWorker(): Promise<void>;
  /** The worker's copy of the list is read anew the next time, as when it has become old. */
  forgetIndex(): Promise<void>;
  /** Errors nobody handled, in pages and in the worker; gives each once. */
  takeErrors(): string[];
  close(): Promise<void>;
}

interface MenuApi {
  contextMenus: { onClicked: { dispatch(info: object, tab: unknown): void } };
}

export async function openRealBrowser(): Promise<RealBrowser> {
  const { context, worker } = await launchBrowser({
    extension: ".output/chrome-mv3",
    headless: true,
  });
  let errors: string[] = [];
  const watch = (each: Worker) => void watchWorker(each, (error) => errors.push(error));
  watch(worker);
  context.on("serviceworker", watch);
  context.on("weberror", (error) => errors.push(`in a page: ${error.error()}`));
  const control = await context.newPage();
  await control.goto(`chrome-extension://${extensionId}/options.html`);

  async function send<Reply>(type: string): Promise<Reply> {
    const ask = () =>
      control.evaluate(
        (asked): Promise<{ value: Reply }> =>
          chrome.runtime.sendMessage({ type: asked, payload: {} }) as Promise<{ value: Reply }>,
        type,
      );
    // The worker may be ended while it answers.
    return (await ask().catch(ask)).value;
  }

  async function findWorker(): Promise<Worker> {
    for (;;) {
      await send("account.get");
      for (const each of context.serviceWorkers()) {
        if (await isThere(each)) return each;
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  return {
    send,
    async openPage(address) {
      const page = await context.newPage();
      await page.goto(address);
      return page;
    },
    async signIn(serviceUrl, person) {
      const options = new OptionsPage(control);
      await control.reload();
      if (!(await options.signInButton().isVisible())) await options.choosesServer(serviceUrl);
      const opened = waitForConsent(context);
      await options.startsSignIn();
      const consent = await opened;
      await consent.signIn(person);
      await consent.allow();
      await options.isSignedIn(person.email);
    },
    isSignedIn: async () => (await send<{ status: string }>("account.get")).status === "signed-in",
    async askByMenu(host) {
      const found = await findWorker();
      await found.evaluate(async (wanted) => {
        const { contextMenus } = chrome as unknown as MenuApi;
        for (const tab of await chrome.tabs.query({ url: `http://${wanted}/*` })) {
          contextMenus.onClicked.dispatch({ menuItemId: "fill-field", frameId: 0 }, tab);
        }
      }, host);
    },
    endWorker: () => endWorker(context, control),
    forgetIndex: () => control.evaluate(() => chrome.storage.session.remove("aliasIndex")),
    takeErrors() {
      const taken = errors;
      errors = [];
      return taken;
    },
    close: () => context.close(),
  };
}

/** A worker that was ended answers nothing, and may not be known to have been ended yet. */
function isThere(worker: Worker): Promise<boolean> {
  const answer = worker.evaluate(() => true).catch(() => false);
  const silence = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 1000));
  return Promise.race([answer, silence]);
}

async function watchWorker(worker: Worker, report: (error: string) => void): Promise<void> {
  worker.on("console", (message) => {
    if (message.type() === "error") report(`in the worker: ${message.text()}`);
  });
  // It may be gone before it can be watched.
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
  await session.detach();
}
