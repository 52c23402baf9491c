import type { LocalLabels } from "@/lib/aliases/localLabels";
import type { Client } from "@/lib/api/client";
import type { AuthContext } from "@/lib/auth/sessionInterface";
import type { Alias, NewAlias } from "@/lib/model/alias/alias";
import { fail, type Result } from "@/lib/model/failure/failure";
import type { Capabilities } from "@/lib/model/server/capabilities";
import type { ServerCapabilities } from "./capabilities";
import { createLabelledClient } from "./labelledClient";

/**
 * Records what answers tell of the server, and adds local labels for one that drops them.
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
      // A server that reports the plan's limit has a page for upgrading.
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

/** A custom address was asked for, and the server created a random one. Some servers lower its case. */
function isAnother({ address }: Alias, { local_part: localPart, domain }: NewAlias): boolean {
  if (localPart === undefined) return false;
  return address.toLowerCase() !== `${localPart}@${domain}`.toLowerCase();
}
