import type { Capabilities, CapabilitiesByServer } from "@/lib/model/server/capabilities";
import type { Item } from "@/lib/storage/item";

/** The one place that records what servers can do, by base URL as `readBaseUrl` gives it. */
export interface ServerCapabilities {
  get(baseUrl: string): Promise<Capabilities>;
  /** A failed write loses nothing: the next request shows the same again. */
  learn(baseUrl: string, seen: Capabilities): Promise<void>;
  /** After a sign-in: the server may have been updated, so missing capabilities are tried again. */
  retry(baseUrl: string): Promise<void>;
}

export function createServerCapabilities(
  item: Pick<Item<CapabilitiesByServer>, "get" | "update">,
): ServerCapabilities {
  const get = async (baseUrl: string) => (await item.get())[baseUrl] ?? {};

  async function change(
    baseUrl: string,
    changed: (known: Capabilities) => Capabilities,
  ): Promise<void> {
    const known = await get(baseUrl);
    if (isSame(known, changed(known))) return;
    await item
      .update((all) => ({ ...all, [baseUrl]: changed(all[baseUrl] ?? {}) }))
      .catch(() => {});
  }

  return {
    get,
    learn: (baseUrl, seen) => change(baseUrl, (known) => ({ ...known, ...seen })),
    retry: (baseUrl) =>
      change(baseUrl, ({ changes, customAddresses, usage, ...others }) => ({
        ...others,
        ...(changes === true && { changes }),
        ...(customAddresses === true && { customAddresses }),
        ...(usage === true && { usage }),
      })),
  };
}

function isSame(one: Capabilities, other: Capabilities): boolean {
  const fields = Object.keys({ ...one, ...other }) as (keyof Capabilities)[];
  return fields.every((field) => one[field] === other[field]);
}
