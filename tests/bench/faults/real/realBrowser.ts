import type { BrowserContext, Page, Worker } from "@playwright/test";
import { closeWelcome, extensionId, launchBrowser } from "../../../e2e/launch.ts";
import { waitForConsent, type Person } from "../../../e2e/pages/consent.ts";
import { OptionsPage } from "../../../e2e/pages/options.ts";
import { PopupPage } from "../../../e2e/pages/popup.ts";

/** A Chromium with the built extension, whose worker can be ended, and what went wrong in it unseen. */
export interface RealBrowser {
  openPage(address: string): Promise<Page>;
  signIn(serviceUrl: string, person: Person): Promise<void>;
  isSignedIn(): Promise<boolean>;
  /** How often somebody has signed in. */
  readonly sessions: number;
  /** No page has asked for anything lately: nobody asks for as much as a run of this. */
  forgetAskings(): Promise<void>;
  /** As one of the extension's own pages does; undefined when there was no good answer. */
  send<Reply>(type: string, payload?: object): Promise<Reply | undefined>;
  /** The popup in a tab. */
  openPopup(): Promise<PopupPage>;
  /** The access token has run out. */
  expireAccess(): Promise<void>;
  /** What the worker keeps in the browser's storage until it is closed. */
  readSession(): Promise<SessionArea>;
  /** The event that the browser sends for its menu of a field, in all tabs of a host. */
  askByMenu(host: string): Promise<void>;
  /** As the browser does, at whatever moment. */
  endWorker(): Promise<void>;
  /** The worker's copy of the list is read anew the next time, as when it has become old. */
  forgetIndex(): Promise<void>;
  /** From now on, what is measured each time the worker is ended is kept; `takeKills` gives it. */
  watchKills(measure: () => number): void;
  takeKills(): number[];
  /** Errors nobody handled, in pages and in the worker; gives each once. */
  takeErrors(): string[];
  close(): Promise<void>;
}

interface SessionArea {
  access?: unknown;
  account?: { status: string };
  aliasIndex?: { aliases: Listed[]; mark?: string } | null;
  /** Of the list with that mark, since it was stored. */
  aliasChanges?: { mark: string; entries: [string, Listed | null][] } | null;
}

interface Listed {
  address: string;
  enabled: boolean;
}

interface MenuApi {
  contextMenus: { onClicked: { dispatch(info: object, tab: unknown): void } };
}

export async function openRealBrowser(): Promise<RealBrowser> {
  const { context, worker } = await launchBrowser({
    extension: ".output/chrome-mv3",
    headless: true,
  });
  await closeWelcome(context);
  let errors: string[] = [];
  const kills: number[] = [];
  let sessions = 0;
  let measureKill: (() => number) | undefined;
  const watch = (each: Worker) => void watchWorker(each, (error) => errors.push(error));
  watch(worker);
  context.on("serviceworker", watch);
  context.on("weberror", (error) => errors.push(`in a page: ${error.error()}`));
  const control = await context.newPage();
  await control.goto(`chrome-extension://${extensionId}/options.html`);

  async function send<Reply>(type: string, payload: object = {}): Promise<Reply | undefined> {
    const ask = () =>
      control.evaluate(
        (message): Promise<{ value: Reply } | undefined> =>
          chrome.runtime.sendMessage(message) as Promise<{ value: Reply } | undefined>,
        { type, payload },
      );
    // The worker may be ended while it answers.
    return (await ask().catch(ask))?.value;
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

  const openPage = async (address: string) => {
    const page = await context.newPage();
    await page.goto(address);
    return page;
  };

  return {
    send,
    openPage,
    openPopup: async () =>
      new PopupPage(await openPage(`chrome-extension://${extensionId}/popup.html`)),
    expireAccess: () =>
      control.evaluate(async () => {
        const { access } = await chrome.storage.session.get("access");
        // Whoever is signed out meanwhile has none.
        if (access) await chrome.storage.session.set({ access: { ...access, expiresAt: 1 } });
      }),
    forgetAskings: () => control.evaluate(() => chrome.storage.session.remove("askings")),
    readSession: () => control.evaluate(() => chrome.storage.session.get()),
    async signIn(serviceUrl, person) {
      const options = new OptionsPage(control);
      await control.reload();
      if (!(await options.signInButton().isVisible())) await options.choosesServer(serviceUrl);
      const opened = waitForConsent(context);
      await options.startsSignIn();
      const consent = await opened;
      // Who was here before is known to the server's page already.
      const password = consent.page.getByLabel("Password");
      const allow = consent.page.getByRole("button", { name: "Allow" });
      await password.or(allow).first().waitFor();
      if (await password.isVisible()) await consent.signIn(person);
      await consent.allow();
      await options.isSignedIn(person.email);
      sessions += 1;
    },
    get sessions() {
      return sessions;
    },
    isSignedIn: async () => (await send<{ status: string }>("account.get"))?.status === "signed-in",
    async askByMenu(host) {
      const ask = async () => (await findWorker()).evaluate(dispatchMenuIn, host);
      // The worker may be ended between being found and being asked.
      await ask().catch(ask).catch(ask);
    },
    endWorker() {
      kills.push(measureKill?.() ?? 0);
      return endWorker(context, control);
    },
    watchKills(measure) {
      measureKill = measure;
    },
    takeKills: () => kills.splice(0),
    async forgetIndex() {
      await control.evaluate(() => chrome.storage.session.remove("aliasIndex"));
      // The worker knows it as long as it lives.
      await endWorker(context, control);
    },
    takeErrors() {
      const taken = errors;
      errors = [];
      return taken;
    },
    close: () => context.close(),
  };
}

/** Runs in the worker. */
async function dispatchMenuIn(host: string): Promise<void> {
  const { contextMenus } = chrome as unknown as MenuApi;
  for (const tab of await chrome.tabs.query({ url: `http://${host}/*` })) {
    contextMenus.onClicked.dispatch({ menuItemId: "fill-field", frameId: 0 }, tab);
  }
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
  // The worker may take the session with it.
  await session.detach().catch(() => {});
}
