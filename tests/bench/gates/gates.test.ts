import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { root } from "../../../lib/packing/sourceFiles.ts";
import { gates } from "./gates.ts";

/* Whether each can be taken away at all; that a test then fails, `npm run bench:gates` shows, which takes long. */

test.each(gates)("$name: the code of this gate is in $file exactly once", ({ file, code }) => {
  expect(readFileSync(root + file, "utf8").split(code)).toHaveLength(2);
});

test.each(gates)("$name: the test of this gate is in $spec", ({ browser = "e2e", spec, title }) => {
  const path = spec.startsWith("e2e/") ? spec : `${browser}/${spec}`;
  const file = browser === "none" ? `${spec}.test.ts` : `tests/${path}.spec.ts`;
  const source = readFileSync(root + file, "utf8");
  // Of a title that is put together, one piece is at the beginning of these words, or it ends with a name from elsewhere.
  const titles = [...source.matchAll(/\btest\(\s*`(.*?)`,/gs)].map(([, words]) => words!);
  const pieces = titles.flatMap((words) => words.split(/\$\{[^}]*\}/));
  const isPiece = pieces.some((piece) => piece === "" || overlap(piece, title) > 2);
  expect(source.includes(title) || isPiece).toBe(true);
});

/** How many letters at the end of one text are those at the beginning of the other. */
function overlap(one: string, other: string): number {
  for (let length = Math.min(one.length, other.length); length > 0; length -= 1) {
    if (one.endsWith(other.slice(0, length))) return length;
  }
  return 0;
}
