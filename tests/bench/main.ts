/*
 * `npm run bench`: the short form of the benchmarks below, and a board with figure, goal and result. `npm run
 * bench -- --whole` runs each at full length. `npm run bench -- --only size,worker --write` runs some of them,
 * and writes all latest measurements to PERFORMANCE.md.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { writeBoard } from "./board.ts";
import { isMet, printFigures, type Figure } from "./figures.ts";

const { values } = parseArgs({
  options: {
    whole: { type: "boolean", default: false },
    forms: { type: "string", default: "../shared/forms" },
    only: { type: "string" },
    write: { type: "boolean", default: false },
  },
});
const quick = values.whole ? [] : ["--quick"];
const parts = {
  size: ["tests/bench/size.ts"],
  pages: ["tests/bench/pages/main.ts", ...quick],
  "pages-firefox": ["tests/bench/pages/firefox.ts", ...quick],
  popup: ["tests/bench/popup/main.ts", ...quick],
  worker: ["tests/bench/worker/main.ts", ...quick],
  life: ["tests/bench/life/main.ts", ...quick],
  forms: ["tests/bench/forms.ts", "--forms", values.forms],
  hands: ["tests/bench/hands/main.ts", "--forms", values.forms, ...quick],
  faults: ["tests/bench/faults/main.ts", "--runs", values.whole ? "10000" : "500"],
};

const board: [name: string, figures: Figure[]][] = [];
let failed = false;
const only = values.only?.split(",") ?? Object.keys(parts);
for (const [name, words] of Object.entries(parts)) {
  if (!only.includes(name)) continue;
  // The captures are not part of the project.
  if (name === "forms" && !existsSync(`${values.forms}/labels.json`)) {
    console.log(`\n── forms: left out, there are none in ${values.forms} (-- --forms FOLDER)`);
    continue;
  }
  console.log(`\n── ${name}`);
  const report = `.output/bench/${name}.json`;
  rmSync(report, { force: true });
  const { status } = spawnSync(process.execPath, words, { stdio: "inherit" });
  if (status !== 0) failed = true;
  // A benchmark that did not finish has no report.
  if (existsSync(report)) {
    board.push([name, (JSON.parse(readFileSync(report, "utf8")) as { figures: Figure[] }).figures]);
  }
}

for (const [name, figures] of board) {
  console.log(`\n${name}`);
  printFigures(figures);
}
if (values.write) writeBoard(Object.keys(parts));
const missed = board.flatMap(([, figures]) => figures.filter((each) => !isMet(each)));
console.log(`\n${missed.length === 0 ? "All goals are met." : `${missed.length} missed.`}`);
process.exit(failed ? 1 : 0);
