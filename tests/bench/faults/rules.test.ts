import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { rules } from "./rules.ts";

const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), "utf8");

/* The code that a rule replaces must exist, or the run without the rule would still have it. */
test("each rule can be taken away, and its unit test exists", () => {
  const wrong = rules.flatMap(({ name, file, code, unit }) => [
    ...(read(file).split(code).length === 2 ? [] : [`${name}: not in ${file} exactly once`]),
    ...(unit && !read(unit.file).includes(`test("${unit.title}`)
      ? [`${name}: ${unit.file} has no test “${unit.title}”`]
      : []),
  ]);
  expect(wrong).toEqual([]);
});
