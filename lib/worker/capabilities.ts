import type { Client } from "@/lib/api/client";
import type { AuthContext } from "@/lib/auth/session";
import type { Alias, NewAlias } from "@/lib/model/alias";
import { readReference } from "@/lib/model/notes";
import { fail, type Result } from "@/lib/model/failure";
import type { Capabilities, CapabilitiesByServer } from "@/lib/model/server";
import type { Item } from "@/lib/storage/item";

export type ServerCapabilities = ReturnType<typeof createServerCapabilities>;

/** The one place that records what servers can do, by base URL as `readBaseUrl` gives it. */
export function createServerCapabilities(item: Pick<Item<CapabilitiesByServer>, "get" | "update">) {
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
    /** A failed write loses nothing: the next request shows the same again. */
    learn: (baseUrl: string, seen: Capabilities) =>
      change(baseUrl, (known) => ({ ...known, ...seen })),
    /** After a sign-in: the server may have been updated, so missing capabilities are tried again. */
    retry: (baseUrl: string) =>
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

/**
 * Records what responses reveal about the server.
 * @param onNoRoom called when a creation was refused for the plan's limit or an inactive account
 */
export function createClientAdapter(
  capabilities: Pick<ServerCapabilities, "get" | "learn">,
  onNoRoom: () => void,
): (client: Client, context: Pick<AuthContext, "baseUrl">) => Client {
  return (client, { baseUrl }) => {
    const learn = (seen: Capabilities) => capabilities.learn(baseUrl, seen);

    /** Records whether the server has the route of this request. */
    async function learnRoute<Value>(
      name: "changes" | "domains" | "usage",
      asking: Promise<Result<Value>>,
    ): Promise<Result<Value>> {
      const answer = await asking;
      if (answer.ok || answer.failure.kind === "unsupported") await learn({ [name]: answer.ok });
      return answer;
    }

    /** Records whether the server keeps labels and notes; some servers accept them, and drop them. */
    async function learnLabels(
      sent: Pick<NewAlias, "title" | "notes">,
      answer: Result<Alias>,
    ): Promise<void> {
      if (!answer.ok || (sent.title == null && sent.notes == null)) return;
      const { title, notes } = answer.value;
      const isDropped =
        (sent.title != null && title === null) || (sent.notes != null && notes === null);
      const reference = readReference(sent.notes ?? "");
      await learn({
        labels: !isDropped,
        ...(reference !== undefined && { references: readReference(notes ?? "") === reference }),
      });
    }

    return {
      ...client,
      async listAliases(query) {
        const page = await client.listAliases(query);
        // Only a label written by Alibi proves that the server keeps labels sent this way.
        if (page.ok && page.value.entries.some(hasReference))
          await learn({ labels: true, references: true });
        return page;
      },
      async createAlias(asked) {
        const created = await client.createAlias(asked);
        await learnLabels(asked, created);
        if (created.ok) {
          if (isAnother(created.value, asked)) await learn({ customAddresses: false });
          return created;
        }
        const { failure } = created;
        if (failure.kind === "plan-limit" || failure.kind === "inactive") onNoRoom();
        if (failure.kind !== "plan-limit") return created;
        // A server that reports the plan's usage has a page for upgrading.
        const { usage } = await capabilities.get(baseUrl);
        return usage === true ? fail({ ...failure, upgrade: true }) : created;
      },
      async updateAlias(address, changes, seen) {
        const changed = await learnRoute("changes", client.updateAlias(address, changes, seen));
        await learnLabels(changes, changed);
        return changed;
      },
      listDomains: (...asked) => learnRoute("domains", client.listDomains(...asked)),
      getUsage: () => learnRoute("usage", client.getUsage()),
    };
  };
}

/** Was a custom address requested, and a random one created? Some servers change it to lower case. */
function isAnother({ address }: Alias, { local_part: localPart, domain }: NewAlias): boolean {
  if (localPart === undefined) return false;
  return address.toLowerCase() !== `${localPart}@${domain}`.toLowerCase();
}

function hasReference({ notes }: Alias): boolean {
  return readReference(notes ?? "") !== undefined;
}
