import type { LocalLabels } from "@/lib/aliases/localLabels";
import type { Client } from "@/lib/api/client";
import type { AuthContext } from "@/lib/auth/sessionInterface";
import type { Alias, NewAlias } from "@/lib/model/alias/alias";
import type { WorkerStorage } from "@/lib/storage/createStorage";
import { createLabelledClient } from "./labelledClient";
import { learnCapabilities } from "./learnCapabilities";

/** Gives a client the labels that its server does not keep, and learns what it does with what it is given. */
export function createClientAdapter(
  labels: LocalLabels,
  storage: WorkerStorage,
): (client: Client, pass: AuthContext) => Client {
  const { keepsLabels, ignoresAddress } = storage;
  return (client, { owner, baseUrl }) => {
    const labelled = createLabelledClient({
      client: learnCapabilities(client, baseUrl, storage),
      owner,
      labels,
      async learn(keeps) {
        if ((await keepsLabels.get())[baseUrl] === keeps) return;
        await keepsLabels.update((known) => ({ ...known, [baseUrl]: keeps }));
      },
    });
    return {
      ...labelled,
      async createAlias(asked) {
        const created = await labelled.createAlias(asked);
        if (created.ok && isAnother(created.value, asked)) {
          const all = (known: string[]) => [...new Set([...known, baseUrl])];
          // Where it cannot be written down, it is seen again the next time.
          await ignoresAddress.update(all).catch(() => {});
        }
        return created;
      },
    };
  };
}

/** An own address was asked for, and the server made a random one. Capitals are its own affair. */
function isAnother({ address }: Alias, { local_part: localPart, domain }: NewAlias): boolean {
  if (localPart === undefined) return false;
  return address.toLowerCase() !== `${localPart}@${domain}`.toLowerCase();
}
