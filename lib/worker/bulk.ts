import type { BulkJob, BulkName, BulkProgress, BulkResults, BulkTask } from "@/lib/model/bulk/bulk";
import { fail, succeed, type Result } from "@/lib/model/failure/failure";
import { createMutex } from "@/lib/model/timing/mutex";
import type { BulkStore } from "@/lib/storage/bulkTasks";
import { countRetry, createRun, type Run } from "./bulkProgress";
import { createBulkRunner, type RunOptions } from "./bulkRunner";

interface Options extends RunOptions {
  store: BulkStore;
  /** Restores the session after a start of the browser. */
  findOut(): Promise<unknown>;
  /** The current account, without a request. */
  owner(): Promise<string | undefined>;
  createId(): string;
}

type Told = Promise<Result<BulkProgress | null>>;

/** Bulk jobs. */
export interface Bulk {
  start(name: BulkName, tasks: readonly BulkTask[]): Promise<Result<BulkProgress>>;
  /** Finishes pending requests, and begins nothing else. */
  stop(): Told;
  /** Resumes. */
  resume(): Told;
  /** Resumes, and tries failed tasks again. */
  retry(): Told;
  results(asked: Parameters<BulkStore["read"]>[0]): Promise<Result<BulkResults>>;
  /** Drops a job that is over or stopped. */
  clear(): Promise<Result<null>>;
  /** Continues the job that an earlier worker left, or that waits for its account to sign in. */
  wake(): Promise<void>;
  /** Drops the job of an account that signs out. */
  forget(owner: string): Promise<void>;
}

/**
 * One job at a time, which belongs to the account that started it. It is stored before a request is sent, so
 * that it survives a stop of the worker or the browser. Tasks that were pending then are run again: they are
 * idempotent.
 */
export function createBulk(options: Options): Bulk {
  const { store, progress } = options;
  const runner = createBulkRunner(options);
  const runExclusive = createMutex();
  /** undefined until this worker has read it. */
  let current: Run | null | undefined;

  async function load(): Promise<Run | null> {
    if (current !== undefined) return current;
    const job = await store.readJob();
    current = job && createRun(job, await store.count());
    return current;
  }

  /** Only if it belongs to the current account. */
  async function find(): Promise<Run | null> {
    const run = await load();
    return run && run.job.owner === (await options.owner()) ? run : null;
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

  /** Stores a change of the job before acting on it. */
  async function goOn(run: Run, changes: Partial<BulkJob>): Promise<BulkProgress> {
    await runner.change(run, changes);
    runner.go(run);
    return runner.show(run);
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
    runner.go(run);
    return succeed(await runner.show(run));
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
      // Outside the job's mutex, because sign-out waits for that mutex.
      if (await runExclusive(load)) await options.findOut();
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
    },
    forget: (owner) =>
      runExclusive(async () => {
        const run = await load();
        if (run?.job.owner === owner) await drop(run);
      }),
  };
}

/** Restarts at once, unless a rate limit lasts. */
function anew({ rest }: BulkJob): Partial<BulkJob> {
  return { stopped: false, failure: null, until: rest, attempt: 0 };
}
