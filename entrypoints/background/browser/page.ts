import type { Browser, Tabs } from "webextension-polyfill";
import type { PageSender } from "@/lib/messages/answer";
import type { OfferInFrame } from "@/lib/messages/offerInFrame";
import type { OfferedAlias } from "@/lib/messages/offerState";
import type { SiteReport } from "@/lib/model/site/siteReport";
import { isOfServer } from "@/lib/model/server/isOfServer";
import { readHostPattern } from "@/lib/model/site/hostPattern";
import type { PickedField } from "@/lib/model/site/pickedField";
import { hostnameOf } from "@/lib/model/site/site";
import type { WorkerStorage } from "@/lib/storage/createStorage";
import type { Clock } from "@/lib/worker/deps";
import type { UserGestures } from "@/lib/worker/pages/userGestures";
import { wait } from "@/lib/model/timing/wait";

/** Which frames of a tab: one document, one frame, or, by default, all. */
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

interface Target {
  tabId: number;
  frames: Frames;
}

/**
 * Everything is put in at once, without waiting until the page has loaded: a field can be used long
 * before that, and one frame that hangs would hold up all. The call comes from a timer, because Chromium
 * else takes the gesture that led to it for one in every frame: what is in them could open windows.
 */
async function execute({ scripting }: Scripting, injection: Omit<Injection, "injectImmediately">) {
  await wait(0);
  return scripting.executeScript({ ...injection, injectImmediately: true });
}

/** The very document of a sender: by now its frame may hold another one. */
export function frameOf({ tabId, ...frame }: PageSender): Target {
  return { tabId, frames: framesOf(frame) };
}

function framesOf({ frameId, documentId }: FrameId): Frames {
  return documentId === undefined ? { frameIds: [frameId] } : { documentIds: [documentId] };
}

/**
 * Puts the second stage into frames and tells it which fields a person picked.
 * @throws also where the browser says that it is done, and in none of them it is there
 */
export async function bringOffer(
  browser: Scripting,
  { tabId, frames }: Target,
  picked: PickedField[],
): Promise<void> {
  await execute(browser, { target: { tabId, ...frames }, files: ["/offer.js"] });
  const reached = await inFrames(browser, tabId, frames, "setPicked", picked);
  if (reached.length === 0) throw new Error("The offer did not start");
}

/** How long after injecting into the frames of a tab it is not done again. In ms. */
const cooldown = 500;

/** Has fields noticed in all frames of a tab that the browser lets us into; not more often than needed. */
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

/**
 * The document that the top of a tab holds; empty where no extension gets in. By when it began, where the
 * browser has no name for it.
 */
export async function readDocument(browser: Scripting, tabId: number): Promise<string> {
  const injection = { target: { tabId, frameIds: [0] }, func: tellDocument };
  const [top] = await execute(browser, injection).catch(() => []);
  const { documentId, result } = top ?? {};
  return documentId ?? (typeof result === "string" ? result : "");
}

/** Runs in the page. */
function tellDocument(): string {
  return `${origin} ${performance.timeOrigin}`;
}

/** Looks through all frames of a page for fields. */
export async function explainPage(
  { browser, storage }: PageParts,
  tabId: number,
  url: string | undefined,
  picked: PickedField[],
): Promise<SiteReport> {
  if (url === undefined || hostnameOf(url) === undefined) return { kind: "closed" };
  if (isOfServer(url, (await storage.server.get()).baseUrl)) return { kind: "server" };
  const given = await browser.permissions.contains({ origins: [readHostPattern(url)] });
  try {
    await bringOffer(browser, { tabId, frames: { allFrames: true } }, picked);
    const counts = await inFrames(browser, tabId, { allFrames: true }, "count");
    const sum = (key: "fields" | "emailFields") =>
      counts.reduce((all, { value }) => all + value[key], 0);
    const onlyAsked = (await storage.offerTrigger.get()) === "asked";
    const form = counts.map(({ value }) => value.form).find(Boolean);
    const [fields, emailFields] = [sum("fields"), sum("emailFields")];
    // Without lasting access, what the person pressed opened this page, until it is left.
    return {
      kind: "seen",
      fields,
      emailFields,
      form,
      onlyAsked,
      ...(!given && { origin: new URL(url).origin }),
    };
  } catch {
    // A store of extensions, an error page, a page that is being left.
    return given ? { kind: "closed" } : { kind: "withheld", origin: new URL(url).origin };
  }
}

/** Has a frame that has the offer read what its page says of an address. */
export async function bringRefusalReader(
  browser: Scripting,
  { tabId, frames }: Target,
): Promise<void> {
  await execute(browser, { target: { tabId, ...frames }, files: ["/refusal.js"] });
}

/** Lets the person point at a field in any frame of the page. */
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

/** Has whatever is shown of somebody's aliases taken away, in the pages of these tabs. */
export async function forgetInPages(
  browser: Scripting & Pick<Browser, "tabs">,
  matches: (tab: Tabs.Tab) => boolean,
): Promise<void> {
  const tabs = await browser.tabs.query({ discarded: false });
  const forget = ({ id = -1 }) => inFrames(browser, id, { allFrames: true }, "forget");
  // In most of them there is nothing, and into many it does not get.
  await Promise.allSettled(tabs.filter(matches).map(forget));
}

/** A document that a person saw, and its tab. */
interface SeenPage {
  tabId: number;
  url: string | undefined;
  /** Nothing is done in another one. */
  document?: string;
}

/**
 * Has the offer act for the field with the keyboard, as if it had been pressed there: in the frame that
 * the browser names, or in the one that has the keyboard, or will have it again; else, in a document that the person saw
 * and pressed a button for, in its only email field. To be called for what a person does outside the page, which no page
 * can do for them.
 * @param alias what the field is filled with, where that is settled
 * @returns false when there is no such field
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
  // Each frame keeps which field had its keyboard; 0 says that it is nobody's yet. Where the top has it in one of its
  // own, no frame has it; else the person means the one that they were at last.
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

/** Where there is none, there is no answer. */
type Answer<Name extends keyof OfferInFrame> = NonNullable<Awaited<ReturnType<OfferInFrame[Name]>>>;

/** Calls a function of the offer in frames that have it, and gives what each of them answers. */
async function inFrames<Name extends keyof OfferInFrame>(
  browser: Scripting,
  tabId: number,
  frames: Frames,
  name: Name,
  ...args: Parameters<OfferInFrame[Name]>
): Promise<{ frame: FrameId; value: Answer<Name> }[]> {
  const results = await execute(browser, {
    target: { tabId, ...frames },
    // Becomes text and runs in the frame: it can use nothing from here.
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
