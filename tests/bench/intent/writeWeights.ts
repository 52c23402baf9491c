import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Model } from "./fit.ts";

const file = fileURLToPath(new URL("../../../lib/fields/intentWeights.ts", import.meta.url));

/** Writes the model into the product, sorted by name. */
export function writeWeights(model: Model): void {
  writeFileSync(file, describe(model));
}

export function areWritten(model: Model): boolean {
  return readFileSync(file, "utf8") === describe(model);
}

function describe({ bias, rules, weights }: Model): string {
  const lines = Object.entries(weights).map(([name, weight]) => {
    const key = /^[a-z]+$/.test(name) ? name : JSON.stringify(name);
    return `  ${key}: ${weight},`;
  });
  return `/*
 * Learnt from real forms by \`npm run bench -- forms --learn\`; not to be changed by hand. In tenths of the logarithm
 * of the odds that a form wants an address that its site knows.
 */

/** For a form without any sign. */
export const bias = ${bias};

/** For each point that the rules give. */
export const rules = ${rules};

/** For each sign. */
export const weights: Record<string, number> = {
${lines.join("\n")}
};
`;
}
