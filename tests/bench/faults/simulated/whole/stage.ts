import type { Run } from "../simulateMany.ts";
import { createRandom, type Random } from "../../random.ts";
import { createClock, type Clock } from "@/tests/worker/clock.ts";
import { installTime } from "@/tests/worker/simulatedTime.ts";
import { createTrace, type Trace } from "../trace.ts";
import { createWeather, type Weather } from "../world.ts";

/** Everything that a run of the whole worker shares. */
export interface Stage {
  clock: Clock;
  random: Random;
  trace: Trace;
  /** The current faults and their probabilities. */
  weather: Weather;
  /** Adds one to a count. */
  count(what: string): void;
  counts: Record<string, number>;
}

function createStage(seed: number): Stage {
  const random = createRandom(seed);
  const clock = createClock(Date.UTC(2026, 10, 21, 12));
  const counts: Record<string, number> = { runs: 1 };
  return {
    clock,
    random,
    trace: createTrace(clock),
    weather: createWeather(random),
    counts,
    count(what) {
      counts[what] = (counts[what] ?? 0) + 1;
    },
  };
}

/** Plays one run of a subject on a stage of its own. While it runs, the shipped code uses the simulated clock. */
export async function play(seed: number, run: (stage: Stage) => Promise<void>): Promise<Run> {
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
  return { seed, counts, breaches: trace.breaches, trace: trace.lines };
}
