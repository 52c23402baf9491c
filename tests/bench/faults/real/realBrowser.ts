import type { Page } from "@playwright/test";
import type { ConsentPage, Person } from "../../../e2e/pages/consent.ts";
import type { FormPage } from "../../../e2e/pages/form.ts";
import { OptionsPage } from "../../../e2e/pages/options.ts";
import { PopupPage } from "../../../e2e/pages/popup.ts";

/** The actions that differ between browsers. */
export interface Driver {
  /** The number of concurrent runs. */
  concurrency: number;
  openForm(address: string): Promise<FormPage>;
  /** Opens one of the extension's pages. */
  openOwn(name: string): Promise<Page>;
  waitForConsent(): Promise<ConsentPage>;
  /** @param control an extension page without activity of its own */
  askByMenu(host: string, control: Page): Promise<void>;
  endWorker(control: Page): Promise<void>;
  /** Unhandled errors of pages and of the worker; returns each once. */
  takeErrors(): Promise<string[]>;
  close(): Promise<void>;
}

/** A browser with the built extension. Its worker can be ended, and its unhandled errors are collected. */
export interface RealBrowser extends Pick<
  Driver,
  "concurrency" | "openForm" | "takeErrors" | "close"
> {
  signIn(serviceUrl: string, person: Person): Promise<void>;
  isSignedIn(): Promise<boolean>;
  /** The number of sign-ins so far. */
  readonly sessions: number;
  /** Clears the rate limit of page requests, because no person sends as many as these runs. */
  forgetPageRequests(): Promise<void>;
  /** Sends a message like an extension page; undefined without a successful response. */
  send<Reply>(type: string, payload?: object): Promise<Reply | undefined>;
  /** Opens the popup in a tab. */
  openPopup(): Promise<PopupPage>;
  /** Makes the access token expire. */
  expireAccess(): Promise<void>;
  /** The worker's `storage.session`. */
  readSession(): Promise<SessionArea>;
  /** The size of `storage.session` in bytes, as the browser counts it. */
  measureKept(): Promise<number>;
  /** Dispatches the event of the context menu, in all tabs of a host. */
  askByMenu(host: string): Promise<void>;
  /** Ends the worker as an idle timeout does, but at any moment. */
  endWorker(): Promise<void>;
  /** Deletes the cached list, so that the next request reads it again. */
  forgetCachedList(): Promise<void>;
  /** From now on records `measure()` at each end of the worker; `takeKills` returns the values. */
  watchKills(measure: () => number): void;
  takeKills(): number[];
}

interface SessionArea {
  access?: unknown;
  account?: { status: string };
  aliasCache?: { aliases: Listed[]; mark?: string } | null;
  /** Changes to the list with that mark, made after it was stored. */
  aliasCacheChanges?: { mark: string; entries: [string, Listed | null][] } | null;
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
    // The worker may end while it responds.
    return (await ask().catch(ask))?.value;
  }

  return {
    send,
    ...driver,
    openPopup: async () => new PopupPage(await driver.openOwn("popup.html")),
    expireAccess: () =>
      control.evaluate(async () => {
        const { access } = await chrome.storage.session.get("access");
        // After a sign-out there is no access token.
        if (access) await chrome.storage.session.set({ access: { ...access, expiresAt: 1 } });
      }),
    forgetPageRequests: () => control.evaluate(() => chrome.storage.session.remove("pageRequests")),
    measureKept: () => control.evaluate(() => chrome.storage.session.getBytesInUse()),
    // The page reloads at each sign-in, which interrupts the read.
    readSession: () => control.evaluate(readSession).catch(() => control.evaluate(readSession)),
    async signIn(serviceUrl, person) {
      const options = new OptionsPage(control);
      await control.reload();
      if (!(await options.signInButton().isVisible())) await options.choosesServer(serviceUrl);
      const opened = driver.waitForConsent();
      await options.startsSignIn();
      const consent = await opened;
      // The server's page may already know the person, and then skips the password.
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
      // The worker may end between being found and being asked.
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
      await control.evaluate(() => chrome.storage.session.remove("aliasCache"));
      // A running worker also has the list in memory.
      await driver.endWorker(control);
    },
  };
}

/** Runs in an extension page. */
function readSession(): Promise<SessionArea> {
  return chrome.storage.session.get();
}
