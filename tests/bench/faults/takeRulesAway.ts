import { rules, type Rule } from "./rules.ts";
import { loadSimulation } from "./simulated/load.ts";

/** By then a rule that is gone must have been missed: one that only a rare run needs takes longer. */
const most: Record<Rule["subject"], number> = { journal: 4000, session: 400, edits: 400 };

export interface WithoutRule extends Rule {
  /** The first run in breach; null where nothing misses the rule. */
  run: number | null;
  breach: string | null;
}

/** Takes one rule away after the other, all or those with this in their name, and runs until it is missed. */
export async function takeRulesAway(named: string, seed: number): Promise<WithoutRule[]> {
  const outcomes: WithoutRule[] = [];
  for (const rule of rules.filter(({ name, file }) => `${name} ${file}`.includes(named))) {
    const { simulateMany } = await loadSimulation(rule);
    const only = rule.subject;
    const { breached } = await simulateMany({ runs: most[rule.subject], seed, naive: false, only });
    const run = breached && breached.seed - seed + 1;
    outcomes.push({ ...rule, run, breach: breached?.breaches[0] ?? null });
    console.log(
      `${run === null ? "NOT MISSED" : `run ${String(run).padStart(3)}   `} ${rule.subject.padEnd(8)} ${rule.name}${rule.unit ? ` (unit test: ${rule.unit})` : ""}${breached ? `: ${breached.breaches[0]}` : ""}`,
    );
  }
  return outcomes;
}
