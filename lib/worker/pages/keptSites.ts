import { isSameSite, registrableDomainOf } from "@/lib/sites/registrableDomain";
import type { PickedField, PickedFields } from "@/lib/model/site/pickedField";
import type { WorkerStorage } from "@/lib/storage/createStorage";
import type { Item } from "@/lib/storage/item";

/** Has a policy switched Alibi off there? */
export async function isOffByPolicy(storage: WorkerStorage, host: string): Promise<boolean> {
  const { offSites: sites } = await storage.policy.get();
  return sites.some((site) => isSameSite(site, host));
}

/** Is Alibi switched off on the site of this host? */
export async function isOff(
  storage: WorkerStorage,
  host: string,
  incognito: boolean,
): Promise<boolean> {
  const { offSites, privateOffSites } = storage;
  const domain = registrableDomainOf(host);
  if ((await offSites.get()).includes(domain) || (await isOffByPolicy(storage, host))) return true;
  return incognito && (await privateOffSites.get()).includes(domain);
}

/** @returns the domain that was switched */
export async function setOff(
  { offSites, privateOffSites }: WorkerStorage,
  host: string,
  off: boolean,
  incognito: boolean,
): Promise<string> {
  const domain = registrableDomainOf(host);
  const without = (sites: string[]) => sites.filter((site) => site !== domain);
  if (off) {
    const list = incognito ? privateOffSites : offSites;
    await list.update((sites) => [...without(sites), domain].toSorted());
  } else {
    await offSites.update(without);
    if (incognito) await privateOffSites.update(without);
  }
  return domain;
}

/** The fields that were picked on the site of this host. */
export async function findPicked(
  { pickedFields, privatePickedFields }: WorkerStorage,
  host: string | undefined,
  incognito: boolean,
): Promise<PickedField[]> {
  if (host === undefined) return [];
  const domain = registrableDomainOf(host);
  const picked = ofDomain(await pickedFields.get(), domain) ?? [];
  if (!incognito) return picked;
  return [...picked, ...(ofDomain(await privatePickedFields.get(), domain) ?? [])];
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
  { pickedFields, privatePickedFields }: WorkerStorage,
  host: string,
  field: PickedField,
  incognito: boolean,
): Promise<void> {
  const fields = incognito ? privatePickedFields : pickedFields;
  await fields.update((kept) => withPicked(kept, host, field));
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
export interface SiteMemory<Value> {
  /** @returns null where nothing is known about the site of this host */
  find(host: string, incognito: boolean): Promise<Value | null>;
  /** For a private window, the value is stored until the browser is closed. */
  note(host: string, value: Value, incognito: boolean): Promise<void>;
}

export function createSiteMemory<Value>(
  item: SiteItem<Value>,
  privateItem: SiteItem<Value>,
): SiteMemory<Value> {
  return {
    async find(host, incognito) {
      const domain = registrableDomainOf(host);
      const own = incognito ? ofDomain(await privateItem.get(), domain) : undefined;
      return own ?? ofDomain(await item.get(), domain) ?? null;
    },
    async note(host, value, incognito) {
      const domain = registrableDomainOf(host);
      await (incognito ? privateItem : item).update((kept) => {
        const others = Object.entries(kept).filter(([each]) => each !== domain);
        return Object.fromEntries([...others, [domain, value] as const].slice(-most));
      });
    },
  };
}
