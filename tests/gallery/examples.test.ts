import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const examples = new URL("examples/", import.meta.url);
const read = (pattern: string) =>
  globSync(fileURLToPath(new URL(pattern, import.meta.url))).toSorted();
const components = read("../../components/*/*.tsx");
const nameAll = (files: string[]) => files.map((file) => basename(file)).toSorted();

test("each file of components has a file of examples, and there are no others", () => {
  expect(nameAll(read("examples/*.tsx"))).toEqual(nameAll(components));
});

test.each(components)("each component of %s is in its examples", (file) => {
  const source = readFileSync(file, "utf8");
  const exported = Array.from(source.matchAll(/^export function ([A-Z]\w*)/gm), ([, each]) => each);
  expect(exported).not.toEqual([]);
  const shown = readFileSync(new URL(basename(file), examples), "utf8");
  expect(exported.filter((each) => !new RegExp(`<${each}\\b`).test(shown))).toEqual([]);
});
