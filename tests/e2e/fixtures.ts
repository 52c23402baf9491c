import {
  expect,
  test as base,
  type BrowserContext,
  type Page,
  type Worker,
} from "@playwright/test";
import { startService, type FaultyService, type Service } from "../service/service.ts";
import { alterBuild } from "./alterBuild.ts";
import { keepWelcomeShut } from "./keepWelcomeShut.ts";
import { inFirefox } from "./inFirefox.ts";
import { extensionId, isOurs, launchBrowser } from "./launch.ts";
import { waitForConsent, type ConsentPage } from "./pages/consent.ts";
import { FormPage } from "./pages/form.ts";
import { OptionsPage } from "./pages/options.ts";
import { PopupPage } from "./pages/popup.ts";
import { ToolbarButton } from "./pages/toolbarButton.ts";
import type { SharedFirefox } from "../firefox/sharedFirefox.ts";
import { createSharedBrowser, endWorker, type SharedBrowser } from "./sharedBrowser.ts";
import { serveSites, type Sites } from "./sites/serve.ts";
import { askFromPage, createSigningIn, type SigningIn } from "./signingIn.ts";
import { recording, recordToldPages, type ToldPages } from "./toldPages.ts";

export { expect } from "@playwright/test";

export interface Extension extends SigningIn {
  context: BrowserContext;
  worker: Worker;
  /** The one that lives now, where another has been ended. */
  liveWorker(): Worker;
  /** The worker has come through what was done to it. */
  keepsWorker(): Promise<void>;
  id: string;
  /** Of the extension's own pages. */
  origin: string;
  /** Where the browser takes a sign-in back from the server (OAuth redirect URI). */
  redirectAddress: string;
  /** The window in which the server asks who someone is. */
  waitForConsent(): Promise<ConsentPage>;
  /** The popup's page in a tab. */
  openPopup(): Promise<PopupPage>;
  /** Closes the one that the browser has opened itself, and leaves the page with the keyboard. */
  closesPopup(): Promise<void>;
  /** Which pages of the extension are open, the popup that the browser opens itself included. */
  readOpenPages(): Promise<string[]>;
  /** The address of the page in front, where the extension may know it. */
  readFrontPage(): Promise<string | undefined>;
  openOptions(): Promise<OptionsPage>;
  /** One of the extension's own pages in a tab, with what is behind its name; before its scripts, this runs. */
  openPage(address: string, first?: () => void): Promise<Page>;
  /**
   * Asks for an alias by the browser's menu of a field or by the shortcut, neither of which a test can
   * press: the worker gets the event that the browser would send it.
   */
  asksBy(way: Way, form: FormPage): Promise<void>;
  /** Begins to type to Alibi in the address bar, where no test can, either; or chooses one of its lines by Enter. */
  typesInBar(line?: string): Promise<void>;
  /**
   * As after an alias was made there: it is known that the server keeps labels, and nothing is asked
   * before a POST. The next request goes on a new connection, so that one that is cut is not sent once
   * more by the browser itself.
   */
  knowsServer(service: Service): Promise<void>;
  /** The toolbar button over each tab. */
  openToolbar(): Promise<ToolbarButton>;
  /** Changes globals of the worker that runs, such as one that its preamble reads. */
  setsInWorker(globals: object): Promise<void>;
  /** One of them, as it is now. */
  readInWorker(name: string): Promise<unknown>;
  /** Ends the worker as the browser does after a while; the next event starts another. */
  endsWorker(): Promise<void>;
  /** What a person does in the browser's own page of extensions: lets Alibi onto all sites, or onto none. */
  allowsSites(allowed: boolean): Promise<void>;
  /**
   * A person's yes to what the browser is going to ask, given in its own page of extensions before: the question is in
   * a window of the browser's own, where no test can press.
   */
  agreesTo(...origins: string[]): Promise<void>;
  /** What the browser warns of, as it lists it itself: with the details of the extension. */
  readWarnings(): Promise<string[]>;
  /** The same by the menu, in every tab of the web at the same time. */
  asksInAllTabs(): Promise<void>;
  /** A page of `tests/e2e/sites` on a site of that name. */
  openForm(hostname: string, page?: string): Promise<FormPage>;
  /** A page of any other server. */
  openAddress(address: string): Promise<FormPage>;
}

/** "all-aliases" is the menu's other entry. */
export type Way = "menu" | "all-aliases" | "shortcut";

/** Runs in the worker. */
async function dispatchAsking({ way, url }: { way: Way; url: string }) {
  const { scripting, tabs } = chrome;
  const { commands, contextMenus } = chrome as unknown as DispatchApi;
  const [tab] = await tabs.query({ active: true, lastFocusedWindow: true });
  if (way === "shortcut") return commands.onCommand.dispatch("fill-field", tab);
  const frames = await scripting.executeScript({
    target: { tabId: tab!.id!, allFrames: true },
    func: () => location.href,
  });
  const frameId = frames.find(({ result }) => result === url)?.frameId;
  const menuItemId = way === "menu" ? "fill-field" : way;
  contextMenus.onClicked.dispatch({ menuItemId, editable: true, frameId }, tab);
}

/** Runs in the worker. */
function dispatchTyping(line: string | undefined) {
  const { omnibox } = chrome as unknown as DispatchApi;
  if (line === undefined) omnibox.onInputStarted.dispatch();
  else omnibox.onInputEntered.dispatch(line, "currentTab");
}

/** Runs in the worker, which takes it for a message of the options page. */
async function dispatchMessage({ message, id }: { message: object; id: string }) {
  const { runtime } = chrome as unknown as DispatchApi;
  const origin = `chrome-extension://${id}`;
  const sender = { id, origin, url: `${origin}/options.html` };
  return new Promise<{ ok: boolean }>((resolve) => {
    runtime.onMessage.dispatch(message, sender, (said) => resolve(said as { ok: boolean }));
  });
}

/** Chromium's events can be sent by whoever listens to them; the types do not know it. */
interface DispatchApi {
  commands: { onCommand: { dispatch(name: string, tab: unknown): void } };
  contextMenus: { onClicked: { dispatch(info: object, tab?: unknown): void } };
  omnibox: Record<"onInputStarted" | "onInputEntered", { dispatch(...given: string[]): void }>;
  runtime: {
    onMessage: {
      dispatch(message: object, sender: object, answer: (said: unknown) => void): void;
    };
  };
}

/** What the polyfill's types do not know yet. */
interface ContextsApi {
  getContexts(filter: { contextTypes: string[] }): Promise<{ documentUrl: string }[]>;
}

/** Only the browser's own page of extensions has it. */
interface ExtensionsPageApi {
  developerPrivate: {
    addHostPermission(extensionId: string, host: string): Promise<void>;
    getExtensionInfo(
      extensionId: string,
    ): Promise<{ permissions: { simplePermissions: { message: string }[] } }>;
    updateExtensionConfiguration(change: {
      extensionId: string;
      hostAccess: string;
    }): Promise<void>;
  };
}

/** Runs in the browser's own page of extensions. */
async function agreeTo([id, origins]: readonly [string, string[]]): Promise<void> {
  const { developerPrivate } = chrome as unknown as ExtensionsPageApi;
  await developerPrivate.updateExtensionConfiguration({
    extensionId: id,
    hostAccess: "ON_SPECIFIC_SITES",
  });
  for (const each of origins) await developerPrivate.addHostPermission(id, each);
}

interface Fixtures {
  /** What pages were told, checked at the end of each test. */
  toldPages: ToldPages;
  /** An alias service of this test's own, without accounts. */
  service: FaultyService;
  /** One as it was before PATCH, /me and OAuth, which ignores searches and drops labels. */
  older: FaultyService;
  /** The hosted service as people meet it, where OAuth is for clients that its operator provisioned. */
  hosted: FaultyService;
  sites: Sites;
  /** A script that the extension's worker is made to run before its own. */
  preamble: string;
  /** The page that opens after installing does so here, too. */
  welcomes: boolean;
  /** The browser has not been asked for access to anything yet. */
  asNew: boolean;
  /** What is in the browser: a build of the extension, below the top of the project. */
  build: string;
  /** The folder of the browser's profile, where that is to outlive it. */
  profile: string;
  /** Certificates that nobody vouches for are good enough. */
  trusting: boolean;
  /** The folder of somebody else's extension, which is in the browser, too. */
  neighbour: string;
  /** The language of the browser, as a BCP 47 tag. */
  language: string;
  /** The test does something to the browser, or to the build, that cannot be taken back. */
  alone: boolean;
  /** A browser with the extension in it, which knows no server yet and nothing of an earlier test. */
  extension: Extension;
}

interface WorkerFixtures {
  /** A build that is as most tests need it, and the browser for them. */
  shared: SharedBrowser & { build: string };
  /** The Firefox for most tests that ask for one. */
  sharedFirefox: SharedFirefox;
}

const password = "analytical engine";

/** An account to sign in with, and the service that has it. */
export const ada = { email: "ada@example.com", password };

const inChromium = base.extend<Fixtures, WorkerFixtures>({
  shared: [
    async ({}, use) => {
      const { build, remove } = alterBuild(`${recording}\n(${keepWelcomeShut})();`);
      const browser = createSharedBrowser(build);
      await use({ ...browser, build });
      await browser.close();
      remove();
    },
    { scope: "worker" },
  ],
  sharedFirefox: [
    async ({}, use) => {
      const { createSharedFirefox } = await import("../firefox/sharedFirefox.ts");
      const firefox = createSharedFirefox();
      await use(firefox);
      await firefox.close();
    },
    { scope: "worker" },
  ],
  toldPages: async ({}, use) => {
    const toldPages = recordToldPages();
    await use(toldPages);
    expect(toldPages.findLeaks(), "what no page may be told").toEqual([]);
  },
  service: async ({ toldPages }, use) => {
    const service = await startService({ faults: true });
    toldPages.watch(service);
    await use(service);
    toldPages.look(service);
    await service.close();
  },
  older: async ({ toldPages }, use) => {
    const older = await startService({ like: "older", faults: true });
    toldPages.watch(older);
    await use(older);
    toldPages.look(older);
    await older.close();
  },
  hosted: async ({ toldPages }, use) => {
    const hosted = await startService({ like: "hosted", faults: true });
    toldPages.watch(hosted);
    await use(hosted);
    toldPages.look(hosted);
    await hosted.close();
  },
  sites: async ({}, use) => {
    const sites = await serveSites();
    await use(sites);
    await sites.close();
  },
  preamble: ["", { option: true }],
  welcomes: [false, { option: true }],
  asNew: [false, { option: true }],
  alone: [false, { option: true }],
  build: async ({ preamble, welcomes, alone, shared }, use) => {
    if (preamble === "" && !welcomes && !alone) return use(shared.build);
    const script = [recording, ...(welcomes ? [] : [`(${keepWelcomeShut})();`]), preamble];
    const { build, remove } = alterBuild(script.join("\n"));
    await use(build);
    remove();
  },
  profile: ["", { option: true }],
  trusting: [false, { option: true }],
  neighbour: ["", { option: true }],
  language: ["en-US", { option: true }],
  extension: async (
    { sites, build, shared, profile, asNew, trusting, neighbour, language, toldPages },
    use,
    testInfo,
  ) => {
    const isOwn =
      build !== shared.build || profile || asNew || trusting || neighbour || language !== "en-US";
    const { context, worker } = isOwn
      ? await launchBrowser({
          extension: build,
          headless: true,
          profile,
          asNew,
          trusting,
          neighbour,
          locale: language,
        })
      : await shared.take();
    const stopListening = toldPages.listenTo(context);
    let fit = true;
    let isEnded = false;
    const open = async (address: string, first?: () => void) => {
      const page = await context.newPage();
      if (first) await page.addInitScript(first);
      await page.goto(address);
      return page;
    };
    const origin = `chrome-extension://${extensionId}`;
    const openPage = (address: string, first?: () => void) => open(`${origin}/${address}`, first);
    const openOptions = async () => new OptionsPage(await openPage("options.html"));
    const openPicture = () => openPage("icon/mark.svg");
    await use({
      context,
      worker,
      liveWorker: () => context.serviceWorkers().at(-1)!,
      keepsWorker: async () => expect(context.serviceWorkers()).toContain(worker),
      id: extensionId,
      origin,
      redirectAddress: `https://${extensionId}.chromiumapp.org/`,
      openPage,
      waitForConsent: () => waitForConsent(context),
      ...createSigningIn({
        // Without a page, where there is a worker: one that is drawn takes a tenth of what a test takes.
        askWorker: (message) => {
          const live = context.serviceWorkers().find(isOurs);
          if (!live || isEnded) return askFromPage(openPicture)(message);
          return live.evaluate(dispatchMessage, { message, id: extensionId });
        },
        openOptions,
        waitForConsent: () => waitForConsent(context),
      }),
      openPopup: async () => new PopupPage(await openPage("popup.html")),
      // It closes before any other page.
      closesPopup: async () => (await openPicture()).close(),
      readOpenPages: async () => {
        const open = await worker.evaluate(async () => {
          const { runtime } = chrome as unknown as { runtime: ContextsApi };
          const contexts = await runtime.getContexts({ contextTypes: ["POPUP", "TAB"] });
          // One that is just being opened has no address yet.
          const opened = contexts.filter(({ documentUrl }) => documentUrl !== "");
          return opened.map(({ documentUrl }) => new URL(documentUrl).pathname);
        });
        return open;
      },
      readFrontPage: () =>
        worker.evaluate(async () => (await chrome.tabs.query({ active: true }))[0]?.url),
      openOptions,
      async asksBy(way, form) {
        await form.page.bringToFront();
        const url = await form.readUrl();
        await worker.evaluate(dispatchAsking, { way, url });
      },
      typesInBar: (line) => worker.evaluate(dispatchTyping, line),
      async knowsServer(service) {
        const known = { capabilities: { [service.url]: { labels: true, usage: false } } };
        await worker.evaluate((items) => chrome.storage.local.set(items), known);
        await service.keepConnections(false);
      },
      openToolbar: async () => new ToolbarButton(await openPicture()),
      setsInWorker: (globals) =>
        worker.evaluate((given) => void Object.assign(globalThis, given), globals),
      readInWorker: (name) => worker.evaluate((asked) => globalThis[asked as never], name),
      async endsWorker() {
        isEnded = true;
        // A page of its own would come to the front.
        const session = await context.newCDPSession(context.pages()[0]!);
        await endWorker(session);
        await session.detach();
      },
      async allowsSites(allowed) {
        fit = false;
        const page = await open("chrome://extensions");
        const change = { extensionId, hostAccess: allowed ? "ON_ALL_SITES" : "ON_CLICK" };
        await page.evaluate((wanted) => {
          const { developerPrivate } = chrome as unknown as ExtensionsPageApi;
          return developerPrivate.updateExtensionConfiguration(wanted);
        }, change);
        await page.close();
      },
      async agreesTo(...origins) {
        const page = await open("chrome://extensions");
        await page.evaluate(agreeTo, [extensionId, origins] as const);
        await page.close();
      },
      async readWarnings() {
        const page = await open("chrome://extensions");
        const listed = await page.evaluate((id) => {
          const { developerPrivate } = chrome as unknown as ExtensionsPageApi;
          return developerPrivate.getExtensionInfo(id);
        }, extensionId);
        await page.close();
        return listed.permissions.simplePermissions.map(({ message }) => message);
      },
      asksInAllTabs: () =>
        worker.evaluate(async () => {
          const { contextMenus } = chrome as unknown as DispatchApi;
          for (const tab of await chrome.tabs.query({ url: "http://*/*" })) {
            contextMenus.onClicked.dispatch({ menuItemId: "fill-field", frameId: 0 }, tab);
          }
        }),
      openForm: async (hostname, page = "signup.html") =>
        new FormPage(await open(sites.at(hostname, page))),
      openAddress: async (address) => new FormPage(await open(address)),
    });
    stopListening();
    if (isOwn) await context.close();
    else await shared.giveBack(fit && testInfo.status === testInfo.expectedStatus);
  },
});

export const test = inFirefox
  ? inChromium.extend<Pick<Fixtures, "build" | "extension"> & { fits: void }, WorkerFixtures>({
      // Also of tests that start a browser themselves.
      fits: [
        async ({}, use, testInfo) => {
          const { findReason } = await import("../firefox/inBoth.ts");
          const reason = findReason(testInfo);
          testInfo.skip(reason !== undefined, reason ?? "");
          await use();
        },
        { auto: true },
      ],
      shared: [
        async ({}, use) => {
          const { alterFirefoxBuild } = await import("../firefox/openFirefox.ts");
          const { build, remove } = alterFirefoxBuild();
          await use({ ...createSharedBrowser(build), build });
          remove();
        },
        { scope: "worker" },
      ],
      build: async ({ preamble, welcomes, shared }, use) => {
        if (preamble === "" && !welcomes) return use(shared.build);
        const { alterFirefoxBuild } = await import("../firefox/openFirefox.ts");
        const { build, remove } = alterFirefoxBuild(preamble, welcomes);
        await use(build);
        remove();
      },
      extension: async (
        {
          build,
          sites,
          toldPages,
          profile,
          asNew,
          alone,
          trusting,
          neighbour,
          language,
          welcomes,
          sharedFirefox,
        },
        use,
        testInfo,
      ) => {
        const asked = profile || trusting || neighbour || language !== "en-US";
        testInfo.skip(Boolean(asked), "Firefox is started in one way");
        const { openFirefox } = await import("../firefox/openFirefox.ts");
        const { describeAsExtension } = await import("../firefox/extension.ts");
        const launch = alone ? undefined : sharedFirefox.launch;
        const { firefox, close } = await openFirefox({ build, sites, toldPages, asNew, launch });
        await use(await describeAsExtension(firefox, welcomes));
        await close();
        if (testInfo.status !== testInfo.expectedStatus) await sharedFirefox.close();
      },
    })
  : inChromium;
