import { expect, test } from "vitest";
import { findComputed, findNames, shortenNames } from "./messageNames";
import { parse } from "./sourceFiles";

const keys = ["save", "saving", "offerMore", "signIn", "aliasCount_one", "aliasCount_other"];
const english = Object.fromEntries(keys.map((key) => [key, { message: `Words of ${key}` }]));

function read(code: string, path = "components/x.tsx") {
  return { path, nodes: parse(path, code) };
}

function findNamed(code: string, path?: string) {
  return Array.from(findNames(read(code, path)), ({ value }) => value);
}

test.each([
  ['text("save")', ["save"]],
  ['browser.i18n.getMessage("offerMore", "save")', ["offerMore"]],
  ['text(busy ? "saving" : "save")', ["saving", "save"]],
  ['text(kind === "signIn" ? key : "save")', ["save"]],
  ['countText("aliasCount", total)', ["aliasCount"]],
  ['<MessageWithElement message="save">{address}</MessageWithElement>', ["save"]],
  ['<MessageWithElement message={busy ? "saving" : "save"} />', ["saving", "save"]],
  ['const choice = { kind: "signIn" }', []],
  ['send("save")', []],
])("%s names %j", (code, named) => {
  expect(findNamed(code)).toEqual(named);
});

test("in a file with a table, what has a capital is a message", () => {
  const code = 'const sorts = [["save", "offerMore"]]';
  expect(findNamed(code, "components/alias/SortSelect.tsx")).toEqual(["offerMore"]);
});

test("each message that is named for certain has a short name, and a plural its stem", () => {
  const { names } = shortenNames([read('countText("aliasCount", 1)')], english);
  expect([...names.keys()].toSorted()).toEqual([
    "aliasCount",
    "offerMore",
    "save",
    "saving",
    "signIn",
  ]);
  expect(new Set(names.values()).size).toBe(names.size);
});

test("what only pages say has a number", () => {
  const files = [
    read('text("save"); text("saving"); countText("aliasCount", 1)'),
    read('getMessage("saving")', "entrypoints/offer/x.ts"),
    read('getMessage("signIn")', "entrypoints/popup/x.ts"),
    read('text("offerMore")', "lib/model/x.ts"),
  ];
  const { names, inPages } = shortenNames(files, english);
  expect(inPages).toEqual(["save"]);
  expect(names.get("save")).toBe("0");
  // `text` would take a number for one of these.
  for (const key of ["saving", "signIn", "offerMore", "aliasCount"]) {
    expect(names.get(key)).toMatch(/^[a-z][a-z\d]$/);
  }
});

test.each([
  ["is a text of anything else's", 'text("signIn"); send("signIn")'],
  ["is compared with", 'text(kind === "signIn" ? "save" : "saving")'],
  ["is the key of a table", 'text("signIn"); const shown = { signIn: true }'],
  ["is written as a template", 'const key = `signIn`; text("signIn")'],
  ["is a type", 'type Key = "signIn"; text("signIn")'],
  ["is handed to what looks it up later", 'show("signIn")'],
])("a message keeps its name where it %s", (_, code) => {
  expect(shortenNames([read(code)], english).names.has("signIn")).toBe(false);
});

test.each(["text(`offer${kind}`)", "const key = `${offer}In` as Message", "text(`s${a}v${b}`)"])(
  "a name put together stops the build: %s",
  (code) => {
    expect(findComputed(read(code), keys)).toHaveLength(1);
    expect(() => shortenNames([read(code)], english)).toThrow("one piece");
  },
);

test.each(["text(`${stem}_${rule}`)", "text(`${stem}_other`)", "`${id}-title`", "`${n} px`"])(
  "but not %s",
  (code) => {
    expect(findComputed(read(code), keys)).toEqual([]);
  },
);
