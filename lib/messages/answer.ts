import * as z from "zod/mini";
import type { Browser } from "webextension-polyfill";
import { findContainer } from "@/lib/model/account/places";
import { Slot } from "@/lib/model/account/accounts";
import { fail, type Result } from "@/lib/model/failure/failure";
import { hostnameOf } from "@/lib/model/site/site";
import { StorageError } from "@/lib/model/failure/StorageError";
import { protocol, type MessageType, type Protocol, type Reply, type Request } from "./protocol";

/** The sender of a message, as the browser reports it. */
export interface Sender {
  /** The id of the extension it came from. */
  id?: string | undefined;
  /** The address of the document it came from. */
  url?: string | undefined;
  /** The origin of that document, "null" for an opaque one. */
  origin?: string | undefined;
  tab?:
    | {
        id?: number | undefined;
        url?: string | undefined;
        incognito?: boolean | undefined;
        /** Of its container, where the browser has some and tells. */
        cookieStoreId?: string | undefined;
        /** Of its window, and that is not minimised. */
        active?: boolean | undefined;
        windowId?: number | undefined;
      }
    | undefined;
  frameId?: number | undefined;
  documentId?: string | undefined;
  /** "active", or, where the browser tells, that nobody sees the document: prerendered, kept for going back. */
  documentLifecycle?: string | undefined;
}

/** A frame of a web page that has our content script in it. */
export interface PageSender {
  tabId: number;
  frameId: number;
  /** The document's id, where the browser has one: the frame may hold another document by now. */
  documentId: string | undefined;
  /** The address of the tab, not of the frame. */
  tabUrl: string | undefined;
  /** It is the active tab of its window, which is not minimised. */
  inFront: boolean;
  /** The tab is in a private window: nothing about its site may survive the browser. */
  incognito: boolean;
  /** The container of the tab; undefined for none. */
  container: string | undefined;
  /** The origin of the frame, which an empty document has from the one it is in. */
  origin: string | undefined;
}

type PageType = {
  [Type in MessageType]: Protocol[Type]["from"] extends "extension" ? never : Type;
}[MessageType];

/** One function per message. Those that a page may send are told which frame asked. */
export type Handlers = {
  [Type in MessageType]: Type extends PageType
    ? (request: Request<Type>, sender: PageSender) => Promise<Result<Reply<Type>>>
    : (request: Request<Type>) => Promise<Result<Reply<Type>>>;
};

/**
 * Whose handlers answer: those of the account that a page of the extension shows, by its slot; those of the one that is
 * used on a web page; or those of the current one, for a page that cannot know yet.
 */
export type ChooseAccount = (
  slot: Slot | undefined,
  page?: Pick<PageSender, "tabUrl" | "container">,
) => Handlers | Promise<Handlers>;

const Message = z.strictObject({
  type: z.enum(Object.keys(protocol) as [MessageType, ...MessageType[]]),
  payload: z.unknown(),
  slot: z.optional(Slot),
});

/** Where this extension is, to tell its own pages from everything else. */
export interface Self {
  id: string;
  /** `runtime.getURL("")` */
  origin: string;
}

/**
 * Answers one message: refuses what does not come from this extension, what its sender may not ask
 * and what does not fit the protocol, all in the same words, so that nothing is learnt from trying.
 */
export async function answer(
  message: unknown,
  sender: Sender,
  self: Self,
  choose: ChooseAccount,
): Promise<Result<unknown>> {
  const refused = fail({ kind: "refused" });
  const parsed = Message.safeParse(message);
  if (!parsed.success || sender.id !== self.id) return refused;
  const { type, slot } = parsed.data;
  const { from, request: schema } = protocol[type];
  const request = schema.safeParse(parsed.data.payload);
  if (!request.success) return refused;
  // The table types each handler; one variable for all of them cannot say so.
  const handle = async (page?: PageSender): Promise<Result<unknown>> => {
    const handlers = await choose(slot, page);
    const handler = handlers[type] as (asked: unknown, by?: PageSender) => Promise<Result<unknown>>;
    return handler(request.data, page);
  };
  const fromExtension = sender.url?.startsWith(self.origin) === true;
  if (from === "extension") return fromExtension ? handle() : refused;
  const page = fromExtension || slot !== undefined ? undefined : readPage(sender);
  if (!page || (from === "page-in-front" && !page.inFront)) return refused;
  return handle(page);
}

/** Documents that have an address of their own, and the empty ones, whose origin is that of whoever made them. */
const pageAddress = /^(https?:|about:(blank|srcdoc)([?#]|$))/;

/**
 * Documents without an origin, in a sandbox for one, are whoever's, as are those whose host is called as none is: they
 * get nothing. Nor does one that nobody sees, or that has left the tab by now, whose address is then no longer its own.
 */
function readPage(sender: Sender): PageSender | undefined {
  const { tab, frameId, documentId, documentLifecycle = "active", url = "" } = sender;
  const { origin = readOrigin(url) } = sender;
  if (tab?.id === undefined || frameId === undefined || documentLifecycle !== "active") {
    return undefined;
  }
  if (hostnameOf(origin) === undefined || !pageAddress.test(url)) return undefined;
  const { id: tabId, url: tabUrl, incognito = false, active: inFront = false } = tab;
  const container = findContainer(tab.cookieStoreId);
  if (frameId === 0 && tabUrl !== undefined && readOrigin(tabUrl) !== origin) return undefined;
  return { tabId, frameId, documentId, tabUrl, inFront, incognito, container, origin };
}

function readOrigin(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : "null";
}

type Parts = Pick<Browser, "runtime"> & Partial<Pick<Browser, "windows">>;

/**
 * Hooks `answer` to the browser, and tells of pages of the extension that ask for anything. A bug in a handler is logged here and answered as `broken`; what could not
 * be written down is nobody's bug.
 */
export function listen(
  { runtime, windows }: Parts,
  choose: ChooseAccount,
  onOwnPage = () => {},
): void {
  const self = { id: runtime.id, origin: runtime.getURL("") };
  const hear = async (message: unknown, sender: Sender) => {
    if (sender.url?.startsWith(self.origin)) onOwnPage();
    return answer(message, await lookAtWindow(windows, sender), self, choose);
  };
  runtime.onMessage.addListener((message: unknown, sender: Sender, reply) => {
    const said = hear(message, sender).catch((error: unknown) => {
      if (error instanceof StorageError) return fail({ kind: "storage" });
      console.error(error);
      return fail({ kind: "broken" });
    });
    void said.then(reply);
    // The answer comes later. Not every browser takes a promise for that.
    return true;
  });
}

/**
 * The active tab of a minimised window is not seen, either. One without the focus is: a person may read it
 * beside another. Firefox for Android has no windows.
 */
async function lookAtWindow(windows: Parts["windows"], sender: Sender): Promise<Sender> {
  const { tab } = sender;
  if (!windows || !tab?.active || tab.windowId === undefined) return sender;
  const window = await windows.get(tab.windowId).catch(() => undefined);
  const active = window !== undefined && window.state !== "minimized";
  return { ...sender, tab: { ...tab, active } };
}
