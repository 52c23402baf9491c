import type { RealOutcome } from "./real/runReal.ts";
import type { Simulated } from "./simulated/simulateMany.ts";

const allIsWell = "No alias was lost, and none was doubled.";

/** The counts as a small table, and, if there is one, the run that was in breach. */
export function reportSimulated({ counts, seconds, breached }: Simulated): void {
  const { told, ...others } = counts;
  const rows = {
    ...others,
    ...Object.fromEntries(Object.entries(told).map(([kind, count]) => [`told ${kind}`, count])),
  };
  printTable({ ...rows, seconds: Math.round(seconds) });
  if (!breached) return console.log(allIsWell);
  console.log(`\nA breach; again with “--seed ${breached.seed} --runs 1”:\n`);
  for (const line of breached.trace) console.log(line);
  console.log(`\n${breached.breaches.join("\n")}`);
}

export function reportReal({ breaches, seed, seconds, ...counts }: RealOutcome): void {
  printTable({ ...counts, seconds: Math.round(seconds) });
  if (breaches.length === 0) return console.log(allIsWell);
  const [first] = breaches;
  console.log(`\n${first?.trace.join("\n")}\n`);
  for (const breach of breaches) console.log(`seed ${breach.seed ?? seed}: ${breach.what}`);
}

function printTable(rows: Record<string, number>): void {
  for (const [name, count] of Object.entries(rows)) {
    console.log(`${name.padEnd(24)} ${String(count).padStart(9)}`);
  }
}
