/*
 * `npm run bench`: the short form of the benchmarks below, and a board with figure, goal and result.
 *
 *     npm run bench -- --whole                   each at full length
 *     npm run bench -- --only size,pages --write some of them, and all latest measurements in PERFORMANCE.md
 *     npm run bench -- faults --runs 10000       one at full length; the words after its name are its own
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { writeBoard } from "./board.ts";
import { isMet, printFigures, type Figure } from "./figures.ts";

type Browser = "chrome" | "firefox";

/** Each benchmark, with the builds that it measures. */
const benchmarks: Record<string, [file: string, ...builds: Browser[]]> = {
  desktop: ["desktop.ts", "chrome", "firefox"],
  faults: ["faults/main.ts"],
  flows: ["flows.ts"],
  forms: ["forms.ts", "chrome"],
  gates: ["gates/main.ts"],
  hands: ["hands/main.ts", "chrome"],
  life: ["life.ts", "chrome"],
  pages: ["pages/main.ts", "chrome"],
  "pages-firefox": ["pages/firefox.ts", "firefox"],
  popup: ["popup.ts", "chrome"],
  presses: ["presses.ts", "chrome"],
  secrecy: ["secrecy/main.ts", "chrome"],
  size: ["size.ts", "chrome"],
  touch: ["pages/touching.ts", "chrome"],
  twins: ["hands/twins.ts", "chrome"],
};

const [name = "", ...words] = process.argv.slice(2);
if (name in benchmarks) {
  build(name);
  process.exit(run(name, words));
}

const { values } = parseArgs({
  options: {
    whole: { type: "boolean", default: false },
    forms: { type: "string", default: "../shared/forms" },
    only: { type: "string" },
    write: { type: "boolean", default: false },
  },
});
const quick = values.whole ? [] : ["--quick"];
/** The benchmarks on the board, with their words. */
const parts: Record<string, string[]> = {
  size: [],
  pages: quick,
  touch: quick,
  "pages-firefox": quick,
  popup: quick,
  life: quick,
  forms: ["--forms", values.forms],
  hands: ["--forms", values.forms, ...quick],
  faults: ["--runs", values.whole ? "10000" : "500"],
};
const only = values.only?.split(",") ?? Object.keys(parts);
build(...only);

const board: [name: string, figures: Figure[]][] = [];
let failed = false;
for (const [part, own] of Object.entries(parts)) {
  if (!only.includes(part)) continue;
  // The captures are not part of the project.
  if (part === "forms" && !existsSync(`${values.forms}/labels.json`)) {
    console.log(`\n── forms: left out, there are none in ${values.forms} (-- --forms FOLDER)`);
    continue;
  }
  console.log(`\n── ${part}`);
  const report = `.output/bench/${part}.json`;
  rmSync(report, { force: true });
  if (run(part, own) !== 0) failed = true;
  // A benchmark that did not finish has no report.
  if (existsSync(report)) {
    board.push([part, (JSON.parse(readFileSync(report, "utf8")) as { figures: Figure[] }).figures]);
  }
}

for (const [part, figures] of board) {
  console.log(`\n${part}`);
  printFigures(figures);
}
if (values.write) writeBoard(Object.keys(parts));
const missed = board.flatMap(([, figures]) => figures.filter((each) => !isMet(each)));
console.log(`\n${missed.length === 0 ? "All goals are met." : `${missed.length} missed.`}`);
process.exit(failed ? 1 : 0);

function build(...names: string[]): void {
  const builds = new Set(names.flatMap((each) => benchmarks[each]?.slice(1) ?? []));
  for (const browser of builds) {
    const { status } = spawnSync("wxt", ["build", "--browser", browser], { stdio: "inherit" });
    if (status !== 0) process.exit(1);
  }
}

/** @returns its exit code */
function run(benchmark: string, own: string[]): number {
  const file = `tests/bench/${benchmarks[benchmark]?.[0]}`;
  return spawnSync(process.execPath, [file, ...own], { stdio: "inherit" }).status ?? 1;
}
