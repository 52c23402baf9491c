/*
 * Removes one check or rule after another in a copy of the project, and runs its test, or 200 runs of the fault
 * simulation, which must fail without it and pass with it. Exits non-zero with the names of those whose removal is not
 * detected. About half a minute each.
 *
 *     npm run bench -- gates          all of them
 *     npm run bench -- gates sight    those with this text in their name or file
 */
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildCopy, copyProject } from "../projectCopy.ts";
import { removals, type Test } from "./gates.ts";

const [words = ""] = process.argv.slice(2);
const wanted = removals.filter(({ name, file }) => `${name} ${file}`.includes(words));
const { folder: copy, remove } = copyProject("gates");
spawnSync("wxt", ["prepare"], { cwd: copy });

const missed: string[] = [];
for (const [by, tests] of Map.groupBy(
  wanted.flatMap((each) => each.tests),
  (test) => test.by,
)) {
  build(by);
  if (by === "runs" || run(tests) === "passed") continue;
  // Run alone, each test shows whether it is the failing one; some only fail beside others.
  for (const test of tests) {
    if (run([test]) === "failed") missed.push(`“${test.title}” fails as it is`);
  }
}
for (const { name, file, code, by, tests } of wanted) {
  const path = join(copy, file);
  const source = readFileSync(path, "utf8");
  if (source.split(code).length !== 2) {
    missed.push(`${name}: ${file} does not have its code once`);
    continue;
  }
  writeFileSync(
    path,
    source.replace(code, () => by),
  );
  const outcomes: string[] = [];
  for (const test of tests) {
    const outcome = tryWithout(test);
    outcomes.push(outcome);
    console.log(`${outcome} ${test.file || test.by}, “${test.title}”: ${name}`);
    if (outcome === "missed by") break;
  }
  writeFileSync(path, source);
  // Some tests do not run in Firefox, each for a stated reason.
  const isLeftOut = outcomes.includes("left out with") && tests[0]?.by === "firefox";
  if (!outcomes.includes("missed by") && !isLeftOut) missed.push(`${name}: ${outcomes.join()}`);
}
remove();
console.log(missed.length === 0 ? "Each is missed when it is gone." : missed.join("\n"));
process.exitCode = missed.length === 0 ? 0 : 1;

function build(by: Test["by"]): void {
  if (by === "e2e" || by === "firefox") buildCopy(copy, by === "e2e" ? "chrome" : "firefox");
}

/** A removal that does not build proves nothing. */
function tryWithout(test: Test): string {
  try {
    build(test.by);
  } catch {
    return "DOES NOT BUILD for";
  }
  return { passed: "NOT MISSED by", failed: "missed by", skipped: "left out with" }[run([test])];
}

/** Runs tests of the same kind. */
function run(tests: Test[]): "passed" | "failed" | "skipped" {
  const [first] = tests;
  const { by, title, step } = first!;
  const files = [...new Set(tests.map(({ file }) => file))];
  const titles = [...new Set(tests.map((each) => RegExp.escape(each.title)))].join("|");
  const [command, ...args] = {
    runs: [process.execPath, "tests/bench/faults/main.ts", "--runs", "200", "--only", title],
    unit: ["vitest", "run", "--config", "tests/vitest.config.ts", ...files, "-t", titles],
    e2e: ["playwright", "test", "--config", "tests/e2e/playwright.config.ts", ...files],
    firefox: ["playwright", "test", "--config", "tests/firefox/playwright.config.ts", ...files],
  }[by];
  // Stops at the first failure.
  if (command === "playwright") args.push("--workers", "1", "-x", "-g", titles);
  const { stdout, stderr, status } = spawnSync(command!, args, {
    cwd: copy,
    env: { ...process.env, ...(tests.length === 1 && step !== undefined && { ONLY_STEP: step }) },
  });
  const told = stdout.toString();
  if (status !== 0 && /\d+ failed|^A breach;/m.test(told)) return "failed";
  if (status !== 0 || !/\d+ (passed|skipped)|^No alias was lost/m.test(told)) {
    throw new Error(`No test ran:\n${told}${stderr}`);
  }
  return /\d+ passed|^No alias was lost/m.test(told) ? "passed" : "skipped";
}
