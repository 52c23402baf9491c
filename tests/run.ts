/*
 * `npm test`: everything that can be checked, one thing after the other, and one count of it all as
 * the last line. A step without tests of its own (types, lint, formatting, build) counts as one.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { findFirefox, howToGetFirefox } from "./setup/findFirefox.mjs";

/** What is read of Vitest's report. */
interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
}

/** What is read of Playwright's report. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

const root = fileURLToPath(new URL("..", import.meta.url));
const reports = `${root}.output/test`;
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const total: Count = { passed: 0, failed: 0, skipped: 0 };

function run(name: string, command: string, words: string[]): boolean {
  console.log(`\n── ${name}`);
  return spawnSync(command, words, { cwd: root, stdio: "inherit" }).status === 0;
}

function add({ passed, failed, skipped }: Count): void {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
}

function step(name: string, command: string, ...words: string[]): boolean {
  const succeeded = run(name, command, words);
  add({ passed: Number(succeeded), failed: Number(!succeeded), skipped: 0 });
  return succeeded;
}

/** A runner that counts for itself, in a report; without one, or without a test in it, it failed. */
function suite<Report>(
  name: string,
  report: string,
  read: (json: Report) => Count,
  ...words: string[]
): void {
  const succeeded = run(name, words[0] ?? "", words.slice(1));
  let count: Count = { passed: 0, failed: 0, skipped: 0 };
  try {
    count = read(JSON.parse(readFileSync(`${reports}/${report}`, "utf8")));
  } catch (error) {
    console.error(`No report of ${name}:`, error);
  }
  const silent = count.failed === 0 && (!succeeded || count.passed === 0);
  add({ ...count, failed: count.failed + Number(silent) });
}

const playwright = ["playwright", "test"];

function readPlaywright({ stats }: PlaywrightReport): Count {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  };
}

step("types of what WXT generates", "wxt", "prepare");
step("types", "tsc");
step("lint", "oxlint", "--deny-warnings");
step("formatting", "oxfmt", "--check");
suite<VitestReport>(
  "unit tests",
  "unit.json",
  (json) => ({
    passed: json.numPassedTests,
    failed: json.numFailedTests,
    skipped: json.numPendingTests + json.numTodoTests,
  }),
  "vitest",
  "run",
  "--config=tests/vitest.config.ts",
  "--reporter=dot",
  "--reporter=json",
  "--outputFile.json=.output/test/unit.json",
);
if (step("build", "wxt", "build")) {
  step("size", "node", "tests/bench/size.ts");
  suite(
    "end to end, in Chromium",
    "e2e.json",
    readPlaywright,
    ...playwright,
    "--config=tests/e2e/playwright.config.ts",
  );
}

const inFirefox = "end to end, in Firefox";
if (findFirefox() === undefined) {
  console.log(`\n── ${inFirefox}\nSkipped. ${howToGetFirefox}`);
  add({ passed: 0, failed: 0, skipped: 1 });
} else if (step("build for Firefox", "wxt", "build", "--browser=firefox")) {
  suite(
    inFirefox,
    "firefox.json",
    readPlaywright,
    ...playwright,
    "--config=tests/firefox/playwright.config.ts",
  );
}

const { passed, failed, skipped } = total;
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exit(failed === 0 ? 0 : 1);
