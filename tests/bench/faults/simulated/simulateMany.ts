import { addCounts, createCounts, type Counts } from "./counts.ts";
import { simulate, type Run } from "./simulate.ts";

export interface Simulated {
  seed: number;
  counts: Counts;
  seconds: number;
  /** The first run in which something happened that must not. */
  breached: Pick<Run, "seed" | "breaches" | "trace"> | null;
}

interface SimulateOptions {
  runs: number;
  /** Of the first run; each of the others has the next one. */
  seed: number;
  /** Without the journal. */
  naive: boolean;
}

/** One run after the other, until one is in breach. */
export async function simulateMany({ runs, seed, naive }: SimulateOptions): Promise<Simulated> {
  const counts = createCounts();
  const begun = performance.now();
  let breached: Simulated["breached"] = null;
  for (let next = seed; next < seed + runs && !breached; next += 1) {
    const run = await simulate(next, { naive });
    addCounts(counts, run.counts);
    if (run.breaches.length > 0) {
      breached = { seed: next, breaches: run.breaches, trace: run.trace };
    }
  }
  return { seed, counts, seconds: (performance.now() - begun) / 1000, breached };
}
