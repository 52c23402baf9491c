import type { Handlers } from "@/lib/messages/answer";
import { isHeld, type Deletion, type Deletions as Stored, type Alias } from "@/lib/model/alias";
import { fail, succeed, type Failure, type Result, inBackground } from "@/lib/model/failure";
import { hasTrait } from "@/lib/model/failureTable";
import type { Core } from "./account";
import { createPerAddressQueue, type Edits } from "./edits";
import type { Client } from "@/lib/api/client";
import type { Priority } from "@/lib/api/requestScheduler";
import { createLatest } from "@/lib/model/concurrency";
import { readReference } from "@/lib/model/notes";
import { splitAddress } from "@/lib/model/address";
import type { Journal } from "./journal";

/**
 * In ms; shorter than an idle worker lives. Nobody has to be quick (WCAG 2.2, 2.2.1): what had mail and cannot be
 * recreated is deleted only after a question.
 */
const undoDelay = 8_000;

/** After this, a server no longer carries out a request that it received. In ms. */
const serverTimeout = 15_000;

/** How long after the deletion Undo recreates an alias that can be recreated. In ms. */
const recreatableFor = 10 * 60_000;

type Parts = Omit<Core, "storage"> &
  Pick<Removal, "remove" | "isGone" | "recreate"> & {
    storage: Pick<Core["storage"], "deletions" | "unsureDeletions">;
  };

export type Deletions = ReturnType<typeof createDeletions>;

/** Nothing is sent while it can be undone, nor after the browser was closed: keeping the alias is the lesser harm. */
export function createDeletions({ storage, clock, ...options }: Parts) {
  const { now, wait } = clock;
  const item = storage.deletions;
  const runExclusive = createPerAddressQueue();
  const sessions = createLatest();
  /** The stored value. Cached, because only this worker writes it. */
  let cached: Promise<Stored> | undefined;
  /** Addresses of which it is unknown whether they were deleted. */
  const unsure = storage.unsureDeletions;

  function read(): Promise<Stored> {
    cached ??= item.get();
    return cached;
  }

  async function write(change: (all: Stored) => Stored): Promise<void> {
    cached = read().then(change);
    // If storage is full, the value is held in memory only.
    await item.set(await cached).catch(() => {});
    options.announce();
  }

  /** Changes nothing if the deletion was dropped meanwhile, as by signing out. */
  const change = (address: string, changes: Partial<Deletion>) =>
    write((all) => {
      const deletion = all[address];
      return deletion ? { ...all, [address]: { ...deletion, ...changes } } : all;
    });
  const drop = (address: string) => write(({ [address]: _gone, ...others }) => others);

  async function carryOut(address: string, forGood: boolean): Promise<Result<null>> {
    const deletion = (await read())[address];
    if (!deletion || !isHeld(deletion)) return succeed(null);
    const { owner, canRecreate, alias } = deletion;
    // If the worker is stopped meanwhile, an undo has to ask whether it was done.
    await change(address, { sent: true });
    const removed = await options.remove(address, owner);
    const done = removed.ok || removed.failure.kind === "missing";
    if (!done) await keepFailed(address, owner, removed.failure);
    else if (forGood || !canRecreate || alias === null) await drop(address);
    else {
      await change(address, { done, due: now() + recreatableFor });
      inBackground(dropLater(address));
    }
    return done ? succeed(null) : removed;
  }

  async function keepFailed(address: string, owner: string, failure: Failure): Promise<void> {
    await change(address, { failure });
    if (!isUnsure(failure)) return;
    await unsure.update((all) => [...all, address]).catch(() => {});
    inBackground(lookLater(address, owner));
  }

  /** It may be done all the same. Nothing is sent again, because the user was told that it failed. */
  async function lookLater(address: string, owner: string): Promise<void> {
    await wait(serverTimeout);
    await runExclusive(address, async () => {
      const deletion = (await read())[address];
      // The deletion may have been requested again. Once reported in a row, nothing of it is stored.
      if (deletion && isHeld(deletion)) return;
      const gone = await options.isGone(address, owner);
      if (!gone.ok) return;
      await unsure.update((all) => all.filter((each) => each !== address)).catch(() => {});
      if (gone.value && deletion) await drop(address);
    });
  }

  async function carryOutLater(address: string): Promise<void> {
    // In case the worker is stopped meanwhile.
    void options.alarms.create("deletions", { delayInMinutes: 0.5 });
    const { due = 0 } = (await read())[address] ?? {};
    await wait(Math.max(0, due - now()));
    // It may have been undone and requested again; the time does not tell that, as the clock may have been set back.
    await runExclusive(address, async () => {
      if ((await read())[address]?.due === due) await carryOut(address, false);
    });
  }

  async function dropLater(address: string): Promise<void> {
    const { due = 0 } = (await read())[address] ?? {};
    await wait(Math.max(0, due - now()));
    const deletion = (await read())[address];
    if (deletion?.done && deletion.due === due) await drop(address);
  }

  /** Deletes now, without waiting for an undo; or forgets a deletion that is done or failed. */
  async function finish(address: string): Promise<Result<null>> {
    return runExclusive(address, async () => {
      const deletion = (await read())[address];
      if (deletion && isHeld(deletion)) return carryOut(address, true);
      if (deletion) await drop(address);
      return succeed(null);
    });
  }

  /** Hides the alias at once, and deletes it after a delay. */
  async function hold(
    address: string,
    request: Pick<Deletion, "owner" | "canRecreate">,
  ): Promise<void> {
    const isCurrent = sessions.current();
    const found = await options.find(address);
    const due = now() + undoDelay;
    await runExclusive(address, async () => {
      if (!isCurrent()) return;
      const sent = (await unsure.get()).includes(address);
      // What is being deleted is found no more.
      const alias = found ?? (await read())[address]?.alias ?? null;
      const deletion = { ...request, alias, due, done: false, sent, failure: null };
      await write((all) => ({ ...all, [address]: deletion }));
    });
    inBackground(carryOutLater(address));
  }

  /** Cancels the deletion, or recreates the alias; fails if it was sent and its outcome is unknown. */
  const undo = (address: string): Promise<Result<null>> =>
    runExclusive(address, async () => {
      const deletion = (await read())[address];
      if (!deletion) return fail({ kind: "missing" });
      const { done, alias, owner, failure, sent } = deletion;
      // It was sent before the undo, and may be done all the same.
      if (failure && isUnsure(failure)) return fail(failure);
      const gone = sent && !done ? await options.isGone(address, owner) : succeed(false);
      if (!gone.ok) {
        // Whatever came of the earlier one, no other is sent.
        await keepFailed(address, owner, gone.failure);
        return gone;
      }
      if (gone.value) return fail({ kind: "missing" });
      const made = done && alias ? await options.recreate(alias, owner) : succeed(null);
      if (made.ok) await drop(address);
      return made.ok ? succeed(null) : made;
    });

  return {
    handlers: {
      "alias.delete": ({ address, canRecreate }) =>
        options.forOwner(async (owner) => {
          await hold(address, { owner, canRecreate });
          return succeed(null);
        }),
      "alias.undelete": ({ address }) => undo(address),
      "alias.finishDeletion": ({ address }) => finish(address),
    } satisfies Partial<Handlers>,
    hold,
    undo,
    finish,
    /** Sends all that are pending, because nobody will be there to undo them. */
    async finishAll() {
      const all = Object.entries(await read());
      await Promise.all(all.map(([address, each]) => isHeld(each) && finish(address)));
    },
    async readHidden(): Promise<ReadonlySet<string>> {
      const all = Object.entries(await read());
      return new Set(all.filter(([, each]) => isHeld(each)).map(([address]) => address));
    },
    /** Drops all deletions without sending them. */
    async onSessionEnded() {
      sessions.begin();
      if (Object.keys(await read()).length > 0) await write(() => ({}));
    },
    async resume() {
      const all = Object.entries(await read());
      await Promise.all(
        all.map(([address, { done, failure, owner }]) => {
          if (failure && isUnsure(failure)) return lookLater(address, owner);
          return done ? dropLater(address) : carryOutLater(address);
        }),
      );
    },
  };
}

function isUnsure(failure: Failure): boolean {
  return hasTrait(failure, "change-unknown");
}

export type Removal = ReturnType<typeof createRemoval>;

/** The requests of a deletion and of its undoing. They also update the list and the journal. */
export function createRemoval({
  aliasCache,
  clock,
  callService,
  callAndCache,
  edits,
  journal,
}: Core & { edits: Edits; journal: Journal }) {
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
      await discard(address, asOf);
      return removed;
    },
    /** Does the server have the alias no more? */
    async isGone(address: string, owner: string): Promise<Result<boolean>> {
      const asOf = clock.now();
      const look = (client: Client) => client.getAlias(address);
      const found = await callAndCache(address, look, owner, "background");
      if (found.ok) return succeed(false);
      if (found.failure.kind !== "missing") return found;
      await discard(address, asOf);
      return succeed(true);
    },
    async recreate(alias: Alias, owner: string): Promise<Result<Alias>> {
      await expect(alias);
      return callAndCache(alias.address, (client) => recreate(client, alias), owner);
    },
  };
}

/** As it was, except for its counts. If the answer is lost, it is found by its address, which is known. */
async function recreate(
  client: Client,
  { address, title, notes, enabled }: Alias,
): Promise<Result<Alias>> {
  const { localPart, domain } = splitAddress(address);
  const made = await client.createAlias({ local_part: localPart, domain, title, notes });
  const there = made.ok ? made : await client.getAlias(address);
  if (!there.ok) return made;
  return enabled ? there : client.updateAlias(address, { enabled });
}
