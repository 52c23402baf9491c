import type { Client } from "@/lib/api/client";
import type { Handlers } from "@/lib/messages/answer";
import type { BulkJob, BulkName, BulkProgress, BulkTask } from "@/lib/model/bulk";
import { fail, succeed, type Result } from "@/lib/model/failure";
import { createMutex } from "@/lib/model/concurrency";
import type { Core } from "./account";
import {
  createRun,
  takeAgain,
  type ExecuteTask,
  type Occasion,
  type Run,
  createBulkRunner,
} from "./bulkRunner";
import type { Deletions, Removal } from "./deletions";
import type { Edits } from "./edits";
import { type Alias, hasChanges } from "@/lib/model/alias";
import { hasTrait } from "@/lib/model/failureTable";
import { isSameAddress, splitAddress } from "@/lib/model/address";

interface Parts extends Core {
  edits: Edits;
  deletions: Deletions;
  removal: Removal;
}

/**
 * One job at a time, of the account that started it. It is stored before a request is sent, so that the next worker can
 * run again what was pending: tasks are idempotent.
 */
export function createBulk(parts: Parts) {
  const { storage, owner, session } = parts;
  const { bulkProgress: progress, bulkTasks: store } = storage;
  const runner = createBulkRunner({ ...parts, executeTask: createTaskExecutor(parts) });
  const runExclusive = createMutex();
  /** undefined until this worker has read it. */
  let current: Run | null | undefined;

  async function load(): Promise<Run | null> {
    if (current !== undefined) return current;
    const job = await store.readJob();
    current = job && createRun(job, await store.readWaiting(), await store.count());
    return current;
  }

  /** Only if it belongs to the current account. */
  async function find(): Promise<Run | null> {
    const run = await load();
    return run && run.job.owner === (await owner()) ? run : null;
  }

  function leave(run: Run | null): void {
    if (run) runner.end(run);
    current = undefined;
  }

  async function drop(run: Run | null): Promise<void> {
    leave(run);
    await store.clear();
    await progress.set(null);
  }

  async function goOn(run: Run, changes: Partial<BulkJob>): Promise<BulkProgress> {
    await runner.change(run, changes);
    runner.go(run);
    return runner.show(run);
  }

  /** null where there is no job. */
  const goOnWith = (change: (run: Run) => Partial<BulkJob> | Promise<Partial<BulkJob>>) =>
    runExclusive(async () => {
      const run = await find();
      return succeed(run && (await goOn(run, await change(run))));
    });

  async function startNow(
    name: BulkName,
    tasks: readonly BulkTask[],
  ): Promise<Result<BulkProgress>> {
    const whose = await owner();
    if (whose === null) return fail({ kind: "signed-out" });
    const before = await find();
    if (before && before.counts.waiting > 0) return fail({ kind: "at-work" });
    leave(await load());
    const id = parts.random.randomUUID();
    const begun = { stopped: false, failure: null, until: 0, rest: 0, attempt: 0 };
    const job = { id, owner: whose, name, ...begun };
    await store.begin(job, tasks);
    const run = createRun(job, await store.readWaiting(), await store.count());
    current = run;
    runner.go(run);
    return succeed(await runner.show(run));
  }

  /** Continues the job that an earlier worker left, or that waits for its account to sign in. */
  async function wake(): Promise<void> {
    // Outside the job's mutex, because sign-out waits for that mutex. Restores the session after a start of the browser.
    if (await runExclusive(load)) await session.account();
    await runExclusive(async () => {
      const run = await find();
      if (!run) {
        if ((await progress.get()) !== null) await progress.set(null);
        return;
      }
      // Its account has signed in again.
      const isBack = run.job.failure?.kind === "signed-out";
      await goOn(run, isBack ? { failure: null, until: run.job.rest } : {});
    });
  }

  return {
    handlers: {
      "bulk.start": ({ name, tasks }) => runExclusive(() => startNow(name, tasks)),
      "bulk.stop": () => goOnWith(() => ({ stopped: true, failure: null })),
      "bulk.resume": () => goOnWith(({ job }) => anew(job)),
      "bulk.retry": () =>
        goOnWith(async (run) => {
          takeAgain(run, await store.retry());
          return anew(run.job);
        }),
      // In the mutex: the job must not be read twice at once, or the one that a press stops would not be the one that runs.
      "bulk.results": (request) =>
        runExclusive(async () =>
          succeed((await find()) ? await store.read(request) : { entries: [], total: 0 }),
        ),
      "bulk.clear": () =>
        runExclusive(async () => {
          const run = await find();
          if (run && run.counts.waiting > 0 && !run.job.stopped) return fail({ kind: "at-work" });
          if (run) await drop(run);
          return succeed(null);
        }),
    } satisfies Partial<Handlers>,
    resume: wake,
    onSignedIn: wake,
    onSignedOut: (whose: string) =>
      runExclusive(async () => {
        const run = await load();
        if (run?.job.owner === whose) await drop(run);
      }),
  };
}

/** Restarts at once, unless a rate limit lasts. */
function anew({ rest }: BulkJob): Partial<BulkJob> {
  return { stopped: false, failure: null, until: rest, attempt: 0 };
}

type CreateTask = Extract<BulkTask, { kind: "create" }>;

function createTaskExecutor({ edits, deletions, removal, callAndCache }: Parts): ExecuteTask {
  const look = (address: string, owner: string) =>
    callAndCache(address, (client) => client.getAlias(address), owner, "background");

  /** An alias with a pending deletion is deleted now. */
  async function finishHeld(address: string): Promise<Result<unknown> | undefined> {
    const hidden = await deletions.readHidden();
    return hidden.has(address) ? deletions.finish(address) : undefined;
  }

  async function removeNow(address: string, owner: string): Promise<Result<unknown>> {
    const removed =
      (await finishHeld(address)) ?? (await removal.remove(address, owner, "background"));
    return !removed.ok && removed.failure.kind === "missing" ? succeed(null) : removed;
  }

  /** The address is known, so an alias whose answer was lost, or that exists already, is found by its address. */
  async function requestAlias(
    { address, title, notes }: CreateTask,
    { owner, noteSent }: Occasion,
  ): Promise<Result<Alias>> {
    const { localPart, domain } = splitAddress(address);
    const request = { local_part: localPart, domain, title, notes };
    await removal.expect({ address, notes });
    await noteSent();
    const make = (client: Client) => client.createAlias(request);
    const created = await callAndCache(address, make, owner, "background");
    if (created.ok) return created;
    const { failure } = created;
    if (failure.kind !== "unknown-outcome" && !hasTrait(failure, "maybe-own-duplicate"))
      return created;
    const there = await look(address, owner);
    // A rate limit comes before any other failure.
    return there.ok || there.failure.kind === "limited" ? there : created;
  }

  async function create(task: CreateTask, occasion: Occasion): Promise<Result<unknown>> {
    const { owner, createBlockedBy } = occasion;
    await finishHeld(task.address);
    // Not in the cache, which may be older than a deletion elsewhere.
    const found = await look(task.address, owner);
    if (found.ok) {
      const changed = await complete(found.value, task, occasion);
      if (changed.ok || changed.failure.kind !== "missing") return changed;
    } else if (!hasTrait(found.failure, "address-maybe-free")) return found;
    if (createBlockedBy) return fail(createBlockedBy);
    const created = await requestAlias(task, occasion);
    return created.ok ? complete(created.value, task, { owner, isSent: true }) : created;
  }

  async function complete(
    alias: Alias,
    { address, title, notes, enabled }: CreateTask,
    { owner, isSent }: Pick<Occasion, "owner" | "isSent">,
  ): Promise<Result<unknown>> {
    // An older server creates a random one instead.
    if (!isSameAddress(alias.address, address)) {
      return fail({ kind: "other-address", address: alias.address });
    }
    const wanted = { title, notes, enabled };
    if (hasChanges(alias, wanted)) return succeed(alias);
    const changes = {
      ...(alias.title !== title && { title }),
      ...(alias.notes !== notes && { notes }),
      ...(alias.enabled !== enabled && { enabled }),
    };
    const isLabelled = hasChanges(alias, { title, notes });
    // What the creation left is the label of the task, or none on a server that drops it: another one is newer.
    const label = isSent
      ? { title: alias.title && title, notes: alias.notes && notes }
      : { title: alias.title, notes: alias.notes };
    const request = {
      changes,
      original: isLabelled ? undefined : label,
      priority: "background",
    } as const;
    const changed = await edits.change(alias.address, request, owner);
    // A server that changes no alias keeps no labels, which the options say.
    const isFixed = !changed.ok && changed.failure.kind === "unsupported";
    const isBare = hasChanges(alias, { title: null, notes: null, enabled });
    return isFixed && isBare ? succeed(alias) : changed;
  }

  return async (task, occasion) => {
    const { owner } = occasion;
    switch (task.kind) {
      case "change":
        return edits.change(
          task.address,
          { changes: task.changes, original: task.original, priority: "background" },
          owner,
        );
      case "delete":
        return removeNow(task.address, owner);
      case "create":
        return create(task, occasion);
    }
  };
}
