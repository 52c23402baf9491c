import type { Simulated } from "./simulated/simulateMany.ts";

const allIsWell =
  "No alias was lost or doubled, no click was lost, nothing was overwritten, and no session came back to life.";

/** Prints the counts of each subject as a table, and the run in breach, if any. */
export function reportSimulated({ counts, seconds, breached }: Simulated): void {
  for (const [subject, rows] of Object.entries(counts)) {
    console.log(`\n${subject}`);
    printTable(rows);
  }
  printTable({ "\nseconds": Math.round(seconds) });
  if (!breached) return console.log(allIsWell);
  const { subject, seed, trace, breaches } = breached;
  console.log(`\nA breach; again with “--seed ${seed} --runs 1 --only ${subject}”:\n`);
  for (const line of trace) console.log(line);
  console.log(`\n${breaches.join("\n")}`);
}

function printTable(rows: Record<string, number>): void {
  for (const [name, count] of Object.entries(rows)) {
    console.log(`${name.padEnd(24)} ${String(count).padStart(9)}`);
  }
}
