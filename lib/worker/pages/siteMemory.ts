import { registrableDomainOf } from "@/lib/sites/registrableDomain";
import type { Item } from "@/lib/storage/item";

type SiteItem<Value> = Pick<Item<Record<string, Value>>, "get" | "update">;

/** The most sites that are remembered; the least recently noted one goes. */
const most = 500;

/** One value remembered for each site, in this browser only. */
export interface SiteMemory<Value> {
  /** @returns null where nothing is known about the site of this host */
  find(host: string, incognito: boolean): Promise<Value | null>;
  /** Of a private window, until the browser is closed. */
  note(host: string, value: Value, incognito: boolean): Promise<void>;
}

export function createSiteMemory<Value>(
  item: SiteItem<Value>,
  privateItem: SiteItem<Value>,
): SiteMemory<Value> {
  return {
    async find(host, incognito) {
      const domain = registrableDomainOf(host);
      const own = incognito ? read(await privateItem.get(), domain) : undefined;
      return own ?? read(await item.get(), domain) ?? null;
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

/** Own properties only: a host may be called `constructor`. */
function read<Value>(kept: Record<string, Value>, domain: string): Value | undefined {
  return Object.hasOwn(kept, domain) ? kept[domain] : undefined;
}
