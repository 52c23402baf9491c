import { expect, type Page } from "@playwright/test";
import type { RecordedRequest } from "../service/recordedRequest.ts";
import type { NewAccount, Service } from "../service/service.ts";
import type { ConsentPage, Person } from "./pages/consent.ts";
import type { OptionsPage } from "./pages/options.ts";

/** Sign-in for tests, the same in every browser. */
export type SigningIn = ReturnType<typeof createSigningIn>;

interface SignInStart {
  startsSignIn(): Promise<void>;
}

interface Ways {
  /** Sends the worker a message, as an extension page does. */
  askWorker: AskWorker;
  openOptions(): Promise<OptionsPage>;
  waitForConsent(): Promise<ConsentPage>;
}

export type AskWorker = (message: object) => Promise<{ ok: boolean }>;

export function createSigningIn({ askWorker, openOptions, waitForConsent }: Ways) {
  /** Presses “Sign in” and waits for the window of the server's page. */
  async function opensConsent(page: SignInStart): Promise<ConsentPage> {
    const opened = waitForConsent();
    await page.startsSignIn();
    return opened;
  }

  /** The same, and allows all there but the scopes in `except`. */
  async function signsIn(options: OptionsPage, person: Person, refused?: { except: string[] }) {
    const consent = await opensConsent(options);
    await consent.passes(person, refused);
    await options.isSignedIn(person.email);
  }

  /** Opens the options and chooses that server, where the person has an account from now on. */
  async function choosesServer(service: Service, person: NewAccount): Promise<OptionsPage> {
    service.addAccount(person);
    const options = await openOptions();
    await options.choosesServer(service.url);
    return options;
  }

  return {
    opensConsent,
    signsIn,
    choosesServer,
    /** Signs in through a message to the worker: most tests are about something else. */
    async signIn(service: Service, person: NewAccount) {
      service.addAccount(person);
      const { email, password, totpSecret } = person;
      const before = service.requests.length;
      const code = totpSecret === undefined ? "" : service.totpOf(email);
      const asked = [
        { type: "server.set", payload: { baseUrl: service.url, clientId: null } },
        { type: "account.signInWithPassword", payload: { email, password, code } },
      ];
      for (const message of asked) {
        const answer = await askWorker(message);
        if (!answer.ok) throw new Error(`${message.type}: ${JSON.stringify(answer)}`);
      }
      // Wait for the requests that follow a sign-in, so that no test takes them for its own.
      const isDone = () => {
        const asked = service.requests.slice(before);
        return asked.some(isListRead) && asked.some(isUsageRead);
      };
      await expect.poll(isDone, { intervals: [20] }).toBe(true);
    },
    /** Signs in through the options and the server's own pages. */
    async signInWithOAuth(service: Service, person: NewAccount, refused?: { except: string[] }) {
      const options = await choosesServer(service, person);
      await signsIn(options, person, refused);
      return options;
    },
  };
}

/** Reads of whole pages. A request for a single alias only checks whether there is a server. */
function isListRead({ method, path }: RecordedRequest): boolean {
  return method === "GET" && /\/aliases\?(?!.*page_size=1$)/.test(path);
}

function isUsageRead({ path }: RecordedRequest): boolean {
  return path === "/api/v1/alias-capabilities";
}

/** @param openPicture opens an extension page without activity of its own */
export function askFromPage(openPicture: () => Promise<Page>): AskWorker {
  return async (message) => {
    const page = await openPicture();
    const answer = await page.evaluate(send, message);
    await page.close();
    return answer;
  };
}

function send(message: object): Promise<{ ok: boolean }> {
  return chrome.runtime.sendMessage(message);
}
