import type { Client } from "@/lib/api/client";
import type { Abilities } from "@/lib/model/abilities";
import { abilities, fixedServers } from "@/lib/storage/secrets";

/** Writes down what a server was seen to do, for the options page to say without asking it. */
export async function noteAbility(baseUrl: string, seen: Abilities): Promise<void> {
  const isKnown = (known: Abilities | undefined) =>
    (Object.keys(seen) as (keyof Abilities)[]).every((each) => known?.[each] === seen[each]);
  if (isKnown((await abilities.get())[baseUrl])) return;
  // Where it cannot be written down, it is seen again the next time.
  await abilities
    .update((all) => ({ ...all, [baseUrl]: { ...all[baseUrl], ...seen } }))
    .catch(() => {});
}

/** At a server that cannot change aliases, nobody is let try once more. */
async function noteFixed(baseUrl: string): Promise<void> {
  if ((await fixedServers.get()).includes(baseUrl)) return;
  await fixedServers.update((kept) => [...new Set([...kept, baseUrl])]).catch(() => {});
}

/** The client, with an eye on what its server can do. */
export function learnAbilities(client: Client, baseUrl: string): Client {
  return {
    ...client,
    async updateAlias(address, changes, options) {
      const answer = await client.updateAlias(address, changes, options);
      if (answer.ok) await noteAbility(baseUrl, { changes: true });
      else if (answer.failure.kind === "unsupported") await noteFixed(baseUrl);
      return answer;
    },
    async listDomains(page, pageSize) {
      const answer = await client.listDomains(page, pageSize);
      if (answer.ok || answer.failure.kind === "unsupported")
        await noteAbility(baseUrl, { domains: answer.ok });
      return answer;
    },
  };
}
