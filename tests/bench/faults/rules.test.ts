import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { rules } from "./rules.ts";

/* What each rule replaces has to be there, or the run without it is one with it. */
test.each(rules)("what is taken away is in $file once: $name", ({ file, code }) => {
  const source = readFileSync(new URL(`../../../${file}`, import.meta.url), "utf8");
  expect(source.split(code)).toHaveLength(2);
});

test.each(rules.filter(({ unit }) => unit))("its unit test is there: $name", ({ unit }) => {
  const source = readFileSync(new URL(`../../../${unit?.file}`, import.meta.url), "utf8");
  expect(source).toContain(`test("${unit?.test}`);
});
