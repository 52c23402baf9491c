import { createClock, type Clock } from "@/tests/worker/clock.ts";
import { installTime } from "@/tests/worker/simulatedTime.ts";
import { createRandom, type Random } from "../../random.ts";
import type { Planned } from "./wire.ts";

/** Everything that a run of the whole worker shares. */
export type Stage = ReturnType<typeof createStage>;

function createStage(seed: number) {
  const random = createRandom(seed);
  const clock = createClock(Date.UTC(2026, 10, 21, 12));
  const counts: Record<string, number> = { runs: 1 };
  return {
    clock,
    random,
    trace: createTrace(clock),
    weather: createWeather(random),
    counts,
    /** Adds one to a count. */
    count(what: string): void {
      counts[what] = (counts[what] ?? 0) + 1;
    },
  };
}

/** The log of a run, one event per line, and its breaches. */
function createTrace(clock: Clock) {
  const lines: string[] = [];
  const breaches: string[] = [];
  const start = clock.now();

  function note(what: string): void {
    lines.push(`${((clock.now() - start) / 1000).toFixed(3).padStart(11)} s  ${what}`);
  }

  function breach(what: string): void {
    breaches.push(what);
    note(`BREACH: ${what}`);
  }

  return { lines, breaches, note, breach };
}

/** The current faults and their probabilities. */
function createWeather(random: Random) {
  return {
    /** Whether the network works. */
    reachable: true,
    /** The share of requests with a fault. */
    mischief: random.pick([0, 0.3, 0.6, 0.9]),
    /** The share of writes that fail: all of them if the disk is full. */
    refusals: 0,
    /** The shares of the journal's reads, and of its writes, that fail. */
    unreadable: 0,
    unwritable: 0,
    /** The faults of the next requests, whatever the mischief. */
    ways: [] as Planned[],
    /** Nothing of a request is done long after its sender has gone. */
    isPrompt: false,
    /** The additional delay of each list, in ms. */
    slowness: 0,
    /** The additional time that a page takes to fill its field, in ms. */
    sluggishness: 0,
  };
}

/** One run of one subject. */
export type Run = Awaited<ReturnType<typeof play>>;

/** Plays one run of a subject on a stage of its own. While it runs, the shipped code uses the simulated clock. */
export async function play(seed: number, run: (stage: Stage) => Promise<void>) {
  const stage = createStage(seed);
  const { clock, counts, trace } = stage;
  const reject = (error: unknown) => trace.breach(`A rejection nobody handles: ${error}`);
  process.on("unhandledRejection", reject);
  const { error } = console;
  console.error = (bug: unknown) => trace.breach(`The worker logs ${bug}`);
  const restore = installTime(clock);
  try {
    await run(stage);
  } finally {
    restore();
    console.error = error;
    process.off("unhandledRejection", reject);
  }
  // The log has one event per line.
  return { counts, breaches: trace.breaches, trace: trace.lines };
}
