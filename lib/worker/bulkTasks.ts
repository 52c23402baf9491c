import type { LookUp } from "@/lib/worker/lookUp";
import { type Alias, hasChanges } from "@/lib/model/alias";
import type { BulkTask } from "@/lib/model/bulk";
import { fail, succeed, type Failure, type Result } from "@/lib/model/failure";
import type { Edits } from "./edits";
import type { Deletions } from "./deletions";
import type { Removal } from "./removal";
import type { UpdateCache } from "@/lib/worker/api";
import { hasTrait } from "@/lib/model/failures";
import { splitAddress } from "@/lib/model/address";

interface Options extends Pick<Removal, "remove" | "expect"> {
  edits: Pick<Edits, "change">;
  deletions: Pick<Deletions, "readHidden" | "finish">;
  lookUp: LookUp;
  updateCache: UpdateCache;
}

interface Occasion {
  owner: string;
  /** Why the server creates no more aliases, where known. */
  noMore: Failure | null;
}

/** Runs one task of a bulk job, as for a single alias. Idempotent. */
export type ExecuteTask = (task: BulkTask, occasion: Occasion) => Promise<Result<unknown>>;

type Make = Extract<BulkTask, { kind: "make" }>;

export function createTaskExecutor({
  edits,
  deletions,
  lookUp,
  updateCache,
  remove,
  expect,
}: Options): ExecuteTask {
  /** An alias with a pending deletion is deleted now. */
  async function finishHeld(address: string): Promise<Result<unknown> | undefined> {
    const hidden = await deletions.readHidden();
    return hidden.has(address) ? deletions.finish(address) : undefined;
  }

  async function removeNow(address: string, owner: string): Promise<Result<unknown>> {
    const removed = (await finishHeld(address)) ?? (await remove(address, owner, "background"));
    return !removed.ok && removed.failure.kind === "missing" ? succeed(null) : removed;
  }

  /** The address is known, so an alias whose answer was lost, or that exists already, is found by its address. */
  async function create({ address, title, notes }: Make, owner: string): Promise<Result<Alias>> {
    const { localPart, domain } = splitAddress(address);
    const asked = { local_part: localPart, domain, title, notes };
    await expect({ address, notes });
    const ask = (operation: Parameters<UpdateCache>[1]) =>
      updateCache(address, operation, owner, "background");
    const made = await ask((client) => client.createAlias(asked));
    if (made.ok) return made;
    const { failure } = made;
    if (failure.kind !== "unknown-outcome" && !hasTrait(failure, "maybe-own-duplicate"))
      return made;
    const there = await ask((client) => client.getAlias(address));
    // A rate limit comes before any other failure.
    return there.ok || there.failure.kind === "limited" ? there : made;
  }

  async function make(task: Make, { owner, noMore }: Occasion): Promise<Result<unknown>> {
    await finishHeld(task.address);
    const found = await lookUp(task.address, owner);
    if (!found.ok) return found;
    if (found.value) {
      const changed = await complete(found.value, task, owner);
      // The cache may be older than a deletion elsewhere.
      if (changed.ok || changed.failure.kind !== "missing") return changed;
    }
    if (noMore) return fail(noMore);
    const made = await create(task, owner);
    return made.ok ? complete(made.value, task, owner) : made;
  }

  async function complete(
    alias: Alias,
    { address, title, notes, enabled }: Make,
    owner: string,
  ): Promise<Result<unknown>> {
    // An older server creates a random one instead. Letter case may differ.
    if (alias.address.toLowerCase() !== address.toLowerCase()) {
      return fail({ kind: "other-address", address: alias.address });
    }
    const wanted = { title, notes, enabled };
    if (hasChanges(alias, wanted)) return succeed(alias);
    const changes = {
      ...(alias.title !== title && { title }),
      ...(alias.notes !== notes && { notes }),
      ...(alias.enabled !== enabled && { enabled }),
    };
    return edits.change(alias.address, { changes, priority: "background" }, owner);
  }

  return async (task, occasion) => {
    const { owner } = occasion;
    switch (task.kind) {
      case "change":
        return edits.change(
          task.address,
          { changes: task.changes, seen: task.seen, priority: "background" },
          owner,
        );
      case "delete":
        return removeNow(task.address, owner);
      case "make":
        return make(task, occasion);
    }
  };
}
