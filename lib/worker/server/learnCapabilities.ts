import type { Client } from "@/lib/api/client";
import type { Capabilities } from "@/lib/model/server/capabilities";
import type { WorkerStorage } from "@/lib/storage/createStorage";

type CapabilityItems = Pick<WorkerStorage, "capabilities" | "cannotUpdate">;

/** Writes down what a server was seen to do, for the options page to say without asking it. */
export async function noteCapability(
  { capabilities }: Pick<WorkerStorage, "capabilities">,
  baseUrl: string,
  seen: Capabilities,
): Promise<void> {
  const isKnown = (known: Capabilities | undefined) =>
    (Object.keys(seen) as (keyof Capabilities)[]).every((each) => known?.[each] === seen[each]);
  if (isKnown((await capabilities.get())[baseUrl])) return;
  // Where it cannot be written down, it is seen again the next time.
  await capabilities
    .update((all) => ({ ...all, [baseUrl]: { ...all[baseUrl], ...seen } }))
    .catch(() => {});
}

/** At a server that cannot change aliases, nobody is let try once more. */
async function noteFixed({ cannotUpdate }: CapabilityItems, baseUrl: string): Promise<void> {
  if ((await cannotUpdate.get()).includes(baseUrl)) return;
  await cannotUpdate.update((kept) => [...new Set([...kept, baseUrl])]).catch(() => {});
}

/** The client, with an eye on what its server can do. */
export function learnCapabilities(
  client: Client,
  baseUrl: string,
  storage: CapabilityItems,
): Client {
  return {
    ...client,
    async updateAlias(address, changes, options) {
      const answer = await client.updateAlias(address, changes, options);
      if (answer.ok) await noteCapability(storage, baseUrl, { changes: true });
      else if (answer.failure.kind === "unsupported") await noteFixed(storage, baseUrl);
      return answer;
    },
    async listDomains(page, pageSize) {
      const answer = await client.listDomains(page, pageSize);
      if (answer.ok || answer.failure.kind === "unsupported")
        await noteCapability(storage, baseUrl, { domains: answer.ok });
      return answer;
    },
  };
}
