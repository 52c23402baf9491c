import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test as base, type BrowserContext, type Worker } from "@playwright/test";
import {
  startService,
  type FaultyService,
  type NewAccount,
  type Service,
} from "../service/service.ts";
import { alterBuild } from "./alterBuild.ts";
import { inExtensionsPage, type ExtensionsPage } from "./extensionsPage.ts";
import { keepWelcomeShut } from "./keepWelcomeShut.ts";
import { inFirefox } from "./inFirefox.ts";
import { extensionId, isOurs, launchBrowser } from "./launch.ts";
import { waitForConsent } from "./pages/consent.ts";
import { createEntering, FormPage } from "./pages/form.ts";
import { OptionsPage } from "./pages/options.ts";
import { PopupPage } from "./pages/popup.ts";
import { ToolbarButton } from "./pages/toolbarButton.ts";
import type { SharedFirefox } from "../firefox/sharedFirefox.ts";
import { createSharedBrowser, endWorker, type SharedBrowser } from "./sharedBrowser.ts";
import { serveSites, type Sites } from "./sites/serve.ts";
import { askFromPage, createSigningIn } from "./signingIn.ts";
import { recording, recordPageMessages, type PageMessages } from "./pageMessages.ts";

export { expect } from "@playwright/test";

/** A browser with the extension, as tests use it, also in Firefox. */
export type Extension = ReturnType<typeof describeExtension>;

/** "all-aliases" is the other entry of the context menu. */
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

/** Runs in the worker, which takes it for a message of the options page. */
export async function dispatchMessage({ message, id }: { message: object; id: string }) {
  const { runtime } = chrome as unknown as DispatchApi;
  const origin = `chrome-extension://${id}`;
  const sender = { id, origin, url: `${origin}/options.html` };
  return new Promise<{ ok: boolean }>((resolve) => {
    runtime.onMessage.dispatch(message, sender, (said) => resolve(said as { ok: boolean }));
  });
}

/** Chromium lets listeners dispatch its events; the types do not know it. */
interface DispatchApi {
  commands: { onCommand: { dispatch(name: string, tab: unknown): void } };
  contextMenus: { onClicked: { dispatch(info: object, tab?: unknown): void } };
  runtime: {
    onMessage: {
      dispatch(message: object, sender: object, answer: (said: unknown) => void): void;
    };
  };
}

/** Missing in the polyfill's types. */
interface ContextsApi {
  getContexts(filter: { contextTypes: string[] }): Promise<{ documentUrl: string }[]>;
}

/** Runs in the browser's own page of extensions. */
async function agreeTo([id, origins]: [string, string[]]): Promise<void> {
  const { developerPrivate } = chrome as unknown as ExtensionsPage;
  const change = { extensionId: id, hostAccess: "ON_SPECIFIC_SITES" };
  await developerPrivate.updateExtensionConfiguration(change);
  for (const each of origins) await developerPrivate.addHostPermission(id, each);
}

function changeExtension(change: { extensionId: string; hostAccess: string }): Promise<void> {
  const { developerPrivate } = chrome as unknown as ExtensionsPage;
  return developerPrivate.updateExtensionConfiguration(change);
}

async function readWarnings(id: string): Promise<string[]> {
  const { developerPrivate } = chrome as unknown as ExtensionsPage;
  const { permissions } = await developerPrivate.getExtensionInfo(id);
  return permissions.simplePermissions.map(({ message }) => message);
}

/** @param spoil the browser is not as new any more */
function describeExtension(
  context: BrowserContext,
  worker: Worker,
  sites: Sites,
  spoil: () => void,
) {
  let isEnded = false;
  const open = async (address: string, first?: () => void) => {
    const page = await context.newPage();
    if (first) await page.addInitScript(first);
    await page.goto(address);
    return page;
  };
  const origin = `chrome-extension://${extensionId}`;
  /** Opens one of the extension's pages, with its query, in a tab; `first` runs before the page's scripts. */
  const openPage = (address: string, first?: () => void) => open(`${origin}/${address}`, first);
  const openOptions = async () => new OptionsPage(await openPage("options.html"));
  const openPicture = () => openPage("icon/mark.svg");
  const openForm = async (hostname: string, page = "signup.html") =>
    new FormPage(await open(sites.at(hostname, page)));
  return {
    context,
    worker,
    /** The current worker, after another one was ended. */
    liveWorker: () => context.serviceWorkers().at(-1)!,
    id: extensionId,
    origin,
    redirectAddress: `https://${extensionId}.chromiumapp.org/`,
    openPage,
    waitForConsent: () => waitForConsent(context),
    ...createSigningIn({
      // Through the worker if it runs: rendering a page takes a tenth of a test's time.
      askWorker: (message) => {
        const live = context.serviceWorkers().find(isOurs);
        if (!live || isEnded) return askFromPage(openPicture)(message);
        return live.evaluate(dispatchMessage, { message, id: extensionId });
      },
      openOptions,
      waitForConsent: () => waitForConsent(context),
    }),
    openPopup: async () => new PopupPage(await openPage("popup.html")),
    /** Closes the popup that the browser opened itself, as it does when any other page takes the focus. */
    closesPopup: async () => (await openPicture()).close(),
    /** The extension's open pages, including a popup that the browser opened itself. */
    readOpenPages: () =>
      worker.evaluate(async () => {
        const { runtime } = chrome as unknown as { runtime: ContextsApi };
        const contexts = await runtime.getContexts({ contextTypes: ["POPUP", "TAB"] });
        // A page that is just opening has no address yet.
        const opened = contexts.filter(({ documentUrl }) => documentUrl !== "");
        return opened.map(({ documentUrl }) => new URL(documentUrl).pathname);
      }),
    /** The address of the page in front, if the extension may know it. */
    readFrontPage: () =>
      worker.evaluate(async () => (await chrome.tabs.query({ active: true }))[0]?.url),
    openOptions,
    /** Gives the worker the event of the context menu or shortcut, which a test cannot press. */
    async asksBy(way: Way, form: FormPage) {
      await form.page.bringToFront();
      const url = await form.readUrl();
      await worker.evaluate(dispatchAsking, { way, url });
    },
    /**
     * Sets the state after a first alias at this server: its label support is known, so nothing is asked before a
     * POST. The next request uses a new connection, because the browser itself repeats a request that is cut off
     * on a reused one.
     */
    async knowsServer(service: Service) {
      const known = {
        capabilities: { [service.url]: { labels: true, references: true, usage: false } },
      };
      await worker.evaluate((items) => chrome.storage.local.set(items), known);
      await service.keepConnections(false);
    },
    openToolbar: async () => new ToolbarButton(await openPicture()),
    /** Sets globals in the running worker, for example those that its preamble reads. */
    setsInWorker: (globals: object) =>
      worker.evaluate((given): void => void Object.assign(globalThis, given), globals),
    /** Ends the worker as an idle timeout does; the next event starts another. */
    async endsWorker() {
      isEnded = true;
      // A new page would come to the front.
      const session = await context.newCDPSession(context.pages()[0]!);
      await endWorker(session);
      await session.detach();
    },
    async allowsSites(allowed: boolean) {
      spoil();
      const change = { extensionId, hostAccess: allowed ? "ON_ALL_SITES" : "ON_CLICK" };
      await inExtensionsPage(context, changeExtension, change);
    },
    /** Grants these origins in advance, as a test cannot press the permission prompt. */
    agreesTo: (...origins: string[]) => inExtensionsPage(context, agreeTo, [extensionId, origins]),
    readWarnings: () => inExtensionsPage(context, readWarnings, extensionId),
    /** Asks by the menu in every web tab at the same time. */
    asksInAllTabs: () =>
      worker.evaluate(async () => {
        const { contextMenus } = chrome as unknown as DispatchApi;
        for (const tab of await chrome.tabs.query({ url: "http://*/*" })) {
          contextMenus.onClicked.dispatch({ menuItemId: "fill-field", frameId: 0 }, tab);
        }
      }),
    openForm,
    ...createEntering(openForm),
    openAddress: async (address: string) => new FormPage(await open(address)),
  };
}

interface Fixtures {
  /** What pages were told, checked at the end of each test. */
  pageMessages: PageMessages;
  service: FaultyService;
  /** A service from before PATCH, /me and OAuth, which ignores searches and drops labels. */
  older: FaultyService;
  /** The hosted service, which accepts OAuth only from clients that its operator provisioned. */
  hosted: FaultyService;
  sites: Sites;
  preamble: string;
  /** Opens the welcome page after installation, as a real one does. */
  welcomes: boolean;
  /** The browser has granted no access yet. */
  asNew: boolean;
  build: string;
  /** The browser's profile outlives the browser, until the end of the test. */
  outlives: boolean;
  profile: string;
  neighbour: string;
  /** The language of the browser, as a BCP 47 tag. */
  language: string;
  /** The test changes the browser or the build in a way that cannot be undone. */
  alone: boolean;
  /** A browser with the extension, without a server and without data of an earlier test. */
  extension: Extension;
  account: Partial<NewAccount>;
  /** The same, with Ada signed in at `service`. */
  alibi: Extension;
  /** The sign-up form of shop.example with the offer of a new alias, in that one. */
  form: FormPage;
}

interface WorkerFixtures {
  /** The build and the browser that most tests share. */
  shared: SharedBrowser & { build: string };
  sharedFirefox: SharedFirefox;
}

async function serve(
  options: { like?: "older" | "hosted" },
  pageMessages: PageMessages,
  use: (service: FaultyService) => Promise<void>,
): Promise<void> {
  const service = await startService({ ...options, faults: true });
  pageMessages.watch(service);
  await use(service);
  pageMessages.look(service);
  await service.close();
}

const password = "analytical engine";

export const day = 24 * 3600_000;

/** A preamble by which `ahead`, in ms, moves the worker's clock. */
export const movableClock = `globalThis.ahead = 0; { const now = Date.now; Date.now = () => now() + globalThis.ahead; }`;

/** An account to sign in with; `service` has it. */
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
  pageMessages: async ({}, use) => {
    const pageMessages = recordPageMessages();
    await use(pageMessages);
    expect(pageMessages.findLeaks(), "what no page may be told").toEqual([]);
  },
  service: ({ pageMessages }, use) => serve({}, pageMessages, use),
  older: ({ pageMessages }, use) => serve({ like: "older" }, pageMessages, use),
  hosted: ({ pageMessages }, use) => serve({ like: "hosted" }, pageMessages, use),
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
  outlives: [false, { option: true }],
  profile: async ({ outlives }, use) => {
    const folder = outlives ? mkdtempSync(join(tmpdir(), "alibi-profile-")) : "";
    await use(folder);
    if (outlives) rmSync(folder, { recursive: true, force: true });
  },
  neighbour: ["", { option: true }],
  language: ["en-US", { option: true }],
  extension: async (
    { sites, build, shared, profile, asNew, neighbour, language, pageMessages },
    use,
    testInfo,
  ) => {
    const isOwn = build !== shared.build || profile || asNew || neighbour || language !== "en-US";
    const { context, worker } = isOwn
      ? await launchBrowser({
          extension: build,
          headless: true,
          profile,
          asNew,
          neighbour,
          locale: language,
        })
      : await shared.take();
    const stopListening = pageMessages.listenTo(context);
    let isFit = true;
    await use(describeExtension(context, worker, sites, () => (isFit = false)));
    stopListening();
    if (isOwn) await context.close();
    else await shared.giveBack(isFit && testInfo.status === testInfo.expectedStatus);
  },
  account: [{}, { option: true }],
  alibi: async ({ service, extension, account }, use) => {
    await extension.signIn(service, { ...ada, ...account });
    await use(extension);
  },
  form: async ({ alibi }, use) => use(await alibi.openOffer("shop.example")),
});

export const test = inFirefox
  ? inChromium.extend<Pick<Fixtures, "build" | "extension"> & { fits: void }, WorkerFixtures>({
      // Also for tests that start a browser themselves.
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
          pageMessages,
          profile,
          asNew,
          alone,
          neighbour,
          language,
          welcomes,
          sharedFirefox,
        },
        use,
        testInfo,
      ) => {
        const asked = profile || neighbour || language !== "en-US";
        testInfo.skip(Boolean(asked), "Firefox is started in one way");
        const { openFirefox } = await import("../firefox/openFirefox.ts");
        const { describeAsExtension } = await import("../firefox/extension.ts");
        const launch = alone ? undefined : sharedFirefox.launch;
        const { firefox, close } = await openFirefox({ build, sites, pageMessages, asNew, launch });
        await use(await describeAsExtension(firefox, welcomes));
        await close();
        if (testInfo.status !== testInfo.expectedStatus) await sharedFirefox.close();
      },
    })
  : inChromium;
