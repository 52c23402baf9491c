import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fileURLToPath } from "node:url";
import { gates } from "./gates.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/*
 * Checks that each gate can be removed. That its test then fails is shown by `npm run bench -- gates`, which takes
 * long.
 */

test.each(gates)("$name: the code of this gate is in $file exactly once", ({ file, code }) => {
  expect(readFileSync(root + file, "utf8").split(code)).toHaveLength(2);
});

test.each(gates)("$name: the test of this gate is in $spec", ({ browser = "e2e", spec, title }) => {
  const path = spec.startsWith("e2e/") ? spec : `${browser}/${spec}`;
  const file = browser === "none" ? `${spec}.test.ts` : `tests/${path}.spec.ts`;
  const source = readFileSync(root + file, "utf8");
  const titles = [...source.matchAll(/\btest\(\s*`(.*?)`,/gs)].map(([, words]) => words!);
  const isThere = source.includes(title) || titles.some((template) => couldSay(template, title));
  expect(isThere, `“${title}” in ${file}`).toBe(true);
});

/**
 * Whether a title template can produce these words, whatever its placeholders contain; some of the words must be
 * in the template itself.
 */
function couldSay(template: string, words: string): boolean {
  const [first = "", ...others] = template.split(/\$\{[^}]*\}/);
  // A start of the words must be at the end of the text before the first placeholder, or at the start or end of
  // a text after one.
  return [...words].some((_letter, at) => {
    const own = words.slice(0, words.length - at);
    return (
      (own.length > 2 && first.endsWith(own) && others.length > 0) ||
      others.some((piece) => own.length > 2 && (piece.endsWith(own) || piece.startsWith(own)))
    );
  });
}
