import type { PageSender } from "@/lib/messages/answer";
import { fail, succeed, type Result } from "@/lib/model/failure";
import { isSameOrigin } from "@/lib/model/server";
import { hostnameOf, type PageRequest } from "@/lib/model/site";
import { isSameSite, registrableDomainOf } from "@/lib/sites/registrableDomain";
import type { Item } from "@/lib/storage/item";
import type { WorkerStorage } from "@/lib/storage/createStorage";
import type { Clock } from "./deps";
import { isOff } from "./sites";

/* Where pages get an offer, what their frames may know, and how often they may ask. */

export type OfferPolicy = ReturnType<typeof createOfferPolicy>;

/** Where Alibi offers an alias by itself. */
export function createOfferPolicy(storage: WorkerStorage) {
  /** The site of each tab in which a field is being picked. */
  const picking = new Map<number, string>();
  /** Documents in which a field has just been picked. */
  const allowed = new Set<string>();

  /** Also for pages of the server: an account there must not depend on an alias that the server itself forwards. */
  async function isSilent(sender: PageSender, site: string): Promise<boolean> {
    const [when, off, { baseUrl }] = await Promise.all([
      storage.offerTrigger.get(),
      isOff(storage, site),
      storage.server.get(),
    ]);
    const ofServer = [sender.tabUrl, sender.origin].some((each) => isSameOrigin(each, baseUrl));
    return when === "asked" || off || ofServer;
  }

  return {
    isSilent,
    /** The same for a document that is about to show something, which uses up what `allowOnce` allowed. */
    async decideSilence(sender: PageSender, site: string): Promise<boolean> {
      const isAllowed = allowed.delete(documentOf(sender));
      return (await isSilent(sender, site)) && !isAllowed;
    },
    /** Called when a user was asked to point at a field of this site in that tab. */
    expectPick: (tabId: number, site: string) => void picking.set(tabId, site),
    /** After a pick the offer is shown once even where it is off. Ignored unless the popup asked for it. */
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
 * A frame of another site, or a compromised renderer in its name, learns the page's aliases only after a user gesture
 * outside the page: the only proof that does not come from a frame.
 */
export function mayKnow(gestures: UserGestures, sender: PageSender, site: string): boolean {
  return findForeignFrame(sender, site) === null || gestures.has(sender, site);
}

/** Without document ids, the next document of the same origin in its frame counts as the same one. */
export function documentOf({ tabId, frameId, documentId, origin }: PageSender): string {
  return documentId ?? `${tabId} ${frameId} ${origin}`;
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
 * A user has asked outside the page, which no script can do. Valid for one alias, for the site that the tab was at,
 * and for the document with the field: the frames around and inside it gain nothing.
 */
export function createUserGestures({ monotonic }: Pick<Clock, "monotonic">) {
  const noted = new Map<number, Gesture>();

  function find(asking: AskedFrame) {
    const found = noted.get(asking.tabId);
    return found && isSame(found.frame, asking) ? found : undefined;
  }

  function has(frame: AskedFrame, site: string): boolean {
    const found = find(frame);
    return found?.site === site && monotonic() - found.at < gestureValidFor;
  }

  return {
    /** @param address the alias that the user chose for the field */
    note: (frame: AskedFrame, site: string | undefined, address?: string) =>
      void noted.set(frame.tabId, { frame, site, at: monotonic(), address }),
    /** Did the user choose this alias for the field? */
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
  const haveIds = one.documentId !== undefined && other.documentId !== undefined;
  return !haveIds || one.documentId === other.documentId;
}

interface Bounds {
  ofSite: number;
  inAll: number;
  /** In ms. */
  period: number;
}

const minute = 60_000;

/** A compromised renderer can send what the offer would, as often as it likes; a user stays far below this. */
const limits: Record<PageRequest["what"], Bounds> = {
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

/** Survives the worker. If it cannot be stored, nothing is allowed: an uncounted request has no limit. */
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
          const recent = all.filter((each) => Math.abs(at - each.at) < limits[each.what].period);
          const same = recent.filter((each) => each.what === what);
          const framed = same.filter((each) => each.frame !== undefined);
          allowed = isRoom(same, limits[what]);
          const { ofSite, inAll } = limits[what];
          const share = { ofSite: ofSite * shareOfFrames, inAll: inAll * shareOfFrames };
          if (frame.frame !== undefined) allowed &&= isRoom(framed, share);
          return allowed ? [...recent, { what, domain, at, ...frame }] : recent;

          /** A frame also counts for its own site, on all pages together. */
          function isRoom(requests: PageRequest[], most: Omit<Bounds, "period">): boolean {
            const there = requests.filter((each) => each.domain === domain).length;
            const own = requests.filter((each) => frame.frame && each.frame === frame.frame).length;
            return there < most.ofSite && own < most.ofSite && requests.length < most.inAll;
          }
        });
      } catch {
        return fail({ kind: "storage" });
      }
      return allowed ? succeed(null) : fail({ kind: "too-many" });
    },
  };
}

const mostAnswered = 200;

/** How many addresses the pages of a site may have looked up: guessing would need more. */
export function createProbeLimit(rateLimit: RateLimit) {
  const answered = new Set<string>();
  return {
    /** May pages of this host have this address looked up? An address that was answered before may be asked again. */
    async mayAskOf(host: string, value: string): Promise<boolean> {
      const key = JSON.stringify([host, value]);
      if (answered.has(key)) return true;
      if (!(await rateLimit.consume("address", host)).ok) return false;
      answered.add(key);
      const [oldest] = answered;
      if (answered.size > mostAnswered && oldest !== undefined) answered.delete(oldest);
      return true;
    },
  };
}
