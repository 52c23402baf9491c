import type { Page } from "@playwright/test";
import type { NewAccount, Service } from "../service/service.ts";
import type { ConsentPage } from "./pages/consent.ts";
import type { OptionsPage } from "./pages/options.ts";

/** The same in every browser. */
export interface SigningIn {
  /**
   * Adds the account to the service and signs in with its password: most tests begin so, and most of them
   * are about something else, so the worker is asked without the options page being drawn.
   */
  signIn(service: Service, person: NewAccount): Promise<void>;
  /** The same through the options and the server's own pages, without the scopes named. */
  signInWithOAuth(
    service: Service,
    person: NewAccount,
    refused?: { except: string[] },
  ): Promise<OptionsPage>;
}

interface Ways {
  /** A page of the extension in which nothing goes on. */
  openPicture(): Promise<Page>;
  openOptions(): Promise<OptionsPage>;
  /** The window in which the server asks who someone is, when it opens. */
  waitForConsent(): Promise<ConsentPage>;
}

export function createSigningIn({ openPicture, openOptions, waitForConsent }: Ways): SigningIn {
  return {
    async signIn(service, person) {
      service.addAccount(person);
      const { email, password, totpSecret } = person;
      const code = totpSecret === undefined ? "" : service.totpOf(email);
      const page = await openPicture();
      const asked = [
        { type: "server.set", payload: { baseUrl: service.url, clientId: null } },
        { type: "account.signInWithPassword", payload: { email, password, code } },
      ];
      for (const message of asked) {
        const answer = await page.evaluate(askWorker, message);
        if (!answer.ok) throw new Error(`${message.type}: ${JSON.stringify(answer)}`);
      }
      await page.close();
    },
    async signInWithOAuth(service, person, refused) {
      service.addAccount(person);
      const options = await openOptions();
      await options.choosesServer(service.url);
      const opened = waitForConsent();
      await options.startsSignIn();
      const consent = await opened;
      await consent.signIn(person);
      await consent.allow(refused);
      await options.isSignedIn(person.email);
      return options;
    },
  };
}

/** Runs in the page. */
function askWorker(message: object): Promise<{ ok: boolean }> {
  return chrome.runtime.sendMessage(message);
}
