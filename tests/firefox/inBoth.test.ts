import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { alone, excluded, own } from "./inBoth.ts";

const folder = new URL("../e2e/", import.meta.url);

const tests = Object.entries(excluded).flatMap(([file, titles]) =>
  Object.keys(titles).map((start) => ({ file, start })),
);

test.each(tests)("$file: a test that does not run in Firefox begins with: $start", (each) => {
  expect(Object.keys(alone)).not.toContain(each.file);
  const spec = readFileSync(new URL(`${each.file}.spec.ts`, folder), "utf8");
  const titles = [...spec.matchAll(/\btest\(\s*(["`])(.*?)\1,/gs)].map(([, , title]) => title!);
  expect(titles.some((title) => mayBegin(title, each.start))).toBe(true);
});

test.each(Object.keys(alone))("%s, which does not run in Firefox, is a spec", (file) => {
  expect(globSync(`${file}.spec.ts`, { cwd: folder })).toHaveLength(1);
});

test.each(Object.keys(own))("%s, which runs in Firefox alone, is a spec", (file) => {
  expect(globSync(`../${file}.spec.ts`, { cwd: folder })).toHaveLength(1);
});

/**
 * Whether a title can start like this. Of a template, only the part before the first placeholder is known: `an
 * answer ${what}` may start with "an answer of".
 */
function mayBegin(title: string, start: string): boolean {
  const known = title.split("${")[0]!;
  return title === known
    ? title.startsWith(start)
    : start.startsWith(known) || known.startsWith(start);
}
