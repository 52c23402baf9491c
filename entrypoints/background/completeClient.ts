import type { KeptLabels } from "@/lib/aliases/keptLabels";
import type { Client } from "@/lib/api/client";
import type { Pass } from "@/lib/auth/sessionInterface";
import { keepsLabels } from "@/lib/storage/items";
import { createLabelledClient } from "./labelledClient";
import { learnAbilities } from "./learnAbilities";

/** Gives a client the labels that its server does not keep, and learns whether it does, and what else. */
export function createCompletion(labels: KeptLabels): (client: Client, pass: Pass) => Client {
  return (client, { owner, baseUrl }) =>
    createLabelledClient({
      client: learnAbilities(client, baseUrl),
      owner,
      labels,
      async learn(keeps) {
        if ((await keepsLabels.get())[baseUrl] === keeps) return;
        await keepsLabels.update((known) => ({ ...known, [baseUrl]: keeps }));
      },
    });
}
