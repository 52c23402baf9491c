import type { BulkEntry, BulkJob, BulkProgress } from "@/lib/model/bulk";
import type { Failure } from "@/lib/model/failure";
import type { BulkCounts, KeptEntry } from "@/lib/storage/bulkTasks";

/** A bulk job as this worker runs it. */
export interface Run {
  job: BulkJob;
  counts: BulkCounts;
  /** The tasks to run. */
  queue: KeptEntry[];
  /** By task number, how often the server failed. */
  tries: Map<number, number>;
  /** Why no more aliases can be created. */
  noMore: Failure | null;
  /** The job was dropped. */
  over: boolean;
  /** How many run its tasks side by side, pausing or not. */
  lanes: number;
  /** Resolves to end their pauses. */
  poked: PromiseWithResolvers<void>;
  /** For the rate: how many tasks have ended, in how much time until when, and how many are being run. */
  ended: number;
  active: number;
  since: number;
  running: number;
}

export function createRun(job: BulkJob, queue: KeptEntry[], counts: BulkCounts): Run {
  return {
    job,
    counts,
    queue,
    tries: new Map(),
    noMore: null,
    over: false,
    lanes: 0,
    poked: Promise.withResolvers(),
    ended: 0,
    active: 0,
    since: 0,
    running: 0,
  };
}

/** Is there anything to do, now or after a pause? */
export function mayWork({ job, counts, over }: Run): boolean {
  const isParked = job.stopped || job.failure?.kind === "signed-out";
  return !over && !isParked && counts.waiting > 0;
}

/** A rate is estimated only after this many tasks. */
const fewest = 6;

/** The progress that pages show. */
export function describeRun(run: Run, now: number): BulkProgress {
  const { job, counts } = run;
  const { waiting, done, failed } = counts;
  const state = readState(job, waiting, now);
  const active = run.active + (run.running > 0 ? now - run.since : 0);
  const isKnown = state === "running" && run.ended >= fewest;
  return {
    name: job.name,
    state,
    total: waiting + done + failed,
    done,
    failed,
    failure: findFailure(state, job, now),
    left: isKnown ? Math.round((active / run.ended) * waiting) : null,
  };
}

function readState(
  { stopped, failure, until }: BulkJob,
  waiting: number,
  now: number,
): BulkProgress["state"] {
  if (waiting === 0) return "over";
  if (stopped) return "stopped";
  return until > now || failure?.kind === "signed-out" ? "waiting" : "running";
}

function findFailure(
  state: BulkProgress["state"],
  { failure, rest }: BulkJob,
  now: number,
): Failure | null {
  if (state === "over" || state === "running") return null;
  if (state === "stopped" || rest <= now || failure?.kind === "signed-out") return failure;
  return { kind: "limited", retryAfter: Math.ceil((rest - now) / 1000) };
}

export function countEnd(run: Run, state: BulkEntry["state"]): void {
  const waiting = run.counts.waiting - 1;
  run.counts = { ...run.counts, waiting, [state]: run.counts[state] + 1 };
  run.ended += 1;
}

/** Adjusts the counts instead of reading them, because a task's result may be stored but not counted yet. */
export function takeAgain(run: Run, moved: readonly KeptEntry[]): void {
  const { waiting, done, failed } = run.counts;
  run.counts = { waiting: waiting + moved.length, done, failed: failed - moved.length };
  run.queue.push(...moved);
  run.tries.clear();
}

/** Exponential backoff. In ms. */
const shortestPause = 1000;
const longestPause = 60_000;

/** Pauses the job. */
export function postponed(job: BulkJob, failure: Failure, now: number): BulkJob {
  const isPausing = job.until > now;
  // Counted once for all requests that were pending together.
  const attempt = isPausing ? job.attempt : job.attempt + 1;
  const asked = failure.kind === "limited" ? (failure.retryAfter ?? 0) * 1000 : 0;
  const rest = Math.max(job.rest, now + asked);
  const pause = Math.min(longestPause, shortestPause * 2 ** (attempt - 1));
  const until = Math.max(job.until, rest, now + pause);
  const reason = findReason(isPausing ? job.failure : null, failure);
  return { ...job, attempt, rest, until, failure: reason };
}

/** Of several failures, the one that a person can act on. */
function findReason(known: Failure | null, next: Failure): Failure {
  return next.kind === "signed-out" ? next : (known ?? next);
}
