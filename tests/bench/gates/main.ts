import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildCopy, copyProject } from "../projectCopy.ts";
import { gates, type Gate } from "./gates.ts";

/*
 * Removes one check after another in a copy of the project, and runs its test, which must fail without the check
 * and pass with it. Exits non-zero with the names of the checks whose removal is not detected. About half a
 * minute each.
 *
 *     npm run bench -- gates                     all of them
 *     npm run bench -- gates sight            those with this text in their name or file
 */

const [words = ""] = process.argv.slice(2);
const wanted = gates.filter(({ name, file }) => `${name} ${file}`.includes(words));

const { folder: copy, remove } = copyProject("gates");
// Unit tests need no build, but the compiler options that it generates.
spawnSync("wxt", ["prepare"], { cwd: copy });
for (const browser of new Set(wanted.map((gate) => gate.browser))) build(browser);
const missed: string[] = [];
for (const all of Map.groupBy(wanted, ({ browser }) => browser).values()) {
  if (run(all) === "passed") continue;
  // Run alone, each test shows whether it is the failing one; some only fail beside others.
  for (const gate of all) {
    if (run([gate]) === "failed") missed.push(`${gate.name}: its test fails as it is`);
  }
}
for (const gate of wanted) {
  const { name, file, code, by } = gate;
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
  const outcome = tryWithout(gate);
  writeFileSync(path, source);
  console.log(`${outcome} ${gate.spec}, “${gate.title}”: ${name}`);
  // Some tests do not run in Firefox, each for a stated reason.
  const isLeftOut = outcome === "left out with" && gate.browser === "firefox";
  if (outcome !== "missed by" && !isLeftOut) missed.push(`${name}: ${outcome}`);
}
remove();
console.log(missed.length === 0 ? "Each check is missed when it is gone." : missed.join("\n"));
process.exitCode = missed.length === 0 ? 0 : 1;

function build(browser: Gate["browser"]): void {
  if (browser !== "none") buildCopy(copy, browser);
}

/** A removal that does not build proves nothing. */
function tryWithout(gate: Gate): string {
  try {
    build(gate.browser);
  } catch {
    return "DOES NOT BUILD for";
  }
  return { passed: "NOT MISSED by", failed: "missed by", skipped: "left out with" }[run([gate])];
}

/** Runs the tests of gates that use the same browser. */
function run(all: Gate[]): "passed" | "failed" | "skipped" {
  const browser = all[0]?.browser ?? "e2e";
  const ends = browser === "none" ? "test" : "spec";
  const files = new Set(all.map(({ spec }) => `${spec}.${ends}.ts`));
  const titles = new Set(all.map(({ title }) => RegExp.escape(title)));
  const [command, ...args] =
    browser === "none"
      ? ["vitest", "run", "--config", "tests/vitest.config.ts", ...files, "-t"]
      : [
          "playwright",
          "test",
          "--config",
          `tests/${browser}/playwright.config.ts`,
          ...files,
          "--workers",
          "1",
          // Stop at the first failure.
          "-x",
          "-g",
        ];
  const step = all.length === 1 ? all[0]?.step : undefined;
  const { stdout, stderr, status } = spawnSync(command!, [...args, [...titles].join("|")], {
    cwd: copy,
    env: { ...process.env, ...(step !== undefined && { ONLY_STEP: step }) },
  });
  if (status !== 0 && /\d+ failed/.test(stdout.toString())) return "failed";
  if (status !== 0 || !/\d+ (passed|skipped)/.test(stdout.toString())) {
    throw new Error(`No test ran:\n${stdout}${stderr}`);
  }
  return /\d+ passed/.test(stdout.toString()) ? "passed" : "skipped";
}
