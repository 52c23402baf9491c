import type { Browser } from "webextension-polyfill";
import type { Slot } from "@/lib/model/account";
import type { MessageType, Reply, Request } from "@/lib/messages/protocol";
import type { Result } from "@/lib/model/failure";
import type { AlarmInfo, createAlarms } from "./alarms.ts";
import { createBrowserEvent } from "./browserEvent.ts";

interface Options {
  storage: Browser["storage"];
  /** Alarms outlive the worker that sets them. */
  alarms: Pick<ReturnType<typeof createAlarms>, "set" | "clear" | "dueAt">;
  /** Opens a page of the server and returns the address at which it ends. */
  signIn?(url: string): Promise<string>;
  more?: { tabs?: object; scripting?: object } | undefined;
}

/** A browser as one worker sees it. */
export type FakeBrowser = ReturnType<typeof createFakeBrowser>;

const id = "alibi";
const origin = "chrome-extension://alibi/";
export const redirectUri = "https://alibi.chromiumapp.org/";

/** The APIs that a worker uses, without windows, tabs and menus. */
export function createFakeBrowser({ storage, alarms, signIn, more }: Options) {
  const onMessage = createBrowserEvent<[unknown, object, (said: unknown) => void]>();
  const onAlarm = createBrowserEvent<[{ name: string }]>();
  const onStartup = createBrowserEvent<[]>();
  const browser = {
    storage,
    runtime: {
      id,
      getURL: (path: string) => origin + path.replace(/^\//, ""),
      getManifest: () => ({ version: "0" }),
      getPlatformInfo: async () => ({ os: "linux", arch: "x86-64" }),
      openOptionsPage: async () => {},
      onMessage,
      onInstalled: createBrowserEvent(),
      onStartup,
    },
    alarms: {
      create: async (name: string, info: AlarmInfo) => alarms.set(name, info),
      clear: async (name: string) => alarms.clear(name),
      get: async (name: string) => {
        const scheduledTime = alarms.dueAt(name);
        return scheduledTime === undefined ? undefined : { name, scheduledTime };
      },
      onAlarm,
    },
    permissions: {
      contains: async () => true,
      getAll: async () => ({ origins: [] }),
      onAdded: createBrowserEvent(),
      onRemoved: createBrowserEvent(),
    },
    i18n: { getMessage: (key: string) => key, getUILanguage: () => "en" },
    tabs: {
      query: async () => [],
      get: () => Promise.reject(new Error("There is no such tab")),
      create: async () => ({}),
      onActivated: createBrowserEvent(),
      onUpdated: createBrowserEvent(),
      onRemoved: createBrowserEvent(),
      ...more?.tabs,
    },
    scripting: { getRegisteredContentScripts: async () => [], ...more?.scripting },
    // As in Firefox for Android: the button has no badge, and there are no menus.
    action: {},
    ...(signIn && {
      identity: {
        getRedirectURL: () => redirectUri,
        launchWebAuthFlow: ({ url }: { url: string }) => signIn(url),
      },
    }),
  };
  async function ask<Type extends MessageType>(
    sender: object,
    type: Type,
    payload: Request<Type>,
    slot?: Slot,
  ): Promise<Result<Reply<Type>>> {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    onMessage.tell({ type, payload, slot }, { id, ...sender }, resolve);
    return (await promise) as Result<Reply<Type>>;
  }
  return {
    browser: browser as unknown as Browser,
    /** Sends a message like an extension page; with a slot, like a page that shows that account. */
    send: <Type extends MessageType>(type: Type, payload: Request<Type>, slot?: Slot) =>
      ask({ url: `${origin}popup.html` }, type, payload, slot),
    /**
     * Sends a message like the content script in a tab's page.
     * @param frame the address of the frame in that page that sends it
     */
    sendFromPage: <Type extends MessageType>(
      page: string,
      type: Type,
      payload: Request<Type>,
      frame?: string,
    ) => ask(inTab(false, page, frame), type, payload),
    /** The same for a tab in a private window. */
    sendFromPrivatePage: <Type extends MessageType>(
      page: string,
      type: Type,
      payload: Request<Type>,
    ) => ask(inTab(true, page), type, payload),
    ring: (name: string) => void onAlarm.tell({ name }),
    start: () => void onStartup.tell(),
  };
}

/** The sender of a message from a page, or from a frame in it. */
function inTab(incognito: boolean, page: string, url = page) {
  const tab = { id: incognito ? 2 : 1, url: page, active: true, incognito, windowId: 1 };
  return { url, origin: new URL(url).origin, frameId: url === page ? 0 : 5, tab };
}
