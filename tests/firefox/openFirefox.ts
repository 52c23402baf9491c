import { readFileSync, writeFileSync } from "node:fs";
import type { BrowserContext } from "@playwright/test";
import { alterBuild } from "../e2e/alterBuild.ts";
import { createEntering } from "../e2e/pages/form.ts";
import { keepWelcomeShut } from "../e2e/keepWelcomeShut.ts";
import { ConsentPage } from "../e2e/pages/consent.ts";
import { OptionsPage } from "../e2e/pages/options.ts";
import { PopupPage } from "../e2e/pages/popup.ts";
import { waitForWelcome } from "../e2e/pages/welcome.ts";
import { askFromPage, createSigningIn } from "../e2e/signingIn.ts";
import type { Sites } from "../e2e/sites/serve.ts";
import { recording, type PageMessages } from "../e2e/pageMessages.ts";
import { askBrowser } from "./ask.ts";
import { FirefoxForm } from "./firefoxForm.ts";
import { extensionOrigin, geckoId, launchFirefox, type LaunchOptions } from "./launch.ts";
import { bringToKeyboard, openPlace, type Place } from "./openPlace.ts";
import { readAsScript } from "./readAsScript.ts";
import { Views } from "./views.ts";

/**
 * A copy of the build whose event page records what it tells pages and runs `preamble` first; also returns a
 * function that removes the copy.
 * @param welcomes whether the welcome page opens after installation
 */
export function alterFirefoxBuild(preamble = "", welcomes = false): ReturnType<typeof alterBuild> {
  const parts = [keepsTold, recording, ...(welcomes ? [] : [`(${keepWelcomeShut})();`]), preamble];
  // Firefox has both `chrome` and `browser` as different objects, and the extension uses `browser`.
  const script = `((chrome) => {${parts.join("\n")}})(browser);`;
  const altered = alterBuild(script, undefined, "firefox-mv3");
  const sentinel = new URL(`../../${altered.build}/sentinel.js`, import.meta.url);
  writeFileSync(sentinel, `(${readAsScript})();\n${readFileSync(sentinel, "utf8")}`);
  return altered;
}

interface Options extends LaunchOptions {
  build: string;
  /** Starts a browser, or takes a shared one. */
  launch?: typeof launchFirefox | undefined;
  sites: Sites;
  pageMessages: PageMessages;
  /** Without the access that people grant after installation, to their server and to all sites. */
  asNew?: boolean;
}

export type Firefox = Awaited<ReturnType<typeof openFirefox>>["firefox"];

/** Opens a Firefox with the extension, without a server. */
export async function openFirefox({
  build,
  sites,
  pageMessages,
  asNew = false,
  launch = launchFirefox,
  ...options
}: Options) {
  const { context, ask, close } = await launch(build, options);
  const open = async (address: string, place: Place = "tab", first?: () => void) => {
    const page = await openPlace(context, ask, place);
    if (first) await page.addInitScript(first);
    await page.goto(address);
    return page;
  };
  const openPage = async (address: string, first?: () => void) => {
    const page = await open(`${extensionOrigin}/${address}`, "tab", first);
    // The page runs in another process than the empty tab did, and may start without the focus.
    await bringToKeyboard(page, ask);
    return page;
  };
  const openOptions = async () => new OptionsPage(await openPage("options.html"));
  const openPicture = () => openPage("icon/mark.svg");
  const extension = `WebExtensionPolicy.getByID(${JSON.stringify(geckoId)}).extension`;
  const run = (script: string) =>
    askBrowser(ask, `(async (extension) => (${script}))(${extension})`);
  const allowSites = async (allowed: boolean) => {
    const sites = `{ permissions: [], origins: ["http://*/*", "https://*/*"] }`;
    const change = allowed ? "add" : "remove";
    await run(`${permissions}.${change}(extension.id, ${sites}, extension)`);
    // Wait until the sentinel is registered or removed, so that the next page has it or not.
    await run(`(async () => {
      const { setTimeout } = ChromeUtils.importESModule("resource://gre/modules/Timer.sys.mjs");
      while (extension.registeredContentScripts.size > 0 !== ${allowed}) {
        await new Promise((done) => setTimeout(done, 10));
      }
    })()`);
  };
  if (!asNew) await allowSites(true);
  const errors: string[] = [];
  const collect = async () => {
    const page = await openPicture();
    const taken = await page.evaluate(takeTold);
    taken.told.forEach(pageMessages.hear);
    errors.push(...taken.errors);
    await page.close();
  };
  const openForm = async (hostname: string, page = "signup.html", place: Place = "tab") =>
    new FirefoxForm(await open(sites.at(hostname, page), place), ask);
  const firefox = {
    context,
    ask,
    /** The window in which the server asks who the person is. */
    waitForConsent: () => waitForConsent(context),
    ...createSigningIn({
      askWorker: askFromPage(openPicture),
      openOptions,
      waitForConsent: () => waitForConsent(context),
    }),
    openPopup: async () => new PopupPage(await openPage("popup.html")),
    openOptions,
    /** Opens one of the extension's pages, with its query, in a tab; `first` runs before the page's scripts. */
    openPage,
    /** For calls to extension APIs. Open it before the page that is tested: a new page comes to the front. */
    openQuietPage: openPicture,
    /** The views that Firefox opens itself. Open it before the page that is tested, too. */
    openViews: async () => new Views(await openPicture()),
    openForm,
    ...createEntering(openForm),
    openAddress: async (address: string) => new FirefoxForm(await open(address), ask),
    /** Asks for an alias by the shortcut's command: keys that a test presses only reach pages. */
    async asksByShortcut(form: Pick<FirefoxForm, "page">) {
      await form.page.bringToFront();
      await run(`void ${shortcut}.doCommand()`);
    },
    waitForWelcome: () => waitForWelcome(context),
    /** Allows Alibi on all sites, or on none, as in Firefox's add-on manager. */
    allowsSites: allowSites,
    readOrigins: async () =>
      (await run(
        `extension.allowedOrigins.patterns
            .map(({ pattern }) => pattern)
            .filter((pattern) => pattern.startsWith("http"))`,
      )) as string[],
    /** Firefox's own permission warnings before an installation or update. */
    readInstallWarnings: async () => (await run(installWarnings)) as string[],
    async readLocal() {
      const page = await openPicture();
      const kept = await page.evaluate(async () =>
        JSON.stringify(await chrome.storage.local.get()),
      );
      await page.close();
      return kept;
    },
    /** Runs a script with Firefox's own privileges; `extension` is Alibi's extension object. */
    askBrowser: run,
    /** Errors of the extension's pages and scripts in Firefox's browser console. */
    async readErrors() {
      await collect();
      return [...errors, ...((await run(scriptErrors)) as string[])];
    },
    /** Ends the event page as an idle timeout does; the next event starts another. */
    async endsWorker() {
      await collect();
      await run("extension.terminateBackground()");
    },
  };
  return {
    firefox,
    async close() {
      await collect();
      await close();
    },
  };
}

/** The extension's only shortcut. */
const shortcut = `document.querySelector("keyset[id^=ext-keyset] > key")`;

/** Built like in `ExtensionsUI` and the installation prompt. */
const installWarnings = `(() => {
  const { ExtensionData } = ChromeUtils.importESModule("resource://gre/modules/Extension.sys.mjs");
  const { permissions, origins } = extension.getRequiredPermissions();
  const asked = extension.getRequestedPermissions();
  const strings = ExtensionData.formatPermissionStrings(
    {
      permissions: { permissions, origins: [...origins, ...asked.origins], data_collection: [] },
      appName: "Firefox",
    },
    { buildOptionalOrigins: true },
  );
  return strings.msgs;
})()`;

/** Firefox's store of granted permissions. */
const permissions = `ChromeUtils.importESModule(
  "resource://gre/modules/ExtensionPermissions.sys.mjs"
).ExtensionPermissions`;

/**
 * Script errors of the extension in the browser console. Warnings are left out, and so are promises whose page
 * was closed or whose event page ended while it waited for a response.
 */
const scriptErrors = `Services.console
  .getMessageArray()
  .filter((each) => each instanceof Ci.nsIScriptError && !(each.flags & each.warningFlag))
  .filter((each) => each.sourceName.startsWith("${extensionOrigin}"))
  .filter((each) => !/^Promise (resolved|rejected) after context unloaded/.test(each.errorMessage))
  .map(String)`;

/** Firefox opens the window empty. */
async function waitForConsent(context: BrowserContext): Promise<ConsentPage> {
  const page = await context.waitForEvent("page");
  await page.waitForURL(/\/oauth\/|\/users\/log_in/);
  return new ConsentPage(page);
}

interface Told {
  told: string[];
  errors: string[];
}

/** Playwright gets no console of an event page, so its messages are stored there. */
const keepsTold = `
  globalThis.told = [];
  globalThis.errors = [];
  console.debug = (words) => told.push(words);
  console.error = (...words) => errors.push(words.join(" "));`;

/** Runs in an extension page. An unaltered build stores nothing there. */
async function takeTold(): Promise<Told> {
  const worker = await chrome.runtime.getBackgroundPage();
  const { told = [], errors = [] } = worker as unknown as Partial<Told>;
  return { told: told.splice(0), errors: errors.splice(0) };
}
