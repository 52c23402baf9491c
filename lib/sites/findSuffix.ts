import { publicSuffixes } from "./publicSuffixes";

const rulesByTop = new Map<string, ReadonlySet<string>>();

/** What stands before a top-level domain in its rules. Read when first needed: a worker often starts for one host. */
function findRules(top: string): ReadonlySet<string> {
  const cached = rulesByTop.get(top);
  if (cached) return cached;
  const begin = publicSuffixes.indexOf(`\n${top} `);
  const [, ...before] =
    begin < 0
      ? []
      : publicSuffixes
          .slice(begin + 1)
          .split("\n", 1)[0]!
          .split(" ");
  const rules = new Set(before);
  rulesByTop.set(top, rules);
  return rules;
}

/** The public suffix of an ASCII host name: the longest rule that matches it, or its last label if none does. */
export function findSuffix(host: string): string {
  const labels = host.split(".");
  const top = labels.pop() ?? "";
  const rules = findRules(top);
  for (const [at, label] of labels.entries()) {
    const parents = labels.slice(at + 1);
    // An exception is not a suffix itself, but its parent is.
    if (rules.has(`!${[label, ...parents].join(".")}`)) return [...parents, top].join(".");
    const isRule =
      rules.has([label, ...parents].join(".")) ||
      (label !== "" && rules.has(["*", ...parents].join(".")));
    if (isRule) return [label, ...parents, top].join(".");
  }
  return top;
}
