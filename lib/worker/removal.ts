import type { Client } from "@/lib/api/client";
import type { Priority } from "@/lib/api/requestScheduler";
import type { Alias } from "@/lib/model/alias";
import { readReference } from "@/lib/model/notes";
import { splitAddress } from "@/lib/model/address";
import { inBackground, type Result } from "@/lib/model/failure";
import type { Core } from "./account";
import type { Edits } from "./edits";
import type { Journal } from "./journal";
import type { UsedOn } from "./memory";

export type Removal = ReturnType<typeof createRemoval>;

/** The requests of a deletion and of its undoing. They also update everything that knows the alias. */
export function createRemoval({
  aliasCache,
  clock,
  callService,
  updateCache,
  edits,
  journal,
  usedOn,
}: Core & { edits: Edits; journal: Journal; usedOn: UsedOn }) {
  /** Nobody will receive this alias any more. */
  const discard = (address: string, asOf: number) =>
    journal.discard(address, true, asOf).catch(() => {});

  /** An alias recreated with the notes of the deleted one must not be taken for a late copy of it. */
  const expect = ({ address, notes }: Pick<Alias, "address" | "notes">) =>
    journal.settle(address, readReference(notes ?? "")).catch(() => {});

  return {
    /** To be called before an alias is created again. */
    expect,
    /** Deletes an alias at the server, like a deletion that was not undone. */
    async remove(address: string, owner: string, priority?: Priority): Promise<Result<null>> {
      const cacheUpdate = aliasCache.beginCacheUpdate();
      const asOf = clock.now();
      // Another account may be signed in by the time this runs.
      const removed = await edits.runExclusive(address, () =>
        callService((client) => client.deleteAlias(address), owner, priority),
      );
      if (!removed.ok && removed.failure.kind !== "missing") return removed;
      await cacheUpdate.remove(address);
      inBackground(usedOn.drop(address));
      await discard(address, asOf);
      return removed;
    },
    /** Does the server say that the alias does not exist? */
    async isGone(address: string, owner: string): Promise<boolean> {
      const asOf = clock.now();
      const look = (client: Client) => client.getAlias(address);
      const found = await updateCache(address, look, owner, "background");
      const isGone = !found.ok && found.failure.kind === "missing";
      if (isGone) await discard(address, asOf);
      return isGone;
    },
    async recreate(alias: Alias, owner: string): Promise<Result<Alias>> {
      await expect(alias);
      return updateCache(alias.address, (client) => recreate(client, alias), owner);
    },
  };
}

/**
 * Recreates an alias on a custom domain as it was, except for its counts. If the answer is lost, it is found by its
 * address, which is known.
 */
async function recreate(
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
