import { readFileSync, writeFileSync } from "node:fs";
import { type BrowserContext, type Page } from "@playwright/test";
import { alterBuild } from "../e2e/alterBuild.ts";
import { keepWelcomeShut } from "../e2e/keepWelcomeShut.ts";
import { ConsentPage } from "../e2e/pages/consent.ts";
import { DiagnosticsPage } from "../e2e/pages/diagnostics.ts";
import { OptionsPage } from "../e2e/pages/options.ts";
import { PopupPage } from "../e2e/pages/popup.ts";
import { waitForWelcome, type WelcomePage } from "../e2e/pages/welcome.ts";
import { askFromPage, createSigningIn, type SigningIn } from "../e2e/signingIn.ts";
import type { Sites } from "../e2e/sites/serve.ts";
import { recording, type ToldPages } from "../e2e/toldPages.ts";
import { askBrowser } from "./ask.ts";
import { FirefoxForm } from "./firefoxForm.ts";
import {
  extensionOrigin,
  geckoId,
  launchFirefox,
  type Launched,
  type LaunchOptions,
} from "./launch.ts";
import { bringToKeyboard, openPlace, type Place } from "./openPlace.ts";
import { readAsScript } from "./readAsScript.ts";
import { Views } from "./views.ts";

export interface Firefox extends SigningIn, Pick<Launched, "context" | "ask"> {
  /** The window in which the server asks who someone is. */
  waitForConsent(): Promise<ConsentPage>;
  openPopup(): Promise<PopupPage>;
  openOptions(): Promise<OptionsPage>;
  /** One of the extension's own pages in a tab, with what is behind its name; before its scripts, this runs. */
  openPage(address: string, first?: () => void): Promise<Page>;
  openDiagnostics(): Promise<DiagnosticsPage>;
  /**
   * A page of ours in which nothing goes on, to ask what only an extension may. It has to be there before what
   * it is asked about: a new one comes to the front.
   */
  openQuietPage(): Promise<Page>;
  /** What Firefox itself opens of ours, from a page that has to be there before: a new one comes to the front. */
  openViews(): Promise<Views>;
  /** A page of `tests/e2e/sites` on a site of that name. */
  openForm(hostname: string, page?: string, place?: Place): Promise<FirefoxForm>;
  /** A page of any other server. */
  openAddress(address: string): Promise<FirefoxForm>;
  /**
   * Asks for an alias by the shortcut, as Firefox does once it has heard the keys: those of a test are heard by
   * pages alone.
   */
  asksByShortcut(form: Pick<FirefoxForm, "page">): Promise<void>;
  /** Waits for the page that opens by itself after installing. */
  waitForWelcome(): Promise<WelcomePage>;
  /** Lets Alibi onto all sites, or onto none, as a person does it among Firefox's add-ons. */
  allowsSites(allowed: boolean): Promise<void>;
  /** All sites that Firefox lets it onto. */
  readOrigins(): Promise<string[]>;
  /** What Firefox warns of before it installs the extension, and before it updates to it: its own sentences. */
  readInstallWarnings(): Promise<string[]>;
  /** What the extension has stored in a file. */
  /** By which the browser tells it of containers. */
  mayAskForCookies(): Promise<boolean>;
  readLocal(): Promise<string>;
  /** Runs a script where Firefox's own run; `extension` is ours as Firefox knows it. */
  askBrowser(script: string): Promise<unknown>;
  /** What went wrong in pages and scripts of the extension, as Firefox's own console has it. */
  readErrors(): Promise<string[]>;
  /** Ends the event page as Firefox does after a while; the next event starts another. */
  endsWorker(): Promise<void>;
}

/**
 * A build whose event page keeps what it tells pages, and runs this first; and how to do away with it.
 * @param welcomes the page that opens after installing does so here, too
 */
export function alterFirefoxBuild(preamble = "", welcomes = false): ReturnType<typeof alterBuild> {
  const parts = [keepsTold, recording, ...(welcomes ? [] : [`(${keepWelcomeShut})();`]), preamble];
  // Firefox has `chrome` as well, but the extension uses `browser`, and they are two.
  const script = `((chrome) => {${parts.join("\n")}})(browser);`;
  const altered = alterBuild(script, undefined, "firefox-mv3");
  const sentinel = new URL(`../../${altered.build}/sentinel.js`, import.meta.url);
  writeFileSync(sentinel, `(${readAsScript})();\n${readFileSync(sentinel, "utf8")}`);
  return altered;
}

interface Options extends LaunchOptions {
  build: string;
  /** Starts one, or takes one that is there. */
  launch?: typeof launchFirefox | undefined;
  sites: Sites;
  toldPages: ToldPages;
  /** Without the access that people give after installing, to their server and to all sites. */
  asNew?: boolean;
}

/** A Firefox with the extension in it, which knows no server yet. */
export async function openFirefox({
  build,
  sites,
  toldPages,
  asNew = false,
  launch = launchFirefox,
  ...options
}: Options): Promise<{ firefox: Firefox; close(): Promise<void> }> {
  const { context, ask, close } = await launch(build, options);
  const open = async (address: string, place: Place = "tab", first?: () => void) => {
    const page = await openPlace(context, ask, place);
    if (first) await page.addInitScript(first);
    await page.goto(address);
    return page;
  };
  const openPage = async (address: string, first?: () => void) => {
    const page = await open(`${extensionOrigin}/${address}`, "tab", first);
    // It is in another process than the empty tab was, and may begin without the keyboard.
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
    // The next page that is opened is to have it already, or no more.
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
    taken.told.forEach(toldPages.hear);
    errors.push(...taken.errors);
    await page.close();
  };
  const firefox: Firefox = {
    context,
    ask,
    waitForConsent: () => waitForConsent(context),
    ...createSigningIn({
      askWorker: askFromPage(openPicture),
      openOptions,
      waitForConsent: () => waitForConsent(context),
    }),
    openPopup: async () => new PopupPage(await openPage("popup.html")),
    openOptions,
    openPage,
    openDiagnostics: async () => new DiagnosticsPage(await openPage("diagnostics.html")),
    openQuietPage: openPicture,
    openViews: async () => new Views(await openPicture()),
    openForm: async (hostname, page = "signup.html", place = "tab") =>
      new FirefoxForm(await open(sites.at(hostname, page), place), ask),
    openAddress: async (address) => new FirefoxForm(await open(address), ask),
    async asksByShortcut(form) {
      await form.page.bringToFront();
      await run(`void ${shortcut}.doCommand()`);
    },
    waitForWelcome: () => waitForWelcome(context),
    allowsSites: allowSites,
    readOrigins: async () =>
      (await run(
        `extension.allowedOrigins.patterns
            .map(({ pattern }) => pattern)
            .filter((pattern) => pattern.startsWith("http"))`,
      )) as string[],
    readInstallWarnings: async () => (await run(installWarnings)) as string[],
    mayAskForCookies: async () => (await run(`extension.hasPermission("cookies")`)) as boolean,
    async readLocal() {
      const page = await openPicture();
      const kept = await page.evaluate(async () =>
        JSON.stringify(await chrome.storage.local.get()),
      );
      await page.close();
      return kept;
    },
    askBrowser: run,
    async readErrors() {
      await collect();
      return [...errors, ...((await run(scriptErrors)) as string[])];
    },
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

/** The only one that we have. */
const shortcut = `document.querySelector("keyset[id^=ext-keyset] > key")`;

/** As `ExtensionsUI` and the question before an installation put it together. */
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

/** What Firefox keeps of what each extension may. */
const permissions = `ChromeUtils.importESModule(
  "resource://gre/modules/ExtensionPermissions.sys.mjs"
).ExtensionPermissions`;

/**
 * What Firefox's own console has of scripts of the extension, but its advice, and but that a page was closed,
 * or the event page ended, while it waited for an answer: the next one asks anew.
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

/** Nobody hears the console of an event page, so it is kept there. */
const keepsTold = `
  globalThis.told = [];
  globalThis.errors = [];
  console.debug = (words) => told.push(words);
  console.error = (...words) => errors.push(words.join(" "));`;

/** Runs in a page of the extension. A build that nobody altered keeps nothing there. */
async function takeTold(): Promise<Told> {
  const worker = await chrome.runtime.getBackgroundPage();
  const { told = [], errors = [] } = worker as unknown as Partial<Told>;
  return { told: told.splice(0), errors: errors.splice(0) };
}
