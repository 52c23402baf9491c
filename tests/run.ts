/*
 * `npm test`: runs all checks in sequence, and prints the names of failures and then one total as the last line.
 * A step without tests of its own (types, lint, formatting, build) counts as one. A failed browser test runs
 * once more in another browser; if it passes then, it is reported as unsteady.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readPlaywright, readVitest, type Outcome } from "./reports.ts";
import { findFirefox, howToGetFirefox } from "./setup/findFirefox.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const reports = `${root}.output/test`;
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const total: Outcome = { passed: 0, skipped: 0, failed: [], unsteady: [] };

function run(name: string, command: string, words: string[]): boolean {
  console.log(`\n── ${name}`);
  return spawnSync(command, words, { cwd: root, stdio: "inherit" }).status === 0;
}

function add({ passed, failed, skipped, unsteady }: Outcome): void {
  total.passed += passed;
  total.failed.push(...failed);
  total.skipped += skipped;
  total.unsteady.push(...unsteady);
}

function step(name: string, command: string, ...words: string[]): boolean {
  const succeeded = run(name, command, words);
  add({ passed: Number(succeeded), failed: succeeded ? [] : [name], skipped: 0, unsteady: [] });
  return succeeded;
}

/** A runner that writes its counts to a report; without a report, or without any test in it, it failed. */
function suite<Report>(
  name: string,
  report: string,
  read: (json: Report) => Outcome,
  ...words: string[]
): void {
  const succeeded = run(name, words[0] ?? "", words.slice(1));
  let outcome: Outcome = { passed: 0, failed: [], skipped: 0, unsteady: [] };
  try {
    outcome = read(JSON.parse(readFileSync(`${reports}/${report}`, "utf8")));
  } catch (error) {
    console.error(`No report of ${name}:`, error);
  }
  const silent = outcome.failed.length === 0 && (!succeeded || outcome.passed === 0);
  add({ ...outcome, failed: silent ? [name] : outcome.failed });
}

const playwright = ["playwright", "test", "--retries=1"];

step("types of what WXT generates", "wxt", "prepare");
step("types", "tsc");
step("lint", "oxlint", "--deny-warnings");
step("formatting", "oxfmt", "--check");
suite(
  "unit tests",
  "unit.json",
  readVitest,
  "vitest",
  "run",
  "--config=tests/vitest.config.ts",
  "--reporter=dot",
  "--reporter=json",
  "--outputFile.json=.output/test/unit.json",
);
const isBuilt = step("build and zip", "wxt", "zip");
if (isBuilt) {
  step("size", "node", "tests/bench/size.ts");
  suite(
    "end to end, in Chromium",
    "e2e.json",
    readPlaywright,
    ...playwright,
    "--config=tests/e2e/playwright.config.ts",
  );
}

const isBuiltForFirefox = step("build and zip for Firefox", "wxt", "zip", "--browser=firefox");
const inFirefox = "end to end, in Firefox";
if (findFirefox() === undefined) {
  console.log(`\n── ${inFirefox}\nSkipped. ${howToGetFirefox}`);
  add({ passed: 0, failed: [], skipped: 1, unsteady: [] });
} else if (isBuiltForFirefox) {
  suite(
    inFirefox,
    "firefox.json",
    readPlaywright,
    ...playwright,
    "--config=tests/firefox/playwright.config.ts",
    // Only the core: the main flow, coverings, hands and filling. `npm run e2e:firefox` runs all, which takes
    // far longer.
    "tests/firefox/(?!attacks/stolenFocus)",
    "tests/e2e/(attacks/(covering|letters)|newAlias)",
  );
}

if (isBuilt && isBuiltForFirefox) {
  step("what Mozilla's linter says of the zip", "node", "tests/store/lint.ts");
  step("the zips, built again from their sources", "node", "tests/store/rebuild.ts", "--quick");
  suite(
    "the zips, installed afresh",
    "store.json",
    readPlaywright,
    ...playwright,
    "--config=tests/store/playwright.config.ts",
  );
}

const { passed, failed, skipped, unsteady } = total;
for (const each of unsteady) console.log(`\npassed only when run again: ${each}`);
for (const each of failed) console.log(`\nfailed: ${each}`);
console.log(`\n${passed} passed, ${failed.length} failed, ${skipped} skipped`);
process.exit(failed.length === 0 ? 0 : 1);
