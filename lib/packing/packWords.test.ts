import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { translated } from "../../tests/locales";
import { listInManifest, numberShipped } from "./messageNames";
import { readMessages, stemOf, type Messages } from "./messages";
import { pluralForms } from "@/components/controls/namedWords";
import { packedNames, packMessages, rename } from "./packWords";
import { parse, parseFolders, root, textsWithin } from "./sourceFiles";

const { order, named } = numberShipped();
const english = readMessages("en");
const inManifest = new Set(listInManifest());

/** The script as it is after packing. */
function pack(path: string): string {
  return rename(path, readFileSync(`${root}${path}`, "utf8"), { order, named });
}

test("only a text that names a message is replaced by its number, also behind letters beyond ASCII", () => {
  const numbers = { order: ["saving", "save"], named: new Set<string>() };
  const code = 'say("Ünï 🎉", text(kind === "save" ? "save" : "saving"), "save");';
  expect(rename("x.ts", code, numbers)).toBe(
    'say("Ünï 🎉", text(kind === "save" ? "1" : "0"), "save");',
  );
  expect(rename("x.tsx", '<A message="save" label="save" />', numbers)).toBe(
    '<A message="1" label="save" />',
  );
});

test("a message that pages know by name keeps the name in a table, and gets its number where it is looked up", () => {
  const path = "components/alias/ListToolbar.tsx";
  const code = 'const sorts = ["offerMore", "signIn"]; text("signIn")';
  const numbers = { order: ["offerMore", "signIn"], named: new Set(["signIn"]) };
  expect(rename(path, code, numbers)).toBe('const sorts = ["0", "signIn"]; text("1")');
});

test("no packed script has the name of a message that pages find by its number alone", () => {
  for (const { path } of parseFolders("components", "entrypoints", "lib")) {
    const left = parse(path, pack(path)).filter(({ type }) => type === "Literal");
    expect(
      left.flatMap(textsWithin).filter((text) => order.includes(text) && !named.has(text)),
      path,
    ).toEqual([]);
  }
});

test("packed pages have the number of each message that they find by name", () => {
  const path = `${root}components/controls/namedWords.ts`;
  const code = packedNames().transform(readFileSync(path, "utf8"), path) ?? "";
  const [, numbers = ""] = /new Map\(Object\.entries\((.*)\)\)/.exec(code) ?? [];
  const entries = Object.entries(JSON.parse(numbers) as Record<string, number>);
  expect(entries).toHaveLength(named.size);
  for (const [name, number] of entries) expect(order[number]).toBe(name);
});

test("nine in ten messages are found by their number alone, and no two have the same number", () => {
  expect(named.size).toBeLessThan(0.1 * order.length);
  const stems = new Set(Object.keys(english).map((key) => stemOf(key) ?? key));
  expect(new Set(order)).toEqual(stems.difference(inManifest));
  expect(order).toHaveLength(new Set(order).size);
});

describe.each(["en", ...translated])("the language %s", (locale) => {
  test("has all its words at their numbers in the package", () => {
    const inEnglish = JSON.parse(packMessages("en")) as Messages;
    const { words, ...others } = JSON.parse(packMessages(locale)) as Messages;
    expect(new Set(Object.keys(others)).isSubsetOf(inManifest)).toBe(true);
    const said = words?.message.split("|") ?? [];
    expect(said).toHaveLength(order.length);
    for (const [key, { message }] of Object.entries(readMessages(locale))) {
      const stem = stemOf(key);
      const forms = said[order.indexOf(stem ?? key)]?.split("^");
      const form = stem === undefined ? 0 : pluralForms.indexOf(key.slice(stem.length + 1));
      const found = inManifest.has(key) ? (others[key] ?? inEnglish[key])?.message : forms?.[form];
      expect(found, key).toBe(message);
    }
  });

  test("has no text in dollar signs, which a browser would take for a placeholder", () => {
    for (const { message } of Object.values(JSON.parse(packMessages(locale)) as Messages)) {
      expect(message).not.toMatch(/\$[\w@]+\$/);
    }
  });
});
