import type { KeptLabels } from "@/lib/aliases/keptLabels";
import type { Client } from "@/lib/api/client";
import type { Session } from "@/lib/auth/session";
import { findOwner } from "@/lib/model/account";
import { keepsLabels } from "@/lib/storage/items";
import { createLabelledClient } from "./labelledClient";

/** Gives a client the labels that its server does not keep, and learns whether it does. */
export function createCompletion(
  session: Session,
  labels: KeptLabels,
): (client: Client, baseUrl: string) => Promise<Client> {
  return async (client, baseUrl) => {
    const owner = findOwner(await session.account());
    if (owner === undefined) return client;
    const learn = async (keeps: boolean) => {
      if ((await keepsLabels.get())[baseUrl] === keeps) return;
      await keepsLabels.update((known) => ({ ...known, [baseUrl]: keeps }));
    };
    return createLabelledClient({ client, owner, labels, learn });
  };
}
