import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fileURLToPath } from "node:url";
import { gates, type Gate } from "./gates.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/*
 * Checks that each gate can be removed. That its test then fails is shown by `npm run bench -- gates`, which takes
 * long.
 */

test("each gate can be removed, and has its test", () => {
  const wrong = gates.flatMap((gate) => [
    ...(readFileSync(root + gate.file, "utf8").split(gate.code).length === 2
      ? []
      : [`${gate.name}: its code is not in ${gate.file} exactly once`]),
    ...(hasTest(gate) ? [] : [`${gate.name}: ${gate.spec} has no test “${gate.title}”`]),
  ]);
  expect(wrong).toEqual([]);
});

function hasTest({ browser, spec, title }: Gate): boolean {
  const path = spec.startsWith("e2e/") ? spec : `${browser ?? "e2e"}/${spec}`;
  const file = browser === "none" ? `${spec}.test.ts` : `tests/${path}.spec.ts`;
  const source = readFileSync(root + file, "utf8");
  const titles = [...source.matchAll(/\btest\(\s*`(.*?)`,/gs)].map(([, words]) => words!);
  return source.includes(title) || titles.some((template) => couldSay(template, title));
}

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
