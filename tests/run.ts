/*
 * `npm test`: all checks, then the names of failures, the time of each step, and one total as the last line. A
 * step without tests of its own (types, lint, formatting, build) counts as one. A failed browser test runs once
 * more in another browser; if it passes then, it is named as unsteady, and has to be mended.
 *
 * With `--all` (`npm run test:all`), also what takes hours: the slow tests, all tests in Firefox, and the
 * benchmarks that find faults.
 */
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readPlaywright, readVitest, type Outcome } from "./reports.ts";
import { findFirefox, howToGetFirefox } from "./setup/findFirefox.mjs";

const all = process.argv.includes("--all");
const root = fileURLToPath(new URL("..", import.meta.url));
const reports = `${root}.output/test`;
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const total: Outcome = { passed: 0, skipped: 0, failed: [], unsteady: [] };
const times: string[] = [];

/** What a step prints is kept until it ends if it runs beside another one, with a lower priority. */
type Place = "alone" | "beside";

async function run(name: string, words: string[], place: Place): Promise<boolean> {
  const [command = "", ...args] = place === "alone" ? words : ["nice", ...words];
  const start = performance.now();
  const stdio = place === "alone" ? "inherit" : "pipe";
  if (place === "alone") console.log(`\n── ${name}`);
  const child = spawn(command, args, { cwd: root, stdio });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk: Buffer) => printed.push(chunk));
  }
  const status = await new Promise<number | null>((resolve) => {
    child.on("close", resolve);
    child.on("error", () => resolve(null));
  });
  if (place === "beside") console.log(`\n── ${name}\n${Buffer.concat(printed).toString()}`);
  times.push(`${((performance.now() - start) / 60_000).toFixed(1)} min  ${name}`);
  return status === 0;
}

function add({ passed, failed, skipped, unsteady }: Outcome): void {
  total.passed += passed;
  total.failed.push(...failed);
  total.skipped += skipped;
  total.unsteady.push(...unsteady);
}

async function step(name: string, words: string[], place: Place = "alone"): Promise<boolean> {
  const succeeded = await run(name, words, place);
  add({ passed: Number(succeeded), failed: succeeded ? [] : [name], skipped: 0, unsteady: [] });
  return succeeded;
}

/** A runner that writes its counts to a report; without a report, or without any test in it, it failed. */
async function suite<Report>(
  name: string,
  report: string,
  read: (json: Report) => Outcome,
  words: string[],
): Promise<void> {
  const succeeded = await run(name, words, "alone");
  let outcome: Outcome = { passed: 0, failed: [], skipped: 0, unsteady: [] };
  try {
    outcome = read(JSON.parse(readFileSync(`${reports}/${report}`, "utf8")));
  } catch (error) {
    console.error(`No report of ${name}:`, error);
  }
  const silent = outcome.failed.length === 0 && (!succeeded || outcome.passed === 0);
  add({ ...outcome, failed: silent ? [name] : outcome.failed });
}

function playwright(folder: string, ...words: string[]): string[] {
  return [
    "playwright",
    "test",
    "--retries=1",
    `--config=tests/${folder}/playwright.config.ts`,
    ...words,
  ];
}

/** They take the time in which browser tests wait. */
async function check(): Promise<void> {
  await step("types", ["tsc"], "beside");
  await step("lint", ["oxlint", "--deny-warnings"], "beside");
  await step("formatting", ["oxfmt", "--check"], "beside");
}

/** Not beside the browsers, where they took six times as long as alone. */
async function testUnits(): Promise<void> {
  await suite("unit tests", "unit.json", readVitest, [
    "vitest",
    "run",
    "--config=tests/vitest.config.ts",
    "--reporter=dot",
    "--reporter=json",
    "--outputFile.json=.output/test/unit.json",
    ...(all ? [] : ["--project=together", "--project=alone"]),
  ]);
}

async function testInFirefox(isBuilt: boolean): Promise<void> {
  const name = "end to end, in Firefox";
  if (findFirefox() === undefined) {
    console.log(`\n── ${name}\nSkipped. ${howToGetFirefox}`);
    add({ passed: 0, failed: [], skipped: 1, unsteady: [] });
  } else if (isBuilt) {
    // Without `--all` only the core: the main flow, one covering, hands and filling.
    const core = [
      "--grep-invert=@slow",
      "tests/firefox/(?!attacks/stolenFocus)",
      "tests/e2e/attacks/covering",
    ];
    await suite(name, "firefox.json", readPlaywright, playwright("firefox", ...(all ? [] : core)));
  }
}

await step("types of what WXT generates", ["wxt", "prepare"]);
const isBuilt = await step("build and zip", ["wxt", "zip"]);
const isBuiltForFirefox = await step("build and zip for Firefox", [
  "wxt",
  "zip",
  "--browser=firefox",
]);
await testUnits();
const checks = check();
if (isBuilt) {
  await step("size", ["node", "tests/bench/size.ts"]);
  const words = all ? [] : ["--grep-invert=@slow"];
  await suite("end to end, in Chromium", "e2e.json", readPlaywright, playwright("e2e", ...words));
}
await checks;
await testInFirefox(isBuiltForFirefox);

if (isBuilt && isBuiltForFirefox) {
  await step("what Mozilla's linter says of the zip", ["node", "tests/store/lint.ts"]);
  await step("the zips, built again from their sources", [
    "node",
    "tests/store/rebuild.ts",
    "--quick",
  ]);
  await suite("the zips, installed afresh", "store.json", readPlaywright, playwright("store"));
  await step("the tour of npm start", ["node", "tests/tour/start.ts", "--headless"]);
}

if (all) {
  const benchmarks = [
    "faults --runs 10000",
    "gates",
    "hands",
    "twins",
    "secrecy",
    "life",
    "pages",
    "popup",
  ];
  for (const each of benchmarks) {
    await step(each, ["node", "tests/bench/main.ts", ...each.split(" ")]);
  }
}

const { passed, failed, skipped, unsteady } = total;
console.log(`\n${times.join("\n")}`);
for (const each of unsteady) console.log(`\npassed only when run again: ${each}`);
for (const each of failed) console.log(`\nfailed: ${each}`);
const again = unsteady.length === 0 ? "" : ` (${unsteady.length} only when run again)`;
console.log(`\n${passed} passed${again}, ${failed.length} failed, ${skipped} skipped`);
process.exit(failed.length === 0 ? 0 : 1);
