import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { rules } from "./rules.ts";

/* The code that a rule replaces must exist, or the run without the rule would still have it. */
test.each(rules)(
  "the code to take away for a rule is in $file exactly once: $name",
  ({ file, code }) => {
    const source = readFileSync(new URL(`../../../${file}`, import.meta.url), "utf8");
    expect(source.split(code)).toHaveLength(2);
  },
);

test.each(rules.filter(({ unit }) => unit))(
  "the unit test named for a rule exists: $name",
  ({ unit }) => {
    const source = readFileSync(new URL(`../../../${unit?.file}`, import.meta.url), "utf8");
    expect(source).toContain(`test("${unit?.test}`);
  },
);
