import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { root } from "../../../lib/packing/sourceFiles.ts";
import { gates } from "./gates.ts";

/* Whether each can be taken away at all; that a test then fails, `npm run bench:gates` shows, which takes long. */

test.each(gates)("$name: its code is in $file once", ({ file, code }) => {
  expect(readFileSync(root + file, "utf8").split(code)).toHaveLength(2);
});

test.each(gates)("$name: its test is in $spec", ({ browser = "e2e", spec }) => {
  const file = browser === "none" ? `${spec}.test.ts` : `tests/${browser}/${spec}.spec.ts`;
  expect(readFileSync(root + file, "utf8")).toMatch(/\btest\b/);
});
