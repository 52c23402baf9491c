import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { translated } from "../../tests/locales";
import { shortenShippedNames } from "./messageNames";
import { readMessages, stemOf, type Messages } from "./messages";
import { pluralForms } from "@/components/controls/namedWords";
import { packMessages, rename } from "./packWords";
import { parse, parseFolders, root, textsWithin } from "./sourceFiles";

const { names, inPages, namedInPages } = shortenShippedNames();
const english = readMessages("en");

/** What the script is once it is packed. */
function pack(path: string): string {
  return rename(path, readFileSync(`${root}${path}`, "utf8"), names);
}

test("only what names a message is renamed, letters of all kinds before it", () => {
  const short = new Map([["save", "0"]]);
  const code = 'say("Ünï 🎉", text(kind === "save" ? "save" : "saving"), "save");';
  expect(rename("x.ts", code, short)).toBe(
    'say("Ünï 🎉", text(kind === "save" ? "0" : "saving"), "save");',
  );
  expect(rename("x.tsx", '<A message="save" label="save" />', short)).toBe(
    '<A message="0" label="save" />',
  );
});

test("no script has the name that a message had", () => {
  for (const { path } of parseFolders("components", "entrypoints", "lib")) {
    const left = parse(path, pack(path)).filter(({ type }) => type === "Literal");
    expect(
      left.flatMap(textsWithin).filter((text) => names.has(text)),
      path,
    ).toEqual([]);
  }
});

test("most messages have a short name, and no two the same", () => {
  const stems = new Set(Object.keys(english).map((key) => stemOf(key) ?? key));
  expect(names.size).toBeGreaterThan(0.8 * stems.size);
  const all = [...stems].map((stem) => names.get(stem) ?? stem);
  expect(new Set(all.map((name) => name.toLowerCase())).size).toBe(stems.size);
});

describe.each(["en", ...translated])("%s", (locale) => {
  test("has all its words under their names in the package", () => {
    const inEnglish = JSON.parse(packMessages("en")) as Messages;
    const { pageWords, ...others } = JSON.parse(packMessages(locale)) as Messages;
    const said = pageWords?.message.split("|");
    expect(said).toHaveLength(inPages.length + namedInPages.length);
    for (const [key, { message }] of Object.entries(readMessages(locale))) {
      const stem = stemOf(key);
      const name =
        (stem ? (names.get(stem) ?? stem) + key.slice(stem.length) : names.get(key)) ?? key;
      const place = namedInPages.indexOf(stem !== undefined && !(stem in english) ? stem : key);
      const named = place < 0 ? undefined : said?.[inPages.length + place]?.split("^");
      const form = stem === undefined ? 0 : pluralForms.indexOf(key.slice(stem.length + 1));
      const found =
        named?.[form] ?? said?.[Number(name)] ?? (others[name] ?? inEnglish[name])?.message;
      expect(found, key).toBe(message);
    }
  });

  test("has no two places that a browser would take for one name", () => {
    // `$name$` is another message's words in Chromium and Firefox.
    for (const { message } of Object.values(JSON.parse(packMessages(locale)) as Messages)) {
      expect(message).not.toMatch(/\$[\w@]+\$/);
    }
  });
});
