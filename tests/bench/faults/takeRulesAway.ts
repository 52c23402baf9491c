/* IndexedDB in Node. `idb` looks up its classes as globals. */
// oxlint-disable-next-line import/no-unassigned-import -- it sets them
import "fake-indexeddb/auto";
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";
import { rules, takeAway, type Rule } from "./rules.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const simulation = fileURLToPath(new URL("simulated/simulateMany.ts", import.meta.url));

type Simulation = typeof import("./simulated/simulateMany.ts");

/**
 * Loads the simulation with Vite, because Node cannot resolve `@/` and the imports of `lib`.
 * @param without a rule to remove from the code
 */
export async function loadSimulation(without?: Rule): Promise<Simulation> {
  const { module } = await runnerImport<Simulation>(simulation, {
    configFile: false,
    root,
    logLevel: "error",
    plugins: without ? [takeAway(without)] : [],
    resolve: { alias: { "@": root.slice(0, -1) } },
  });
  return module;
}

/** The number of runs within which a removed rule must cause a breach, or else its unit test must fail. */
const runs = 200;

/** The time limit of a unit test, in ms. */
const patience = 180_000;

type WithoutRule = Rule & {
  /** What detects the removal; null if nothing does. */
  missedBy: "simulation" | "unit test" | null;
  /** The number of the first run in breach, and its breach; null if there is none. */
  run: number | null;
  breach: string | null;
};

/**
 * Removes one rule after another, all or those whose name contains this, and checks that the removal is
 * detected.
 */
export async function takeRulesAway(named: string, seed: number): Promise<WithoutRule[]> {
  const outcomes: WithoutRule[] = [];
  for (const rule of rules.filter(({ name, file }) => `${name} ${file}`.includes(named))) {
    const { simulateMany } = await loadSimulation(rule);
    const { breached } = await simulateMany({ runs, seed, only: rule.subject });
    const run = breached && breached.seed - seed + 1;
    const missedBy = run === null ? missedByUnitTest(rule) : "simulation";
    const breach = breached?.breaches[0] ?? null;
    const outcome: WithoutRule = { ...rule, missedBy, run, breach };
    outcomes.push(outcome);
    console.log(describe(outcome));
  }
  return outcomes;
}

function missedByUnitTest({ name, unit }: Rule): "unit test" | null {
  if (!unit) return null;
  // The test must pass with the rule, or its failure without it would prove nothing.
  const passes = runUnitTest(unit, "tests/vitest.config.ts") === 0;
  const without = "tests/bench/faults/withoutRule.config.ts";
  return passes && runUnitTest(unit, without, name) !== 0 ? "unit test" : null;
}

/** The exit status; null if the test had to be ended. */
function runUnitTest(
  { file, title }: NonNullable<Rule["unit"]>,
  config: string,
  without = "",
): number | null {
  return spawnSync("npx", ["vitest", "run", "--config", config, file, "-t", RegExp.escape(title)], {
    env: { ...process.env, ALIBI_WITHOUT_RULE: without },
    timeout: patience,
  }).status;
}

function describe({ missedBy, run, subject, name, unit, breach }: WithoutRule): string {
  switch (missedBy) {
    case "simulation":
      return `run ${String(run).padStart(3)}    ${subject.padEnd(8)} ${name}: ${breach}`;
    case "unit test":
      return `unit test  ${subject.padEnd(8)} ${name}: ${unit?.title}`;
    case null:
      return `NOT MISSED ${subject.padEnd(8)} ${name}`;
  }
}
