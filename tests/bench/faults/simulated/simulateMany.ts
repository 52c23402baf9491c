import { playAccounts } from "./accounts.ts";
import { playEnds } from "./ends.ts";
import { playEdits } from "./edits.ts";
import { playSession } from "./session.ts";
import { playJournal } from "./simulate.ts";
import { play, type Run, type Stage } from "./whole/stage.ts";

const subjects = {
  journal: (stage: Stage) => playJournal(stage),
  scenes: playJournal,
  session: playSession,
  edits: playEdits,
  ends: playEnds,
  accounts: playAccounts,
};
export type Subject = keyof typeof subjects;

export interface Simulated {
  counts: Partial<Record<Subject, Record<string, number>>>;
  seconds: number;
  /** The first run in breach. */
  breached: (Omit<Run, "counts"> & { subject: Subject; seed: number }) | null;
}

interface SimulateOptions {
  runs: number;
  /** The seed of the first run; each further run uses the next one. */
  seed: number;
  /** All subjects if left out. */
  only?: Subject | undefined;
}

function addCounts(sum: Record<string, number>, more: Record<string, number>): void {
  for (const [kind, count] of Object.entries(more)) sum[kind] = (sum[kind] ?? 0) + count;
}

export function isSubject(name: string): name is Subject {
  return Object.hasOwn(subjects, name);
}

/** Plays all runs of each subject until one is in breach. */
export async function simulateMany(options: SimulateOptions): Promise<Simulated> {
  const { runs, seed, only } = options;
  const names = (Object.keys(subjects) as Subject[]).filter((each) => (only ?? each) === each);
  const begun = performance.now();
  const counts: Simulated["counts"] = {};
  let breached: Simulated["breached"] = null;
  for (const subject of names) {
    const sum = (counts[subject] = {});
    for (let next = seed; next < seed + runs && !breached; next += 1) {
      const run = await play(next, (stage) => subjects[subject](stage, next));
      addCounts(sum, run.counts);
      const { breaches, trace } = run;
      if (breaches.length > 0) breached = { subject, seed: next, breaches, trace };
    }
  }
  return { counts, seconds: (performance.now() - begun) / 1000, breached };
}
