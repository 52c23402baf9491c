import { registrableDomainOf } from "@/lib/sites/registrableDomain";
import { type PageRequest } from "@/lib/model/site";
import type { Item } from "@/lib/storage/item";
import { fail, succeed, type Result } from "@/lib/model/failure";

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
          const recent = all.filter((each) => Math.abs(at - each.at) < limits[each.what].period);
          const same = recent.filter((each) => each.what === what);
          const framed = same.filter((each) => each.frame !== undefined);
          allowed = isRoom(same, limits[what]);
          if (frame.frame !== undefined) allowed &&= isRoom(framed, takeShare(limits[what]));
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
