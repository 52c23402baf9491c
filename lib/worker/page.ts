import type { Browser, Tabs } from "webextension-polyfill";
import type { PageSender } from "@/lib/messages/answer";
import type { OfferInFrame, OfferedAlias } from "@/lib/messages/offerState";
import { type SiteReport, readHostPattern, type PickedField, hostnameOf } from "@/lib/model/site";
import { isSameOrigin } from "@/lib/model/server";
import type { WorkerStorage } from "@/lib/storage/createStorage";
import type { Clock } from "./deps";
import type { UserGestures } from "./offerPolicy";
import { wait } from "@/lib/model/concurrency";

/** The frames of a tab: one document, one frame, or all. */
type Frames = { documentIds: string[] } | { frameIds: number[] } | { allFrames: true };

type FrameId = Pick<PageSender, "frameId" | "documentId">;

type Scripting = Pick<Browser, "scripting">;
type Injection = Parameters<Browser["scripting"]["executeScript"]>[0];

/** What is needed to inspect pages and act in them. */
export interface PageParts {
  browser: Pick<Browser, "scripting" | "permissions">;
  storage: Pick<WorkerStorage, "offerTrigger" | "server">;
  gestures: UserGestures;
}

/**
 * Injects without waiting for the page to load, which one hanging frame could delay for all. From a timer, because
 * Chromium would otherwise pass the user gesture on to every frame, whose scripts could then open windows.
 */
async function execute({ scripting }: Scripting, injection: Omit<Injection, "injectImmediately">) {
  await wait(0);
  return scripting.executeScript({ ...injection, injectImmediately: true });
}

/** The very document of a sender: its frame may hold another one by now. */
export function frameOf({ tabId, ...frame }: PageSender) {
  return { tabId, frames: framesOf(frame) };
}

function framesOf({ frameId, documentId }: FrameId): Frames {
  return documentId === undefined ? { frameIds: [frameId] } : { documentIds: [documentId] };
}

/**
 * Injects the offer into frames and tells it which fields a user picked.
 * @throws if no frame has the offer afterwards, even if the browser reports success
 */
export async function bringOffer(
  browser: Scripting,
  { tabId, frames }: { tabId: number; frames: Frames },
  picked: PickedField[],
): Promise<void> {
  await execute(browser, { target: { tabId, ...frames }, files: ["/offer.js"] });
  const reached = await inFrames(browser, tabId, frames, "setPicked", picked);
  if (reached.length === 0) throw new Error("The offer did not start");
}

/** How long after injecting into the frames of a tab they are not injected into again. In ms. */
const cooldown = 500;

/** Injects the sentinel into all frames of a tab that the browser gives access to, not more often than needed. */
export function createFrameWatcher(browser: Scripting, { wait }: Pick<Clock, "wait">) {
  /** The tabs whose frames are being injected into, or were a moment ago. */
  const watched = new Map<number, { again: boolean }>();

  return async function watchFrames(tabId: number): Promise<void> {
    const running = watched.get(tabId);
    if (running) {
      running.again = true;
      return;
    }
    const mine = { again: false };
    watched.set(tabId, mine);
    const again = async () => {
      await wait(cooldown);
      watched.delete(tabId);
      if (mine.again) await watchFrames(tabId);
    };
    void again().catch(() => {});
    await execute(browser, { target: { tabId, allFrames: true }, files: ["/sentinel.js"] });
  };
}

/** The top document: by the browser's id, or by its origin and start time. Empty where there is no access. */
export async function readDocument(browser: Scripting, tabId: number): Promise<string> {
  const injection = {
    target: { tabId, frameIds: [0] },
    func: () => `${origin} ${performance.timeOrigin}`,
  };
  const [top] = await execute(browser, injection).catch(() => []);
  const { documentId, result } = top ?? {};
  return documentId ?? (typeof result === "string" ? result : "");
}

export async function explainPage(
  { browser, storage }: PageParts,
  tabId: number,
  url: string | undefined,
  picked: PickedField[],
): Promise<SiteReport> {
  if (url === undefined || hostnameOf(url) === undefined) return { kind: "closed" };
  if (isSameOrigin(url, (await storage.server.get()).baseUrl)) return { kind: "server" };
  const given = await browser.permissions.contains({ origins: [readHostPattern(url)] });
  try {
    await bringOffer(browser, { tabId, frames: { allFrames: true } }, picked);
    const counts = await inFrames(browser, tabId, { allFrames: true }, "count");
    const onlyOnRequest = (await storage.offerTrigger.get()) === "asked";
    const form = counts.map(({ value }) => value.form).find(Boolean);
    // Without a permanent permission, the user's click gave access to this page until it is left.
    return {
      kind: "seen",
      emailFields: counts.reduce((all, { value }) => all + value.emailFields, 0),
      isInField: counts.some(({ value }) => value.isInField),
      form,
      onlyOnRequest,
      ...(!given && { origin: new URL(url).origin }),
    };
  } catch {
    // An extension store, an error page, or a page that is being left.
    return given ? { kind: "closed" } : { kind: "withheld", origin: new URL(url).origin };
  }
}

/** Lets the user point at a field in any frame of the page. */
export async function pickInPage(
  browser: Scripting,
  tabId: number,
  picked: PickedField[],
): Promise<void> {
  await bringOffer(browser, { tabId, frames: { allFrames: true } }, picked);
  await execute(browser, { target: { tabId, allFrames: true }, files: ["/picker.js"] });
}

export async function stopPicking(browser: Scripting, tabId: number): Promise<void> {
  await inFrames(browser, tabId, { allFrames: true }, "stopPicking");
}

/** Removes what is shown of an account's aliases from the pages of the matching tabs. */
export async function forgetInPages(
  browser: Scripting & Pick<Browser, "tabs">,
  matches: (tab: Tabs.Tab) => boolean,
): Promise<void> {
  const tabs = await browser.tabs.query({ discarded: false });
  const forget = ({ id = -1 }) => inFrames(browser, id, { allFrames: true }, "forget");
  // Most tabs show nothing, and many give no access.
  await Promise.allSettled(tabs.filter(matches).map(forget));
}

/** A document that a user saw, and its tab. */
interface SeenPage {
  tabId: number;
  url: string | undefined;
  /** If given, nothing is done in any other document. */
  document?: string;
}

/**
 * Acts as if the chip had been pressed, in the frame that the browser names, or that had the focus last, or in the only
 * email field of a document that the user saw. Only for what a user does outside the page.
 * @param alias what the field is filled with, if that is decided already
 * @returns false if there is no such field
 * @throws if the page cannot be reached, or was left
 */
export async function insertInPage(
  { browser, gestures }: PageParts,
  { tabId, url, document }: SeenPage,
  frameId: number | undefined,
  picked: PickedField[],
  alias?: OfferedAlias,
): Promise<boolean> {
  const frames: Frames = frameId === undefined ? { allFrames: true } : { frameIds: [frameId] };
  await bringOffer(browser, { tabId, frames }, picked);
  const found = await inFrames(browser, tabId, frames, "keyboard", document !== undefined);
  // Each frame says when its field last had focus; 0 stands for its only email field, which never had it. A focused
  // field in the top document wins over all frames; otherwise the latest one wins.
  const [latest] = found.toSorted((one, other) => other.value - one.value);
  const best = found.find(({ frame, value }) => frame.frameId === 0 && value > 0) ?? latest;
  if (document !== undefined && (await readDocument(browser, tabId)) !== document) {
    throw new Error("The page was left");
  }
  if (!best) return false;
  gestures.note({ tabId, ...best.frame }, hostnameOf(url), alias?.address);
  const args = alias ? ([alias] as const) : [];
  const [done] = await inFrames(browser, tabId, framesOf(best.frame), "insert", ...args);
  return done?.value === true;
}

/** A frame without a result gives no answer. */
type Answer<Name extends keyof OfferInFrame> = NonNullable<Awaited<ReturnType<OfferInFrame[Name]>>>;

/** Calls a function of the offer in the frames that have it, and returns the answer of each. */
async function inFrames<Name extends keyof OfferInFrame>(
  browser: Scripting,
  tabId: number,
  frames: Frames,
  name: Name,
  ...args: Parameters<OfferInFrame[Name]>
): Promise<{ frame: FrameId; value: Answer<Name> }[]> {
  const results = await execute(browser, {
    target: { tabId, ...frames },
    // Is serialised and runs in the frame, so it cannot use anything from this module.
    func: (called: keyof OfferInFrame, given: never[]) =>
      (globalThis.alibiOffer?.[called] as ((...each: never[]) => unknown) | undefined)?.(...given),
    args: [name, args],
  });
  return results
    .filter(({ result }) => result !== undefined && result !== null)
    .map(({ result, frameId, documentId }) => ({
      frame: { frameId, documentId },
      value: result as Answer<Name>,
    }));
}
