import type { LocalLabels } from "@/lib/aliases/localLabels";
import type { Client } from "@/lib/api/client";
import type { AuthContext } from "@/lib/auth/sessionInterface";
import type { Alias, NewAlias } from "@/lib/model/alias/alias";
import { fail, type Result, succeed } from "@/lib/model/failure/failure";
import type { Capabilities } from "@/lib/model/server/capabilities";
import { readReference } from "@/lib/model/alias/notes";
import type { ServerCapabilities } from "./capabilities";

/**
 * Records what responses reveal about the server, and adds local labels for a server that drops them.
 * @param onNoRoom called when a creation was refused for the plan's limit or an inactive account
 */
export function createClientAdapter(
  labels: LocalLabels,
  capabilities: Pick<ServerCapabilities, "get" | "learn">,
  isCurrent: (context: AuthContext) => boolean,
  onNoRoom: () => void,
): (client: Client, context: AuthContext) => Client {
  return (client, context) => {
    const { owner, baseUrl } = context;
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

    async function createAlias(asked: NewAlias): Promise<Result<Alias>> {
      const created = await client.createAlias(asked);
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
    }

    return createLabelledClient({
      client: {
        ...client,
        createAlias,
        updateAlias: (...asked) => learnRoute("changes", client.updateAlias(...asked)),
        listDomains: (...asked) => learnRoute("domains", client.listDomains(...asked)),
        getUsage: () => learnRoute("usage", client.getUsage()),
      },
      owner,
      labels,
      isCurrent: () => isCurrent(context),
      learn: (keeps) => learn({ labels: keeps }),
    });
  };
}

/** Was a custom address requested, and a random one created? Some servers change it to lower case. */
function isAnother({ address }: Alias, { local_part: localPart, domain }: NewAlias): boolean {
  if (localPart === undefined) return false;
  return address.toLowerCase() !== `${localPart}@${domain}`.toLowerCase();
}

interface Options {
  client: Client;
  owner: string;
  labels: LocalLabels;
  /** Is its owner still signed in? Nothing is stored for an account that has signed out, however late a response comes. */
  isCurrent(): boolean;
  /** It is now known whether this server keeps labels. */
  learn(keeps: boolean): Promise<void>;
}

/** The client, with the labels and notes that its server does not store. */
export function createLabelledClient(options: Options): Client {
  const { client, owner, labels, isCurrent, learn } = options;
  const fillIn = (alias: Alias) => labels.fillIn(owner, alias);

  /** @param sent what was sent to the server, which may not have kept it */
  async function complete(
    answer: Result<Alias>,
    { title, notes }: Pick<NewAlias, "title" | "notes"> = {},
  ): Promise<Result<Alias>> {
    if (!answer.ok) return answer;
    const { address } = answer.value;
    const isLost =
      (title != null && answer.value.title === null) ||
      (notes != null && answer.value.notes === null);
    const sent = { ...(title != null && { title }), ...(notes != null && { notes }) };
    if (isLost && isCurrent()) await labels.keep(owner, address, sent);
    if (title != null || notes != null) await learn(!isLost);
    return succeed(await fillIn(answer.value));
  }

  return {
    ...client,
    async listAliases(query) {
      const page = await client.listAliases(query);
      if (!page.ok) return page;
      // Only a label written by Alibi proves that the server keeps labels sent this way.
      if (page.value.entries.some(hasReference)) await learn(true);
      return succeed({ ...page.value, entries: await Promise.all(page.value.entries.map(fillIn)) });
    },
    createAlias: async (alias) => complete(await client.createAlias(alias), alias),
    getAlias: async (address) => complete(await client.getAlias(address)),
    async updateAlias(address, changes, seen) {
      const answer = await client.updateAlias(address, changes, seen);
      const cleared = {
        ...(changes.title === null && { title: null }),
        ...(changes.notes === null && { notes: null }),
      };
      if (answer.ok && isCurrent() && Object.keys(cleared).length > 0) {
        await labels.keep(owner, address, cleared);
      }
      return complete(answer, changes);
    },
    async deleteAlias(address) {
      const deleted = await client.deleteAlias(address);
      if (deleted.ok || deleted.failure.kind === "missing") await labels.drop(owner, address);
      return deleted;
    },
  };
}

function hasReference({ notes }: Alias): boolean {
  return readReference(notes ?? "") !== undefined;
}
