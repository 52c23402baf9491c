import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fileURLToPath } from "node:url";
import { removals, type Test } from "./gates.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/*
 * Checks that each check and rule can be removed. That its test then fails is shown by `npm run bench -- gates`, which
 * takes long.
 */
test("each gate and rule can be removed, and has its test", () => {
  const wrong = removals.flatMap(({ name, file, code, tests }) => [
    ...(readFileSync(root + file, "utf8").split(code).length === 2
      ? []
      : [`${name}: its code is not in ${file} exactly once`]),
    ...tests
      .filter((each) => each.by !== "runs" && !hasTest(each))
      .map(({ file: spec, title }) => `${name}: ${spec} has no test “${title}”`),
  ]);
  expect(wrong).toEqual([]);
});

/** Whether a title has these words, of which a value may be the rest. */
function hasTest({ by, file, title }: Test): boolean {
  const folder = by === "unit" ? "" : file.startsWith("e2e/") ? "tests/" : `tests/${by}/`;
  const source = readFileSync(root + folder + file, "utf8");
  const pieces = [...source.matchAll(/\btest\(\s*`(.*?)`,/gs)].flatMap(([, words]) => {
    return words!.split(/\$\{[^}]*\}/).filter((piece) => piece.length > 2);
  });
  const isPart = (piece: string) =>
    title.includes(piece) ||
    Array.from(title).some((_, at) => at > 5 && piece.endsWith(title.slice(0, at)));
  return source.includes(title) || pieces.some(isPart);
}
