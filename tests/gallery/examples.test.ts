import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const read = (pattern: string) =>
  globSync(fileURLToPath(new URL(pattern, import.meta.url))).toSorted();
/** Those of one page alone are in `wholes` and, where they have many states, in examples of their own. */
const components = read("../../components/*/*.tsx");
const isShared = (file: string) => /components\/(controls|list|account)\//.test(file);

/** The components that each file exports, by its name. */
const exported = new Map(
  components.map((file) => {
    const source = readFileSync(file, "utf8");
    const names = source.matchAll(/^export function ([A-Z]\w*)/gm);
    return [basename(file, ".tsx"), Array.from(names, ([, each = ""]) => each)];
  }),
);

test("each file of examples has the name of a component", () => {
  const names = new Set([...exported].flat(2));
  const files = read("examples/*.tsx").map((file) => basename(file, ".tsx"));
  expect(files.filter((each) => !names.has(each))).toEqual([]);
});

const shared = components.filter(isShared).map((file) => basename(file, ".tsx"));

test.each([...exported].filter(([name]) => shared.includes(name)))(
  "each component of %s is in an example",
  (_name, names) => {
    expect(names).not.toEqual([]);
    const shown = read("examples/*.tsx")
      .map((file) => readFileSync(file, "utf8"))
      .join("\n");
    expect(names.filter((each) => !new RegExp(`<${each}\\b`).test(shown))).toEqual([]);
  },
);
