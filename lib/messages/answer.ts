import * as zod from "@/lib/model/zod";
import type { Browser, Runtime, Tabs } from "webextension-polyfill";
import { Slot } from "@/lib/model/account";
import { fail, readThrown, type Result } from "@/lib/model/failure";
import { hostnameOf } from "@/lib/model/site";
import { protocol, type MessageType, type Protocol, type Reply, type Request } from "./protocol";

type Loose<Whole> = { [Key in keyof Whole]?: Whole[Key] | undefined };

/** The sender of a message, as the browser reports it. */
export interface Sender extends Loose<
  Pick<Runtime.MessageSender, "id" | "url" | "frameId" | "documentId">
> {
  /** The origin of that document, "null" for an opaque one. */
  origin?: string | undefined;
  /** `active`: the active tab of its window; set to false if that is minimised. */
  tab?: Loose<Pick<Tabs.Tab, "id" | "url" | "incognito" | "active" | "windowId">> | undefined;
  /** Other than "active", in browsers that tell: not visible, because it is prerendered or kept for going back. */
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
  /** The origin of the frame's document; an empty document has that of its creator. */
  origin: string | undefined;
}

type PageType = {
  [Type in MessageType]: Protocol[Type]["from"] extends "extension" ? never : Type;
}[MessageType];

/** One handler per message. A message that a page may send also gets the frame that asked. */
export type Handlers = {
  [Type in MessageType]: Type extends PageType
    ? (request: Request<Type>, sender: PageSender) => Promise<Result<Reply<Type>>>
    : (request: Request<Type>) => Promise<Result<Reply<Type>>>;
};

/** Those of the account that a page of ours shows, by its slot; that is used on a web page; or the current one. */
type ChooseAccount = (slot: Slot | undefined, tabUrl?: string) => Handlers | Promise<Handlers>;

const Message = zod.strictObject({
  type: zod.enum(Object.keys(protocol) as [MessageType, ...MessageType[]]),
  payload: zod.unknown(),
  slot: zod.optional(Slot),
});

/** The extension itself, to tell its own pages from all others. */
interface Self {
  id: string;
  /** `runtime.getURL("")` */
  origin: string;
}

/**
 * Answers one message. Refuses what does not come from this extension, what its sender may not ask, and what
 * does not fit the protocol, always with the same failure, so that a sender learns nothing by trying.
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
  // The table types each handler, but a variable for all of them cannot have all these types.
  const handle = async (page?: PageSender): Promise<Result<unknown>> => {
    const handlers = await choose(slot, page?.tabUrl);
    const handler = handlers[type] as (
      request: unknown,
      by?: PageSender,
    ) => Promise<Result<unknown>>;
    return handler(request.data, page);
  };
  const fromExtension = sender.url?.startsWith(self.origin) === true;
  if (from === "extension") return fromExtension ? handle() : refused;
  const page = fromExtension || slot !== undefined ? undefined : readPage(sender);
  if (!page || (from === "page-in-front" && !page.inFront)) return refused;
  return handle(page);
}

/** Documents with an address of their own, and empty ones, which have the origin of their creator. */
const pageAddress = /^(https?:|about:(blank|srcdoc)([?#]|$))/;

/**
 * Refuses documents without a usable origin: sandboxed ones, which anybody may have made, and those whose host
 * is no valid host name. Also refuses documents that are not visible, and those that have left the tab, because
 * the tab's address is no longer theirs.
 */
function readPage(sender: Sender): PageSender | undefined {
  const { tab, frameId, documentId, documentLifecycle = "active", url = "" } = sender;
  const { origin = readOrigin(url) } = sender;
  if (tab?.id === undefined || frameId === undefined || documentLifecycle !== "active") {
    return undefined;
  }
  if (hostnameOf(origin) === undefined || !pageAddress.test(url)) return undefined;
  const { id: tabId, url: tabUrl, incognito = false, active: inFront = false } = tab;
  if (frameId === 0 && tabUrl !== undefined && readOrigin(tabUrl) !== origin) return undefined;
  return { tabId, frameId, documentId, tabUrl, inFront, incognito, origin };
}

function readOrigin(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : "null";
}

type Parts = Pick<Browser, "runtime"> & Partial<Pick<Browser, "windows">>;

/** Connects `answer` to the browser, and reports each message from a page of the extension. */
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
    void hear(message, sender).catch(readThrown).then(reply);
    // The answer comes later. Not every browser takes a promise for that.
    return true;
  });
}

/**
 * The active tab of a minimised window counts as not visible. A window without the focus counts as visible,
 * because a user may read it beside another one. Firefox for Android has no windows.
 */
async function lookAtWindow(windows: Parts["windows"], sender: Sender): Promise<Sender> {
  const { tab } = sender;
  if (!windows || !tab?.active || tab.windowId === undefined) return sender;
  const window = await windows.get(tab.windowId).catch(() => undefined);
  const active = window !== undefined && window.state !== "minimized";
  return { ...sender, tab: { ...tab, active } };
}
