import type { Client } from "@/lib/api/client";
import type { Alias } from "@/lib/model/alias/alias";
import type { Result } from "@/lib/model/failure/failure";
import { splitAddress } from "@/lib/model/alias/splitAddress";

/**
 * Recreates an alias on a custom domain, as it was but for its counts. Its address is known, so that one
 * whose answer was lost is found by it.
 */
export async function recreate(
  client: Client,
  { address, title, notes, enabled }: Alias,
): Promise<Result<Alias>> {
  const { localPart, domain } = splitAddress(address);
  const made = await client.createAlias({
    local_part: localPart,
    domain,
    title,
    notes,
  });
  const there = made.ok ? made : await client.getAlias(address);
  if (!there.ok) return made;
  return enabled ? there : client.updateAlias(address, { enabled });
}
