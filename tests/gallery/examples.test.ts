import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const components = new URL("../../components/", import.meta.url);
const examples = new URL("examples/", import.meta.url);
const read = (folder: URL) => readdirSync(folder).filter((name) => name.endsWith(".tsx"));

test("each file of components has a file of examples, and there are no others", () => {
  expect(read(examples)).toEqual(read(components));
});

test.each(read(components))("each component of %s is in its examples", (name) => {
  const source = readFileSync(new URL(name, components), "utf8");
  const exported = Array.from(source.matchAll(/^export function ([A-Z]\w*)/gm), ([, each]) => each);
  expect(exported).not.toEqual([]);
  const shown = readFileSync(new URL(name, examples), "utf8");
  expect(exported.filter((each) => !new RegExp(`<${each}\\b`).test(shown))).toEqual([]);
});
