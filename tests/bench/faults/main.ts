/*
 * `npm run bench -- faults`: no alias is lost or duplicated, no answered click is lost, nothing that was changed
 * elsewhere is overwritten, and no ended session is used again, whatever servers, networks, browsers and people
 * do. Thousands of runs in simulated time, of six subjects: the creation journal, alone and in scenes in which
 * several faults coincide; the session; the edits in the popup; the ends of aliases; and two accounts. Some servers
 * list what a replica has, 8 s behind, and some shorten or drop notes; proxies answer with earlier aliases; edits have a
 * second browser at the same account, and the server's own site. All use the whole worker: the function that the browser
 * starts (`createWorker`), with simulated parts around it:
 *
 *     npm run bench -- faults --runs 10000 --seed 1
 *     npm run bench -- faults --seed 4711 --runs 1 --only edits    repeats one run of one subject
 *
 * `npm run bench -- gates` removes each of the worker's rules: a run has to fail.
 */
/* IndexedDB in Node. `idb` looks up its classes as globals. */
// oxlint-disable-next-line import/no-unassigned-import -- it sets them
import "fake-indexeddb/auto";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { runnerImport } from "vite";
import type { Simulated } from "./simulated/simulateMany.ts";
import { atMost, report } from "../figures.ts";

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "10000" },
    seed: { type: "string", default: "1" },
    only: { type: "string" },
  },
});
const seed = Number(values.seed);
// With Vite, because Node cannot resolve `@/` and the imports of `lib`.
const root = fileURLToPath(new URL("../../../", import.meta.url));
const { module } = await runnerImport<typeof import("./simulated/simulateMany.ts")>(
  fileURLToPath(new URL("simulated/simulateMany.ts", import.meta.url)),
  { configFile: false, root, logLevel: "error", resolve: { alias: { "@": root.slice(0, -1) } } },
);
const { simulateMany, isSubject } = module;
const { only } = values;
if (only !== undefined && !isSubject(only)) throw new Error(`There is no subject ${only}`);
const outcome = await simulateMany({ runs: Number(values.runs), seed, only });
reportSimulated(outcome);
const breaches = outcome.breached?.breaches.length ?? 0;
const figures = [atMost(`breaches in simulated time, ${values.runs} runs of each`, breaches, 0)];
report("faults", figures, { seed, seconds: outcome.seconds });
process.exitCode = outcome.breached === null ? 0 : 1;

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
