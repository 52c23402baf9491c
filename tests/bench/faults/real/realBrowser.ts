import type { Page } from "@playwright/test";
import type { ConsentPage, Person } from "../../../e2e/pages/consent.ts";
import type { FormPage } from "../../../e2e/pages/form.ts";
import { OptionsPage } from "../../../e2e/pages/options.ts";
import { PopupPage } from "../../../e2e/pages/popup.ts";

/** What is done in another way in each browser with the built extension. */
export interface Driver {
  /** Runs of which so many may be under way at a time. */
  atOnce: number;
  openForm(address: string): Promise<FormPage>;
  /** One of the extension's own. */
  openOwn(name: string): Promise<Page>;
  waitForConsent(): Promise<ConsentPage>;
  /** @param control a page of the extension in which nothing goes on */
  askByMenu(host: string, control: Page): Promise<void>;
  endWorker(control: Page): Promise<void>;
  /** Errors nobody handled, in pages and in the worker; gives each once. */
  takeErrors(): Promise<string[]>;
  close(): Promise<void>;
}

/** A browser with the built extension, whose worker can be ended, and what went wrong in it unseen. */
export interface RealBrowser extends Pick<Driver, "atOnce" | "openForm" | "takeErrors" | "close"> {
  signIn(serviceUrl: string, person: Person): Promise<void>;
  isSignedIn(): Promise<boolean>;
  /** How often somebody has signed in. */
  readonly sessions: number;
  /** No page has asked for anything lately: nobody asks for as much as a run of this. */
  forgetPageRequests(): Promise<void>;
  /** As one of the extension's own pages does; undefined when there was no good answer. */
  send<Reply>(type: string, payload?: object): Promise<Reply | undefined>;
  /** The popup in a tab. */
  openPopup(): Promise<PopupPage>;
  /** The access token has run out. */
  expireAccess(): Promise<void>;
  /** What the worker keeps in the browser's storage until it is closed. */
  readSession(): Promise<SessionArea>;
  /** How much that is, in bytes as the browser counts them. */
  measureKept(): Promise<number>;
  /** The event that the browser sends for its menu of a field, in all tabs of a host. */
  askByMenu(host: string): Promise<void>;
  /** As the browser does, at whatever moment. */
  endWorker(): Promise<void>;
  /** The worker's copy of the list is read anew the next time, as when it has become old. */
  forgetCachedList(): Promise<void>;
  /** From now on, what is measured each time the worker is ended is kept; `takeKills` gives it. */
  watchKills(measure: () => number): void;
  takeKills(): number[];
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

export async function createRealBrowser(driver: Driver): Promise<RealBrowser> {
  const kills: number[] = [];
  let sessions = 0;
  let measureKill: (() => number) | undefined;
  const control = await driver.openOwn("options.html");

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

  return {
    send,
    ...driver,
    openPopup: async () => new PopupPage(await driver.openOwn("popup.html")),
    expireAccess: () =>
      control.evaluate(async () => {
        const { access } = await chrome.storage.session.get("access");
        // Whoever is signed out meanwhile has none.
        if (access) await chrome.storage.session.set({ access: { ...access, expiresAt: 1 } });
      }),
    forgetPageRequests: () => control.evaluate(() => chrome.storage.session.remove("pageRequests")),
    measureKept: () => control.evaluate(() => chrome.storage.session.getBytesInUse()),
    // The page is loaded anew for each sign-in.
    readSession: () => control.evaluate(readSession).catch(() => control.evaluate(readSession)),
    async signIn(serviceUrl, person) {
      const options = new OptionsPage(control);
      await control.reload();
      if (!(await options.signInButton().isVisible())) await options.choosesServer(serviceUrl);
      const opened = driver.waitForConsent();
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
      const ask = () => driver.askByMenu(host, control);
      // The worker may be ended between being found and being asked.
      await ask().catch(ask).catch(ask);
    },
    endWorker() {
      kills.push(measureKill?.() ?? 0);
      return driver.endWorker(control);
    },
    watchKills(measure) {
      measureKill = measure;
    },
    takeKills: () => kills.splice(0),
    async forgetCachedList() {
      await control.evaluate(() => chrome.storage.session.remove("aliasIndex"));
      // The worker knows it as long as it lives.
      await driver.endWorker(control);
    },
  };
}

/** Runs in a page of the extension. */
function readSession(): Promise<SessionArea> {
  return chrome.storage.session.get();
}
