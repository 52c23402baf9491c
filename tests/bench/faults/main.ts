/*
 * `npm run bench -- faults`: no alias is lost or duplicated, no answered click is lost, nothing that was changed
 * elsewhere is overwritten, and no ended session is used again, whatever servers, networks, browsers and people
 * do. Thousands of runs in simulated time, of seven subjects: the creation journal, alone and in scenes in which
 * several faults coincide; the session; the edits in the popup, with scenes of their own; aliases that switch
 * themselves off; and two accounts side by side. Some servers list what a replica has, 8 s behind, and some shorten or
 * drop notes; proxies answer with earlier aliases; edits and ends have a second browser at the same account, and the
 * server's own site. All use the whole worker: the function that the browser starts (`createWorker`), with simulated
 * parts around it:
 *
 *     npm run bench -- faults --runs 10000 --seed 1
 *     npm run bench -- faults --seed 4711 --runs 1 --only edits    repeats one run of one subject
 *     npm run bench -- faults --rules                              removes each rule: a run has to fail
 *     npm run bench -- faults --rules --without "in the place of"  the rules whose name has these words
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type { Simulated } from "./simulated/simulateMany.ts";
import { loadSimulation, takeRulesAway } from "./takeRulesAway.ts";
import { atMost, report } from "../figures.ts";

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "10000" },
    seed: { type: "string", default: "1" },
    without: { type: "string" },
    only: { type: "string" },
    rules: { type: "boolean", default: false },
  },
});
const seed = Number(values.seed);
process.exitCode = (await (values.rules ? tryRules() : simulate())) ? 0 : 1;

/** @returns whether there was no breach */
async function simulate(): Promise<boolean> {
  const { simulateMany, isSubject } = await loadSimulation();
  const { only } = values;
  if (only !== undefined && !isSubject(only)) throw new Error(`There is no subject ${only}`);
  const outcome = await simulateMany({ runs: Number(values.runs), seed, only });
  reportSimulated(outcome);
  const breaches = outcome.breached?.breaches.length ?? 0;
  const figures = [atMost(`breaches in simulated time, ${values.runs} runs of each`, breaches, 0)];
  report("faults", figures, { seed, seconds: outcome.seconds });
  return outcome.breached === null;
}

/** @returns whether the removal of each rule is detected */
async function tryRules(): Promise<boolean> {
  const outcomes = await takeRulesAway(values.without ?? "", seed);
  const kept = outcomes.filter(({ missedBy }) => missedBy === null);
  const figures = [atMost(`rules that nothing misses, of ${outcomes.length}`, kept.length, 0)];
  keep("faults-rules.json", { figures, outcomes });
  const soon = outcomes.filter(({ missedBy }) => missedBy === "simulation").length;
  console.log(`Of ${outcomes.length} rules, when they are gone, ${soon} are missed by 200 runs,`);
  const byUnits = outcomes.length - soon - kept.length;
  console.log(`${byUnits} by none of these but a unit test, and ${kept.length} by nothing.`);
  return kept.length === 0;
}

function keep(name: string, outcome: object): void {
  mkdirSync(".output/bench", { recursive: true });
  writeFileSync(`.output/bench/${name}`, `${JSON.stringify(outcome, undefined, 2)}\n`);
}

/** Prints the counts of each subject as a table, and the run in breach, if any. */
function reportSimulated({ counts, seconds, breached }: Simulated): void {
  for (const [subject, rows] of Object.entries(counts)) {
    console.log(`\n${subject}`);
    printTable(rows);
  }
  printTable({ "\nseconds": Math.round(seconds) });
  if (!breached) {
    return console.log("No alias was lost or doubled, no click was lost, nothing was overwritten.");
  }
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
