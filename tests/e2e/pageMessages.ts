import type { BrowserContext, Worker } from "@playwright/test";
import { getDomain } from "tldts";
import type { Service } from "../service/service.ts";

/*
 * Records, in every test, everything that reaches the content scripts, and what must never be in it: tokens, the
 * account's own address, and aliases of another site that the page did not name first.
 */

/** One message to a page: the page's address according to the browser, its request, and the response. */
interface PageMessage {
  page: string;
  asked: unknown;
  said: unknown;
}

const mark = "[told a page]";

/**
 * Runs before the worker's own script and logs everything sent to pages: responses to messages, and arguments of
 * injected functions. All other APIs that reach pages are forbidden.
 */
function logPageMessages(start: string): void {
  const { runtime, scripting, tabs } = chrome as unknown as Interfaces;
  const tell = (told: object) => console.debug(start + JSON.stringify(told));
  const hear = runtime.onMessage.addListener.bind(runtime.onMessage);
  runtime.onMessage.addListener = (listener) =>
    hear((asked, sender, answer) => {
      const note = (said: unknown) => {
        if (!sender.url?.startsWith(origin)) tell({ page: sender.tab?.url ?? "", asked, said });
        return said;
      };
      // A listener returns a promise or calls back.
      const given = listener(asked, sender, (said) => answer(note(said)));
      return given instanceof Promise ? given.then(note) : given;
    });
  const execute = scripting.executeScript.bind(scripting);
  scripting.executeScript = async (injection) => {
    const { url = "" } = await tabs.get(injection.target.tabId);
    tell({ page: url, asked: null, said: injection.args ?? null });
    return execute(injection);
  };
  const forbidden = async (): Promise<never> => {
    tell({ page: "", asked: null, said: "a way that is not recorded" });
    throw new Error("Only answers and arguments reach pages");
  };
  tabs.sendMessage = forbidden;
  tabs.connect = forbidden;
  runtime.onConnect.addListener = forbidden;
}

interface Injection {
  target: { tabId: number };
  args?: unknown[];
}

type Listener = (
  asked: unknown,
  sender: { url?: string; tab?: { url?: string } },
  answer: (said: unknown) => void,
) => unknown;

interface Interfaces {
  runtime: {
    onMessage: { addListener(listener: Listener): void };
    onConnect: { addListener: unknown };
  };
  scripting: { executeScript(injection: Injection): Promise<unknown> };
  tabs: { get(id: number): Promise<{ url?: string }>; sendMessage: unknown; connect: unknown };
}

export const recording = `(${logPageMessages})(${JSON.stringify(mark)});`;

/** What pages were told in one test, compared with what the services know and no page may learn. */
export type PageMessages = ReturnType<typeof recordPageMessages>;

export function recordPageMessages() {
  const sent: PageMessage[] = [];
  const services = new Set<Service>();
  const accounts = new Set<string>();
  /** For every alias ever seen, the hosts that its labels and notes have named. */
  const aliases = new Map<string, Set<string>>();

  const hear = (words: string) => {
    if (words.startsWith(mark)) sent.push(JSON.parse(words.slice(mark.length)) as PageMessage);
  };
  const hearLine = (message: { text(): string }) => hear(message.text());
  const listen = (worker: Worker) => worker.on("console", hearLine);

  function note(address: string, ...labels: unknown[]): void {
    const hosts = aliases.get(address.toLowerCase()) ?? new Set();
    for (const host of labels.flatMap(readHosts)) hosts.add(host);
    aliases.set(address.toLowerCase(), hosts);
  }

  return {
    sent,
    hear,
    /** @returns a function that stops listening */
    listenTo(context: BrowserContext) {
      context.serviceWorkers().forEach(listen);
      context.on("serviceworker", listen);
      return () => {
        context.off("serviceworker", listen);
        for (const worker of context.serviceWorkers()) worker.off("console", hearLine);
      };
    },
    /** Call before any account is added to it. */
    watch(service: Service) {
      services.add(service);
      const { addAccount } = service;
      service.addAccount = (account) => {
        addAccount(account);
        accounts.add(account.email.toLowerCase());
        this.look(service);
      };
    },
    /** A person is about to fill this alias into a page of that host, whatever site it was created for. */
    allow: note,
    /** Reads the service's aliases; call while the service still runs. */
    look(service: Service) {
      for (const email of accounts) {
        for (const { address, title, notes } of readAliases(service, email)) {
          note(address, title, notes);
        }
      }
      for (const { address, title, notes } of service.commits) note(address, title, notes);
    },
    findLeaks(): string[] {
      return this.findLeaksIn(sent);
    },
    findLeaksIn(heard: readonly PageMessage[]): string[] {
      const tokens = [...services].flatMap(({ issued }) => issued);
      return heard.flatMap((each) => {
        const said = JSON.stringify(each.said);
        const asked = JSON.stringify(each.asked).toLowerCase();
        const wrong = readAddresses(said).filter((address) => {
          if (accounts.has(address)) return true;
          const hosts = aliases.get(address);
          return hosts && !isNamed(address, asked) && !hosts.has(hostnameOf(each.page));
        });
        const secret = tokens.filter((token) => said.includes(token)).map(() => "a token");
        return [...wrong, ...secret].map((what) => `${each.page} was told ${what}: ${said}`);
      });
    },
  };
}

/** The request names the address, as a whole or in its two parts. */
function isNamed(address: string, asked: string): boolean {
  const isPart = (part: string) => asked.includes(`"${part}"`);
  return asked.includes(address) || address.split("@").every(isPart);
}

/** Of one of the services in a test, which may not have that account. */
function readAliases(service: Service, email: string) {
  try {
    return service.aliasesOf(email);
  } catch {
    return [];
  }
}

function readAddresses(words: string): string[] {
  return (words.match(/[^\s"'<>(),;:\\@]+@[^\s"'<>(),;:\\@]+/g) ?? []).map((address) =>
    address.toLowerCase(),
  );
}

/** The sites of all hosts that a label or notes may mean. */
function readHosts(label: unknown): string[] {
  return (String(label ?? "").match(/[^\s,()]+/g) ?? []).map((word) => toSite(word));
}

function hostnameOf(url: string): string {
  return URL.canParse(url) ? toSite(new URL(url).hostname) : url;
}

function toSite(host: string): string {
  const plain = host.toLowerCase().replace(/\.$/, "");
  return getDomain(plain, { allowPrivateDomains: true }) ?? plain;
}
