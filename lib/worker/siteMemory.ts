import { isSameSite, registrableDomainOf } from "@/lib/sites/registrableDomain";
import type { PickedField, PickedFields } from "@/lib/model/site";
import type { WorkerStorage } from "@/lib/storage/createStorage";
import type { Item } from "@/lib/storage/item";

/** Has a policy switched Alibi off there? */
export async function isOffByPolicy(storage: WorkerStorage, host: string): Promise<boolean> {
  const { offSites: sites } = await storage.policy.get();
  return sites.some((site) => isSameSite(site, host));
}

/** Is Alibi switched off on the site of this host? */
export async function isOff(storage: WorkerStorage, host: string): Promise<boolean> {
  const off = await storage.offSites.get();
  return off.includes(registrableDomainOf(host)) || (await isOffByPolicy(storage, host));
}

/** @returns the domain that was switched */
export async function setOff(
  { offSites }: WorkerStorage,
  host: string,
  off: boolean,
): Promise<string> {
  const domain = registrableDomainOf(host);
  await offSites.update((sites) => {
    const others = sites.filter((site) => site !== domain);
    return off ? [...others, domain].toSorted() : others;
  });
  return domain;
}

/** The fields that were picked on the site of this host. */
export async function findPicked(
  { pickedFields }: WorkerStorage,
  host: string | undefined,
): Promise<PickedField[]> {
  if (host === undefined) return [];
  return ofDomain(await pickedFields.get(), registrableDomainOf(host)) ?? [];
}

/** Own properties only: a host may be called `constructor`. */
function ofDomain<Value>(kept: Record<string, Value>, domain: string): Value | undefined {
  return Object.hasOwn(kept, domain) ? kept[domain] : undefined;
}

function isEqual(one: PickedField, other: PickedField): boolean {
  return (Object.keys(one) as (keyof PickedField)[]).every((trait) => one[trait] === other[trait]);
}

/**
 * The most picked fields of one site; older ones are dropped. Fields in frames of other sites are counted apart, so
 * that they cannot displace the page's own.
 */
const mostPicked = { own: 20, framed: 5 };

export async function keepPicked(
  { pickedFields }: WorkerStorage,
  host: string,
  field: PickedField,
): Promise<void> {
  await pickedFields.update((kept) => withPicked(kept, host, field));
}

function withPicked(kept: PickedFields, host: string, field: PickedField): PickedFields {
  const domain = registrableDomainOf(host);
  const isFramed = (each: PickedField) => each.host !== "" && !isSameSite(each.host, host);
  const others = (ofDomain(kept, domain) ?? []).filter((each) => !isEqual(each, field));
  const { own = [], framed = [] } = Object.groupBy([...others, field], (each) =>
    isFramed(each) ? "framed" : "own",
  );
  const all = [...framed.slice(-mostPicked.framed), ...own.slice(-mostPicked.own)];
  return { ...kept, [domain]: all };
}

type SiteItem<Value> = Pick<Item<Record<string, Value>>, "get" | "update">;

/** The most sites that are remembered; the least recently noted one goes. */
const most = 500;

/** One value remembered for each site, in this browser only. */
export function createSiteMemory<Value>(item: SiteItem<Value>) {
  return {
    /** @returns null where nothing is known about the site of this host */
    find: async (host: string) => ofDomain(await item.get(), registrableDomainOf(host)) ?? null,
    async note(host: string, value: Value): Promise<void> {
      const domain = registrableDomainOf(host);
      await item.update((kept) => {
        const others = Object.entries(kept).filter(([each]) => each !== domain);
        return Object.fromEntries([...others, [domain, value] as const].slice(-most));
      });
    },
  };
}
