import { registrableDomainOf } from "@/lib/aliases/registrableDomain";
import type { PageRequest } from "@/lib/model/site/pageRequest";
import { fail, succeed, type Result } from "@/lib/model/failure/failure";
import type { Item } from "@/lib/storage/item";

/**
 * What web pages may ask for within `period`, one site and all together. A page whose renderer was taken
 * over can send what our script there would send, as often as it likes; nobody who signs up for things
 * comes near these numbers.
 */
const most: Record<PageRequest["what"], { ofSite: number; inAll: number }> = {
  /** A new alias. */
  alias: { ofSite: 8, inAll: 24 },
  /** Anything else that goes to the server or opens something. */
  other: { ofSite: 40, inAll: 120 },
};

/** In ms. */
const period = 10 * 60_000;

export interface RateLimit {
  /** May this be asked for once more? If so, it counts. */
  spend(what: PageRequest["what"], host: string): Promise<Result<null>>;
}

interface Options {
  askings: Pick<Item<PageRequest[]>, "update">;
  now(): number;
}

/**
 * The count outlives the worker, which ends whenever nothing happens for a while. Where it cannot be
 * kept, nothing is done: what is not counted has no bound, and a person can still ask in the popup.
 */
export function createRateLimit({ askings, now }: Options): RateLimit {
  return {
    async spend(what, host) {
      const domain = registrableDomainOf(host);
      const at = now();
      let allowed = false;
      try {
        await askings.update((all) => {
          // A clock that was put back does not keep anybody waiting.
          const recent = all.filter((each) => Math.abs(at - each.at) < period);
          const same = recent.filter((each) => each.what === what);
          const ofSite = same.filter((each) => each.domain === domain);
          allowed = ofSite.length < most[what].ofSite && same.length < most[what].inAll;
          return allowed ? [...recent, { what, domain, at }] : recent;
        });
      } catch {
        return fail({ kind: "storage" });
      }
      return allowed ? succeed(null) : fail({ kind: "too-many" });
    },
  };
}
