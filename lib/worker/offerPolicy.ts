import type { PageSender } from "@/lib/messages/answer";
import { isOfServer } from "@/lib/model/server";
import type { WorkerStorage } from "@/lib/storage/createStorage";
import { isOff } from "./sites";
import { isSameSite, registrableDomainOf } from "@/lib/sites/registrableDomain";
import { hostnameOf, type PageRequest } from "@/lib/model/site";
import type { Clock } from "./deps";
import type { Item } from "@/lib/storage/item";
import { fail, succeed, type Result } from "@/lib/model/failure";

export type OfferPolicy = ReturnType<typeof createOfferPolicy>;

/** Where Alibi offers an alias by itself. */
export function createOfferPolicy(storage: WorkerStorage) {
  /** The site of each tab in which a field is being picked. */
  const picking = new Map<number, string>();
  /** Documents in which a field has just been picked. */
  const allowed = new Set<string>();

  /**
   * Is nothing to be offered unasked on this site? Also true for pages of the server, because an account there must not
   * depend on an alias that the server itself forwards.
   */
  async function isSilent(sender: PageSender, site: string): Promise<boolean> {
    const [when, off, { baseUrl }] = await Promise.all([
      storage.offerTrigger.get(),
      isOff(storage, site),
      storage.server.get(),
    ]);
    const ofServer = [sender.tabUrl, sender.origin].some((each) => isOfServer(each, baseUrl));
    return when === "asked" || off || ofServer;
  }

  return {
    isSilent,
    /** The same for a document that is about to show something. Consumes what `allowOnce` allowed. */
    async isSilentIn(sender: PageSender, site: string): Promise<boolean> {
      const isAllowed = allowed.delete(documentOf(sender));
      return (await isSilent(sender, site)) && !isAllowed;
    },
    /** Called when a person was asked to point at a field of this site in that tab. */
    expectPick: (tabId: number, site: string) => void picking.set(tabId, site),
    /**
     * After picking a field the offer is shown once even where it is off. Ignored unless the popup asked for a pick
     * (forgotten when the worker restarts).
     */
    allowOnce(sender: PageSender, site: string): void {
      if (picking.get(sender.tabId) === site) allowed.add(documentOf(sender));
      picking.delete(sender.tabId);
    },
  };
}

/** The host of a frame of another site than its page's; null for a frame of the same site, or without a host. */
export function findForeignFrame({ origin }: PageSender, site: string): string | null {
  const frame = hostnameOf(origin);
  return frame === undefined || isSameSite(frame, site) ? null : frame;
}

/**
 * A frame of another site, or a compromised renderer that sends messages in its name, learns the page's aliases only
 * after a user gesture for it in the popup, the menu or with the shortcut: that is the only proof that does not come
 * from a frame.
 */
export function mayKnow(gestures: UserGestures, sender: PageSender, site: string): boolean {
  return findForeignFrame(sender, site) === null || gestures.has(sender, site);
}

/** How long a user gesture in the browser's own UI is valid. In ms. */
const gestureValidFor = 60_000;

type AskedFrame = Pick<PageSender, "tabId" | "frameId" | "documentId">;

interface Gesture {
  frame: AskedFrame;
  site: string | undefined;
  at: number;
  address: string | undefined;
}

export type UserGestures = ReturnType<typeof createUserGestures>;

/**
 * A person has asked for an alias outside the page, in the popup, the browser's menu or with the shortcut, which no
 * script of a page can do. The gesture is valid for one alias, for the site that the tab was at, and for the document
 * with the field: the frames around and inside it gain nothing.
 */
export function createUserGestures({ steady }: Pick<Clock, "steady">) {
  const noted = new Map<number, Gesture>();

  function find(asking: AskedFrame) {
    const found = noted.get(asking.tabId);
    return found && isSame(found.frame, asking) ? found : undefined;
  }

  function has(frame: AskedFrame, site: string): boolean {
    const found = find(frame);
    return found?.site === site && steady() - found.at < gestureValidFor;
  }

  return {
    /** @param address the alias that the person chose for the field */
    note: (frame: AskedFrame, site: string | undefined, address?: string) =>
      void noted.set(frame.tabId, { frame, site, at: steady(), address }),
    /** Did the person choose this alias for the field? */
    chose: (frame: AskedFrame, site: string, address: string) =>
      has(frame, site) && find(frame)?.address === address,
    has,
    /** @returns whether there was one; it is consumed */
    take(frame: AskedFrame, site: string): boolean {
      const there = has(frame, site);
      if (find(frame)) noted.delete(frame.tabId);
      return there;
    },
  };
}

/** Document ids are compared only if both are known: not every browser has them, and not everywhere. */
function isSame(one: AskedFrame, other: AskedFrame): boolean {
  if (one.frameId !== other.frameId) return false;
  const known = one.documentId !== undefined && other.documentId !== undefined;
  return !known || one.documentId === other.documentId;
}

/** The most documents, and aliases of each, that are stored; the oldest are dropped. */
const mostDocuments = 100;
const mostAliases = 20;

/** How long after an alias was created its document may delete it: later, it may be in use. In ms. */
const deletableFor = 60 * 60_000;

/** When an alias was created, on the worker's clock. */
type Made = { address: string; at: number };

/**
 * Aliases by the document they were created from, which may delete or restore them for a while.
 * @param item survives the worker, which the browser stops when idle
 */
export function createDocumentAliases(
  item: Pick<Item<Record<string, Made[]>>, "get" | "update">,
  now: () => number,
) {
  return {
    async note(sender: PageSender, address: string): Promise<void> {
      const document = documentOf(sender);
      const noting = item.update(({ [document]: before = [], ...others }) => {
        const aliases = [
          ...before.filter((each) => each.address !== address),
          { address, at: now() },
        ];
        const all = [...Object.entries(others), [document, aliases.slice(-mostAliases)]];
        return Object.fromEntries(all.slice(-mostDocuments));
      });
      // If storage is full, the document cannot delete the alias; the popup can.
      await noting.catch(() => {});
    },
    async has(sender: PageSender, address: string): Promise<boolean> {
      const made = (await item.get())[documentOf(sender)] ?? [];
      return made.some(
        (each) => each.address === address && Math.abs(now() - each.at) < deletableFor,
      );
    },
  };
}

/**
 * Identifies a document. If the browser has no document ids, the next document of the same origin in its frame counts
 * as the same one.
 */
export function documentOf({ tabId, frameId, documentId, origin }: PageSender): string {
  return documentId ?? `${tabId} ${frameId} ${origin}`;
}

interface Bounds {
  ofSite: number;
  inAll: number;
  /** In ms. */
  period: number;
}

const minute = 60_000;

/**
 * How often web pages may ask, for one site and for all together. A compromised renderer can send what the
 * content script would send, as often as it likes; a person who signs up for things stays far below these limits.
 */
const most: Record<PageRequest["what"], Bounds> = {
  /** A new alias. */
  alias: { ofSite: 8, inAll: 24, period: 10 * minute },
  /** Anything else that goes to the server or opens something. */
  other: { ofSite: 40, inAll: 120, period: 10 * minute },
  /** A lookup whether an address is the real address, or an alias that is off. */
  address: { ofSite: 12, inAll: 40, period: 60 * minute },
};

/** Frames of other sites share this part of the page's limit; the rest is for pages themselves. */
const shareOfFrames = 0.5;

interface Options {
  pageRequests: Pick<Item<PageRequest[]>, "update">;
  now(): number;
}

export type RateLimit = ReturnType<typeof createRateLimit>;

/**
 * The count survives the worker, which is stopped when idle. If it cannot be stored, the request is denied: an
 * uncounted request has no limit, and a person can still ask in the popup.
 */
export function createRateLimit({ pageRequests, now }: Options) {
  return {
    /**
     * Consumes one request of the limit, if any is left.
     * @param frameHost the host of the asking frame, if it is of another site than the page
     * @returns a failure (`too-many` or `storage`) if the request is not allowed
     */
    async consume(
      what: PageRequest["what"],
      host: string,
      frameHost?: string | null,
    ): Promise<Result<null>> {
      const domain = registrableDomainOf(host);
      const frame = frameHost ? { frame: registrableDomainOf(frameHost) } : {};
      const at = now();
      let allowed = false;
      try {
        await pageRequests.update((all) => {
          // A clock that was set back must not extend the limit.
          const recent = all.filter((each) => Math.abs(at - each.at) < most[each.what].period);
          const same = recent.filter((each) => each.what === what);
          const framed = same.filter((each) => each.frame !== undefined);
          allowed = isRoom(same, most[what]);
          if (frame.frame !== undefined) allowed &&= isRoom(framed, takeShare(most[what]));
          return allowed ? [...recent, { what, domain, at, ...frame }] : recent;

          /** A frame also counts for its own site, on all pages together. */
          function isRoom(asked: PageRequest[], { ofSite, inAll }: Bounds): boolean {
            const there = asked.filter((each) => each.domain === domain).length;
            const own = asked.filter((each) => frame.frame && each.frame === frame.frame).length;
            return there < ofSite && own < ofSite && asked.length < inAll;
          }
        });
      } catch {
        return fail({ kind: "storage" });
      }
      return allowed ? succeed(null) : fail({ kind: "too-many" });
    },
  };
}

function takeShare({ ofSite, inAll, period }: Bounds): Bounds {
  return { ofSite: ofSite * shareOfFrames, inAll: inAll * shareOfFrames, period };
}

/** The most answers that are remembered. */
const mostAnswered = 200;

/** How many addresses the pages of a site may have looked up: guessing would need more. */
export function createProbeLimit(rateLimit: RateLimit) {
  const answered = new Set<string>();
  return {
    /** May pages of this host have this address looked up? An address that was answered before may be asked again. */
    async mayAskOf(host: string, value: string): Promise<boolean> {
      const asked = JSON.stringify([host, value]);
      if (answered.has(asked)) return true;
      if (!(await rateLimit.consume("address", host)).ok) return false;
      answered.add(asked);
      const [oldest] = answered;
      if (answered.size > mostAnswered && oldest !== undefined) answered.delete(oldest);
      return true;
    },
  };
}
