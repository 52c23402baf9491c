import { expect, test } from "vitest";
import { findComputed, findListed, findLookedUp, numberMessages } from "./messageNames";
import { parse, type Node } from "./sourceFiles";

const keys = ["save", "saving", "offerMore", "signIn", "aliasCount_one", "aliasCount_other"];
const english = Object.fromEntries(keys.map((key) => [key, { message: `Words of ${key}` }]));

function read(code: string, path = "components/x.tsx") {
  return { path, nodes: parse(path, code) };
}

function listValues(nodes: readonly Node[]) {
  return nodes.map(({ value }) => value);
}

test.each([
  ['text("save")', ["save"]],
  ['getMessage("offerMore", "save")', ["offerMore"]],
  ['wordsOf(browser.i18n, "offerMore", "save")', ["offerMore"]],
  ['text(busy ? "saving" : "save")', ["saving", "save"]],
  ['text(kind === "signIn" ? key : "save")', ["save"]],
  ['countText("aliasCount", total)', ["aliasCount"]],
  ['<MessageWithElement message="save">{address}</MessageWithElement>', ["save"]],
  ['<MessageWithElement message={busy ? "saving" : "save"} />', ["saving", "save"]],
  ['const choice = { kind: "signIn" }', []],
  ['send("save")', []],
])("%s looks up %j", (code, named) => {
  expect(listValues(findLookedUp(read(code)))).toEqual(named);
});

test("in a file with a table, what has a capital is a message", () => {
  const code = 'const sorts = [["save", "offerMore"]]';
  expect(listValues(findListed(read(code, "components/alias/SortSelect.tsx")))).toEqual([
    "offerMore",
  ]);
  expect(findListed(read(code))).toEqual([]);
});

const number = (...files: ReturnType<typeof read>[]) => numberMessages(files, [english]);

test("each message has a number, and a plural one for all its forms, but not what the manifest names", () => {
  const inManifest = { extensionName: { message: "Alibi" } };
  const { order } = numberMessages([], [{ ...english, ...inManifest }]);
  expect([...order].toSorted()).toEqual(["aliasCount", "offerMore", "save", "saving", "signIn"]);
});

test.each([
  ["is a text of anything else's", 'text("signIn"); send("signIn")'],
  ["is compared with", 'text(kind === "signIn" ? "save" : "saving")'],
  ["is written as a template", 'const key = `signIn`; text("signIn")'],
  ["is a type", 'type Key = "signIn"; text("signIn")'],
  ["is handed to what looks it up later", 'show("signIn")'],
])("pages know a message by its name as well where it %s", (_, code) => {
  expect([...number(read(code)).named]).toEqual(["signIn"]);
});

const table = "components/alias/SortSelect.tsx";

test.each([
  ["is looked up alone", [read('text("signIn")')]],
  ["is in a table alone", [read('[["save", "signIn"]]; text("save")', table)]],
  ["is a key of what it is not looked for in", [read('text("signIn"); ({ signIn: true })')]],
])("and not where it %s", (_, files) => {
  expect(number(...files).named).not.toContain("signIn");
});

test("what is in one table and the key of another goes by its name", () => {
  const files = [read('find("signIn")', table), read("const shown = { signIn: true }")];
  expect([...number(...files).named]).toEqual(["signIn"]);
});

test("what is in a table of anything but a page has to have its number there", () => {
  const listed = read('const key = "offerMore"', "lib/model/failure/failureKey.ts");
  expect(number(listed).named).not.toContain("offerMore");
  expect(() => number(listed, read('send("offerMore")'))).toThrow("offerMore");
});

test.each(["text(`offer${kind}`)", "const key = `${offer}In` as Message", "text(`s${a}v${b}`)"])(
  "a name put together stops the build: %s",
  (code) => {
    expect(findComputed(read(code), keys)).toHaveLength(1);
    expect(() => number(read(code))).toThrow("one piece");
  },
);

test.each(["text(`${stem}_${rule}`)", "text(`${stem}_other`)", "`${id}-title`", "`${n} px`"])(
  "but not %s",
  (code) => {
    expect(findComputed(read(code), keys)).toEqual([]);
  },
);
