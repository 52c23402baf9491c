import type { BulkJob, BulkName, BulkProgress, BulkResults, BulkTask } from "@/lib/model/bulk/bulk";
import { fail, succeed, type Result } from "@/lib/model/failure/failure";
import { createMutex } from "@/lib/model/mutex";
import type { BulkStore } from "@/lib/storage/bulkTasks";
import { countRetry, createRun, type Run } from "./bulkRun";
import { createBulkRuns, type RunOptions } from "./bulkRuns";

interface Options extends RunOptions {
  store: BulkStore;
  /** Has it found out who is signed in, after a start of the browser. */
  findOut(): Promise<unknown>;
  /** Who is signed in, without asking anybody. */
  owner(): Promise<string | undefined>;
  createId(): string;
}

type Told = Promise<Result<BulkProgress | null>>;

/** Something that is done to many aliases. */
export interface Bulk {
  start(name: BulkName, tasks: readonly BulkTask[]): Promise<Result<BulkProgress>>;
  /** What is under way is finished, and nothing else begun. */
  stop(): Told;
  /** Goes on. */
  resume(): Told;
  /** Goes on, also with what has failed. */
  retry(): Told;
  results(asked: Parameters<BulkStore["read"]>[0]): Promise<Result<BulkResults>>;
  /** Forgets a job that is over or stopped. */
  clear(): Promise<Result<null>>;
  /** Goes on with what an earlier life of the worker left, or waits for whoever has signed in. */
  wake(): Promise<void>;
  /** Somebody leaves, and takes along what they had under way. */
  forget(owner: string): Promise<void>;
}

/**
 * One job at a time, which belongs to the account it was begun by. It is written down before anything is
 * sent, so that it outlives worker and browser. What was under way when one of these ended is done once
 * more, which is as if it were done once.
 */
export function createBulk(options: Options): Bulk {
  const { store, progress } = options;
  const runs = createBulkRuns(options);
  const runExclusive = createMutex();
  /** Once it is known in this life of the worker. */
  let current: Run | null | undefined;

  async function load(): Promise<Run | null> {
    if (current !== undefined) return current;
    const job = await store.readJob();
    current = job && createRun(job, await store.count());
    return current;
  }

  /** Of nobody but who is signed in. */
  async function find(): Promise<Run | null> {
    const run = await load();
    return run && run.job.owner === (await options.owner()) ? run : null;
  }

  function leave(run: Run | null): void {
    if (run) runs.end(run);
    current = undefined;
  }

  async function drop(run: Run | null): Promise<void> {
    leave(run);
    await store.clear();
    await progress.set(null);
  }

  /** What was changed of the job is written down before it goes on by it. */
  async function goOn(run: Run, changes: Partial<BulkJob>): Promise<BulkProgress> {
    await runs.change(run, changes);
    runs.go(run);
    return runs.show(run);
  }

  async function startNow(
    name: BulkName,
    tasks: readonly BulkTask[],
  ): Promise<Result<BulkProgress>> {
    const owner = await options.owner();
    if (owner === undefined) return fail({ kind: "signed-out" });
    const before = await find();
    if (before && before.counts.waiting > 0) return fail({ kind: "at-work" });
    leave(await load());
    const id = options.createId();
    const job = { id, owner, name, stopped: false, failure: null, until: 0, rest: 0, attempt: 0 };
    await store.begin(job, tasks);
    const run = createRun(job, { waiting: tasks.length, done: 0, failed: 0 });
    current = run;
    runs.go(run);
    return succeed(await runs.show(run));
  }

  return {
    start: (name, tasks) => runExclusive(() => startNow(name, tasks)),
    stop: () =>
      runExclusive(async () => {
        const run = await find();
        return succeed(run && (await goOn(run, { stopped: true, failure: null })));
      }),
    resume: () =>
      runExclusive(async () => {
        const run = await find();
        return succeed(run && (await goOn(run, anew(run.job))));
      }),
    retry: () =>
      runExclusive(async () => {
        const run = await find();
        if (!run) return succeed(null);
        countRetry(run, await store.retry());
        return succeed(await goOn(run, anew(run.job)));
      }),
    async results(asked) {
      return succeed((await find()) ? await store.read(asked) : { entries: [], total: 0 });
    },
    clear: () =>
      runExclusive(async () => {
        const run = await find();
        if (run && run.counts.waiting > 0 && !run.job.stopped) return fail({ kind: "at-work" });
        if (run) await drop(run);
        return succeed(null);
      }),
    async wake() {
      // Not in a turn of the job's: whoever signs out meanwhile has it wait for one.
      if (await runExclusive(load)) await options.findOut();
      await runExclusive(async () => {
        const run = await find();
        if (!run) {
          if ((await progress.get()) !== null) await progress.set(null);
          return;
        }
        // Whoever it waited for is there.
        const isBack = run.job.failure?.kind === "signed-out";
        await goOn(run, isBack ? { failure: null, until: run.job.rest } : {});
      });
    },
    forget: (owner) =>
      runExclusive(async () => {
        const run = await load();
        if (run?.job.owner === owner) await drop(run);
      }),
  };
}

/** At once, but for a server that wants to be left in peace. */
function anew({ rest }: BulkJob): Partial<BulkJob> {
  return { stopped: false, failure: null, until: rest, attempt: 0 };
}
