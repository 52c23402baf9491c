import type { KeptLabels } from "@/lib/aliases/keptLabels";
import type { Client } from "@/lib/api/client";
import type { Pass } from "@/lib/auth/sessionInterface";
import type { Alias, NewAlias } from "@/lib/model/alias/alias";
import type { WorkerStorage } from "@/lib/storage/createStorage";
import { createLabelledClient } from "./labelledClient";
import { learnAbilities } from "./learnAbilities";

/** Gives a client the labels that its server does not keep, and learns what it does with what it is given. */
export function createCompletion(
  labels: KeptLabels,
  storage: WorkerStorage,
): (client: Client, pass: Pass) => Client {
  const { keepsLabels, randomServers } = storage;
  return (client, { owner, baseUrl }) => {
    const labelled = createLabelledClient({
      client: learnAbilities(client, baseUrl, storage),
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
          await randomServers.update(all).catch(() => {});
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
