import type { Client } from "@/lib/api/client";
import type { Alias, NewAlias } from "@/lib/model/alias/alias";
import type { Capabilities } from "@/lib/model/server/capabilities";

/** A client that records what its server can do. */
export function learnCapabilities(
  client: Client,
  learn: (seen: Capabilities) => Promise<void>,
): Client {
  return {
    ...client,
    async createAlias(asked) {
      const created = await client.createAlias(asked);
      if (created.ok && isAnother(created.value, asked)) await learn({ customAddresses: false });
      return created;
    },
    async updateAlias(address, changes, options) {
      const answer = await client.updateAlias(address, changes, options);
      if (answer.ok || answer.failure.kind === "unsupported") await learn({ changes: answer.ok });
      return answer;
    },
    async listDomains(page, pageSize) {
      const answer = await client.listDomains(page, pageSize);
      if (answer.ok || answer.failure.kind === "unsupported") await learn({ domains: answer.ok });
      return answer;
    },
    async getUsage() {
      const answer = await client.getUsage();
      if (answer.ok || answer.failure.kind === "unsupported") await learn({ usage: answer.ok });
      return answer;
    },
  };
}

/** A custom address was asked for, and the server created a random one. Some servers lower its case. */
function isAnother({ address }: Alias, { local_part: localPart, domain }: NewAlias): boolean {
  if (localPart === undefined) return false;
  return address.toLowerCase() !== `${localPart}@${domain}`.toLowerCase();
}
