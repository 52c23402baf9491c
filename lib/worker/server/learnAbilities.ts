import type { Client } from "@/lib/api/client";
import type { Abilities } from "@/lib/model/server/capabilities";
import type { WorkerStorage } from "@/lib/storage/createStorage";

type AbilityItems = Pick<WorkerStorage, "abilities" | "fixedServers">;

/** Writes down what a server was seen to do, for the options page to say without asking it. */
export async function noteAbility(
  { abilities }: Pick<WorkerStorage, "abilities">,
  baseUrl: string,
  seen: Abilities,
): Promise<void> {
  const isKnown = (known: Abilities | undefined) =>
    (Object.keys(seen) as (keyof Abilities)[]).every((each) => known?.[each] === seen[each]);
  if (isKnown((await abilities.get())[baseUrl])) return;
  // Where it cannot be written down, it is seen again the next time.
  await abilities
    .update((all) => ({ ...all, [baseUrl]: { ...all[baseUrl], ...seen } }))
    .catch(() => {});
}

/** At a server that cannot change aliases, nobody is let try once more. */
async function noteFixed({ fixedServers }: AbilityItems, baseUrl: string): Promise<void> {
  if ((await fixedServers.get()).includes(baseUrl)) return;
  await fixedServers.update((kept) => [...new Set([...kept, baseUrl])]).catch(() => {});
}

/** The client, with an eye on what its server can do. */
export function learnAbilities(client: Client, baseUrl: string, storage: AbilityItems): Client {
  return {
    ...client,
    async updateAlias(address, changes, options) {
      const answer = await client.updateAlias(address, changes, options);
      if (answer.ok) await noteAbility(storage, baseUrl, { changes: true });
      else if (answer.failure.kind === "unsupported") await noteFixed(storage, baseUrl);
      return answer;
    },
    async listDomains(page, pageSize) {
      const answer = await client.listDomains(page, pageSize);
      if (answer.ok || answer.failure.kind === "unsupported")
        await noteAbility(storage, baseUrl, { domains: answer.ok });
      return answer;
    },
  };
}
