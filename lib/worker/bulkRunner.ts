import type { BulkEntry, BulkJob, BulkProgress, BulkTask } from "@/lib/model/bulk";
import { readThrown, type Failure, type Result } from "@/lib/model/failure";
import type { StoredEntry, BulkCounts } from "@/lib/storage/records";
import { hasTrait } from "@/lib/model/failureTable";
import { findRest } from "@/lib/model/server";
import type { Core } from "./account";

export interface Occasion {
  owner: string;
  /** Why the server creates no more aliases, where known. */
  createBlockedBy: Failure | null;
  /** The creation was requested before, and may have succeeded. */
  isSent: boolean;
  /** To be awaited before the creation is requested. */
  noteSent(): Promise<void>;
}

/** Runs one task of a bulk job, as for a single alias. Idempotent. */
export type ExecuteTask = (task: BulkTask, occasion: Occasion) => Promise<Result<unknown>>;

/** The alarm that starts the worker again, in case it is stopped meanwhile. */
const alarm = "bulk";

/** How many tasks are run side by side. */
const maxConcurrency = 3;

/** After this many failures without a verdict, the server is asked whether it knows the alias. */
const maxTries = 5;

type End = Pick<BulkEntry, "state" | "failure">;

/** Runs the tasks of a job, a few at a time, until none is left or it has to stop. */
export function createBulkRunner({
  storage,
  clock,
  alarms,
  aliasCache,
  callService,
  scheduler,
  executeTask,
}: Core & { executeTask: ExecuteTask }) {
  const { bulkTasks: store, bulkProgress: progress } = storage;
  const { now, wait } = clock;
  let progressWritten: Promise<void> = Promise.resolve();
  let isShowing = false;

  /** While one update is written, those in between are skipped: only the newest matters. */
  async function show(run: Run): Promise<BulkProgress> {
    if (!isShowing) {
      isShowing = true;
      progressWritten = progressWritten.then(() => {
        isShowing = false;
        return run.over ? undefined : progress.set(describeRun(run, now())).catch(() => {});
      });
    }
    await progressWritten;
    return describeRun(run, now());
  }

  /** A change that cannot be stored is valid until the worker stops. */
  async function change(run: Run, changes: Partial<BulkJob>): Promise<void> {
    run.job = { ...run.job, ...changes };
    if (!run.over) await store.change(run.job).catch(() => {});
  }

  async function postpone(run: Run, failure: Failure): Promise<void> {
    await change(run, postponed(run.job, failure, now()));
    // Shows the progress again after the pause: a pending request may hold up the job for longer.
    void wait(run.job.until - now()).then(() => show(run));
  }

  /** Does the server work, but not for this alias? */
  async function answers(address: string, owner: string): Promise<boolean> {
    const there = await callService((client) => client.getAlias(address), owner, "background");
    return there.ok || classifyFailure(there.failure) !== "wait";
  }

  /** The task's result; undefined if it is to be run again. */
  async function findEnd(
    run: Run,
    { number, task }: StoredEntry,
    result: Result<unknown>,
  ): Promise<End | undefined> {
    if (result.ok) return { state: "done", failure: null };
    const { failure } = result;
    const verdict = classifyFailure(failure);
    if (verdict === "failed") return { state: "failed", failure };
    if (verdict === "halt") {
      await change(run, { stopped: true, failure });
      return undefined;
    }
    if (failure.kind === "server") {
      const tries = (run.tries.get(number) ?? 0) + 1;
      run.tries.set(number, tries);
      if (tries >= maxTries && (await answers(task.address, run.job.owner)))
        return { state: "failed", failure };
    }
    await postpone(run, failure);
    return undefined;
  }

  async function settle(run: Run, { number, task }: StoredEntry, end: End): Promise<void> {
    await store.settle(number, end);
    // If the plan is full, or the server creates random addresses, the next create task would fail in the same way.
    const isCreation = task.kind === "create";
    if (isCreation && end.failure && hasTrait(end.failure, "ends-creating")) {
      run.createBlockedBy = end.failure;
    }
    const waiting = run.counts.waiting - 1;
    run.counts = { ...run.counts, waiting, [end.state]: run.counts[end.state] + 1 };
    run.ended += 1;
    // The server answers again, so the backoff starts anew.
    if (findRest(run.job.until, now()) === 0) run.job = { ...run.job, attempt: 0 };
  }

  /** @returns whether the task is to be run again */
  async function perform(run: Run, entry: StoredEntry): Promise<boolean> {
    const occasion: Occasion = {
      owner: run.job.owner,
      createBlockedBy: run.createBlockedBy,
      isSent: entry.sent === true,
      async noteSent() {
        await store.settle(entry.number, { sent: true });
        entry.sent = true;
      },
    };
    const begunAt = now();
    const result = await executeTask(entry.task, occasion).catch(readThrown);
    run.busy += now() - begunAt;
    if (run.over) return false;
    const end = await findEnd(run, entry, result);
    if (run.over) return false;
    try {
      if (end) await settle(run, entry, end);
      return !end;
    } catch {
      await postpone(run, { kind: "storage" });
      return true;
    } finally {
      void show(run);
    }
  }

  /** How long until the job may begin a task: after a failure, or for the rate limit. In ms. */
  async function findPause({ job }: Run): Promise<number> {
    const account = await storage.account.get();
    const isIn = account?.status === "signed-in";
    return Math.max(findRest(job.until, now()), isIn ? scheduler.pauseFor(account.baseUrl) : 0);
  }

  /** Runs one task after the other, until the job pauses, stops or has no more. */
  async function runTasks(run: Run): Promise<void> {
    while (mayWork(run) && (await findPause(run)) <= 0 && mayWork(run)) {
      const entry = run.queue.shift();
      if (!entry) return;
      // After all others.
      if (await perform(run, entry)) run.queue.push(entry);
    }
  }

  /** One of those that run the tasks of a job side by side. */
  async function runLane(run: Run): Promise<void> {
    run.lanes += 1;
    remind(true);
    while (mayWork(run) && run.queue.length > 0) {
      const pause = await findPause(run);
      if (pause > 0) {
        void show(run);
        await Promise.race([wait(pause), run.poked.promise]);
      } else {
        if (run.job.failure) run.job = { ...run.job, failure: null };
        void show(run);
        await aliasCache.batch(() => runTasks(run));
      }
    }
    run.lanes -= 1;
    if (run.lanes > 0 || run.over) return;
    remind(false);
    void show(run);
  }

  function remind(on: boolean): void {
    void (on ? alarms.create(alarm, { periodInMinutes: 0.5 }) : alarms.clear(alarm));
  }

  return {
    show,
    change,
    /** Runs the job, or notices that it was stopped. */
    go(run: Run) {
      run.createBlockedBy = null;
      wake(run);
      while (mayWork(run) && run.queue.length > 0 && run.lanes < maxConcurrency) void runLane(run);
    },
    end(run: Run) {
      run.over = true;
      wake(run);
      remind(false);
    },
  };
}

/** Ends all pauses. */
function wake(run: Run): void {
  run.poked.resolve();
  run.poked = Promise.withResolvers();
}

/** A failure concerns this alias only, says nothing about it, or is one that all other tasks would have as well. */
function classifyFailure(failure: Failure): "failed" | "wait" | "halt" {
  if (hasTrait(failure, "bulk-wait")) return "wait";
  return hasTrait(failure, "bulk-halt") ? "halt" : "failed";
}

/** A bulk job as this worker runs it. */
export type Run = ReturnType<typeof createRun>;

export function createRun(job: BulkJob, queue: StoredEntry[], counts: BulkCounts) {
  return {
    job,
    counts,
    queue,
    /** By task number, how often the server failed. */
    tries: new Map<number, number>(),
    createBlockedBy: null as Failure | null,
    over: false,
    /** How many run its tasks side by side, pausing or not. */
    lanes: 0,
    /** Resolves to end their pauses. */
    poked: Promise.withResolvers<void>(),
    /** For the rate: how many tasks have ended, and how long all attempts took together, in ms. */
    ended: 0,
    busy: 0,
  };
}

/** Is there anything to do, now or after a pause? */
function mayWork({ job, counts, over }: Run): boolean {
  const isParked = job.stopped || job.failure?.kind === "signed-out";
  return !over && !isParked && counts.waiting > 0;
}

/** A rate is estimated only once this many tasks have ended. */
const minEnded = 6;

function describeRun(run: Run, now: number): BulkProgress {
  const { job } = run;
  const { name, rest } = job;
  const { waiting, done, failed } = run.counts;
  const state = readState(job, waiting, now);
  const isKnown = state === "running" && run.ended >= minEnded;
  const isLimited =
    state === "waiting" && findRest(rest, now) > 0 && job.failure?.kind !== "signed-out";
  const failure: Failure | null = isLimited
    ? { kind: "limited", retryAfter: Math.ceil((rest - now) / 1000) }
    : job.failure;
  return {
    name,
    state,
    total: waiting + done + failed,
    done,
    failed,
    failure: state === "over" || state === "running" ? null : failure,
    left: isKnown ? Math.round(((run.busy / run.ended) * waiting) / maxConcurrency) : null,
  };
}

function readState({ stopped, failure, until }: BulkJob, waiting: number, now: number) {
  if (waiting === 0) return "over";
  if (stopped) return "stopped";
  return findRest(until, now) > 0 || failure?.kind === "signed-out" ? "waiting" : "running";
}

/** Adjusts the counts instead of reading them, because a task's result may be stored but not counted yet. */
export function takeAgain(run: Run, moved: readonly StoredEntry[]): void {
  const { waiting, done, failed } = run.counts;
  run.counts = { waiting: waiting + moved.length, done, failed: failed - moved.length };
  run.queue.push(...moved);
  run.tries.clear();
}

/** Exponential backoff. In ms. */
const shortestPause = 1000;
const longestPause = 60_000;

function postponed(job: BulkJob, failure: Failure, now: number): BulkJob {
  const isPausing = findRest(job.until, now) > 0;
  // Counted once for all requests that were pending together.
  const attempt = isPausing ? job.attempt : job.attempt + 1;
  const retryAfter = failure.kind === "limited" ? (failure.retryAfter ?? 0) * 1000 : 0;
  const rest = now + Math.max(findRest(job.rest, now), retryAfter);
  const pause = Math.min(longestPause, shortestPause * 2 ** (attempt - 1));
  const until = Math.max(now + findRest(job.until, now), rest, now + pause);
  // Of several failures, the one that a user can act on.
  const isNews = !isPausing || failure.kind === "signed-out";
  const reason = isNews ? failure : (job.failure ?? failure);
  return { ...job, attempt, rest, until, failure: reason };
}
