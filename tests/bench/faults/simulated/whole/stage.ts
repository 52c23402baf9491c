import { createHash } from "node:crypto";
import { createRandom, type Random } from "../../random.ts";
import { createClock, type Clock } from "../clock.ts";
import { createTrace, type Trace } from "../trace.ts";
import type { Weather } from "../world.ts";

/** What everything in a run of the whole worker happens in. */
export interface Stage {
  clock: Clock;
  random: Random;
  trace: Trace;
  /** What is wrong at the moment; chance decides within that. */
  weather: Weather;
  /** Counts one more of something. */
  count(what: string): void;
  counts: Record<string, number>;
}

export function createStage(seed: number): Stage {
  const random = createRandom(seed);
  const clock = createClock(Date.UTC(2026, 10, 21, 12));
  const counts: Record<string, number> = { runs: 1 };
  const mischief = random.pick([0, 0.3, 0.6, 0.9]);
  return {
    clock,
    random,
    trace: createTrace(clock),
    weather: { reachable: true, mischief, refusals: 0 },
    counts,
    count(what) {
      counts[what] = (counts[what] ?? 0) + 1;
    },
  };
}

/** While it runs, the clocks that the shipped code looks at are the simulated one. */
export async function play(stage: Stage, run: () => Promise<void>): Promise<void> {
  const { clock, trace } = stage;
  const { now } = Date;
  const { timeout } = AbortSignal;
  const { setTimeout, clearTimeout, setImmediate } = globalThis;
  const { error } = console;
  const { subtle } = crypto;
  const { digest } = subtle;
  const reject = (error: unknown) => trace.breach(`A rejection nobody handles: ${error}`);
  process.on("unhandledRejection", reject);
  Date.now = clock.now;
  AbortSignal.timeout = (milliseconds) => {
    const controller = new AbortController();
    const late = new DOMException("It took too long", "TimeoutError");
    clock.after(milliseconds, () => controller.abort(late));
    return controller.signal;
  };
  // Tasks of IndexedDB, one after the other.
  Object.assign(globalThis, createTimers(clock), {
    setImmediate: (task: () => void) => clock.after(0, task),
  });
  // What comes of another thread, comes when it likes.
  subtle.digest = hashAtOnce;
  console.error = (bug: unknown) => trace.breach(`The worker logs ${bug}`);
  try {
    await run();
  } finally {
    Date.now = now;
    AbortSignal.timeout = timeout;
    Object.assign(globalThis, { setTimeout, clearTimeout, setImmediate });
    subtle.digest = digest;
    console.error = error;
    process.off("unhandledRejection", reject);
  }
}

async function hashAtOnce(_name: unknown, data: BufferSource): Promise<ArrayBuffer> {
  const bytes = data instanceof ArrayBuffer ? new Uint8Array(data) : data;
  const hash = createHash("sha256")
    .update(bytes as Uint8Array)
    .digest();
  return new Uint8Array(hash).buffer;
}

function createTimers(clock: Clock) {
  const cleared = new Set<number>();
  let last = 0;
  return {
    setTimeout(run: () => void, milliseconds = 0): number {
      last += 1;
      const mine = last;
      clock.after(milliseconds, () => cleared.has(mine) || run());
      return mine;
    },
    clearTimeout: (timer: number) => void cleared.add(timer),
  };
}
