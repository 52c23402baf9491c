import { test as base, type BrowserContext, type Worker } from "@playwright/test";
import { startService, type NewAccount, type Service } from "../service/service.ts";
import { extensionId, launchBrowser } from "./launch.ts";
import { waitForConsent, type ConsentPage } from "./pages/consent.ts";
import { FormPage } from "./pages/form.ts";
import { OptionsPage } from "./pages/options.ts";
import { PopupPage } from "./pages/popup.ts";
import { serveSites, type Sites } from "./sites/serve.ts";

export { expect } from "@playwright/test";

export interface Extension {
  context: BrowserContext;
  worker: Worker;
  id: string;
  /** The window in which the server asks who someone is. */
  waitForConsent(): Promise<ConsentPage>;
  /** Adds the account to the service and signs in with its password through the options page. */
  signIn(service: Service, person: NewAccount): Promise<void>;
  /** The same through the server's own pages, without the scopes named. */
  signInWithOAuth(
    service: Service,
    person: NewAccount,
    refused?: { except: string[] },
  ): Promise<OptionsPage>;
  /** The popup's page in a tab. */
  openPopup(): Promise<PopupPage>;
  /** Which pages of the extension are open, the popup that the browser opens itself included. */
  readOpenPages(): Promise<string[]>;
  openOptions(): Promise<OptionsPage>;
  /** A page of `tests/e2e/sites` on a site of that name. */
  openForm(hostname: string, page?: string): Promise<FormPage>;
}

/** What the polyfill's types do not know yet. */
interface ContextsApi {
  getContexts(filter: { contextTypes: string[] }): Promise<{ documentUrl: string }[]>;
}

interface Fixtures {
  /** An alias service of this test's own, without accounts. */
  service: Service;
  sites: Sites;
  /** A browser of this test's own with the extension in it, which knows no server yet. */
  extension: Extension;
}

const password = "analytical engine";

/** An account to sign in with, and the service that has it. */
export const ada = { email: "ada@example.com", password };

export const test = base.extend<Fixtures>({
  service: async ({}, use) => {
    const service = await startService();
    await use(service);
    await service.close();
  },
  sites: async ({}, use) => {
    const sites = await serveSites();
    await use(sites);
    await sites.close();
  },
  extension: async ({ sites }, use) => {
    const { context, worker } = await launchBrowser({
      extension: ".output/chrome-mv3",
      headless: true,
    });
    const open = async (address: string) => {
      const page = await context.newPage();
      await page.goto(address);
      return page;
    };
    const openOptions = async () =>
      new OptionsPage(await open(`chrome-extension://${extensionId}/options.html`));
    await use({
      context,
      worker,
      id: extensionId,
      waitForConsent: () => waitForConsent(context),
      async signIn(service, person) {
        service.addAccount(person);
        const options = await openOptions();
        await options.choosesServer(service.url);
        await options.signsInWithPassword(person);
        await options.isSignedIn(person.email);
        await options.page.close();
      },
      async signInWithOAuth(service, person, refused) {
        service.addAccount(person);
        const options = await openOptions();
        await options.choosesServer(service.url);
        const opened = waitForConsent(context);
        await options.startsSignIn();
        const consent = await opened;
        await consent.signIn(person);
        await consent.allow(refused);
        await options.isSignedIn(person.email);
        return options;
      },
      openPopup: async () =>
        new PopupPage(await open(`chrome-extension://${extensionId}/popup.html`)),
      readOpenPages: async () => {
        const open = await worker.evaluate(async () => {
          const { runtime } = chrome as unknown as { runtime: ContextsApi };
          const contexts = await runtime.getContexts({ contextTypes: ["POPUP", "TAB"] });
          return contexts.map(({ documentUrl }) => new URL(documentUrl).pathname);
        });
        return open;
      },
      openOptions,
      openForm: async (hostname, page = "signup.html") =>
        new FormPage(await open(sites.at(hostname, page))),
    });
    await context.close();
  },
});
