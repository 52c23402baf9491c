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
])("the code %s looks up the messages %j", (code, named) => {
  expect(listValues(findLookedUp(read(code)))).toEqual(named);
});

test("in a file with a table of messages, a text with a capital in it counts as the name of one", () => {
  const code = 'const sorts = [["save", "offerMore"]]';
  expect(listValues(findListed(read(code, "components/alias/ListToolbar.tsx")))).toEqual([
    "offerMore",
  ]);
  expect(findListed(read(code))).toEqual([]);
});

const number = (...files: ReturnType<typeof read>[]) => numberMessages(files, [english]);

test("each message gets a number, all forms of a plural get one, and the manifest's messages get none", () => {
  const inManifest = { extensionName: { message: "Alibi" } };
  const { order } = numberMessages([], [{ ...english, ...inManifest }]);
  expect([...order].toSorted()).toEqual(["aliasCount", "offerMore", "save", "saving", "signIn"]);
});

test.each([
  ["is also the text of another call", 'text("signIn"); send("signIn")'],
  ["is also compared with", 'text(kind === "signIn" ? "save" : "saving")'],
  ["also stands in a template literal", 'const key = `signIn`; text("signIn")'],
  ["is also a type", 'type Key = "signIn"; text("signIn")'],
  ["is also passed to a function of another name", 'show("signIn")'],
])("pages find a message by its name, beside its number, where the name %s", (_, code) => {
  expect([...number(read(code)).named]).toEqual(["signIn"]);
});

const table = "components/alias/ListToolbar.tsx";

test.each([
  ["is looked up and stands nowhere else", [read('text("signIn")')]],
  [
    "stands in a table of messages and nowhere else",
    [read('[["save", "signIn"]]; text("save")', table)],
  ],
  ["is otherwise only the key of an object", [read('text("signIn"); ({ signIn: true })')]],
])("pages find a message by its number alone where its name %s", (_, files) => {
  expect(number(...files).named).not.toContain("signIn");
});

test("a message in a table whose name is a key in another file is found by its name", () => {
  const files = [read('find("signIn")', table), read("const shown = { signIn: true }")];
  expect([...number(...files).named]).toEqual(["signIn"]);
});

test("a message in a table outside the pages goes by number, and stops the build where it would need its name", () => {
  const listed = read('const key = "offerMore"', "lib/model/failure/failureKey.ts");
  expect(number(listed).named).not.toContain("offerMore");
  expect(() => number(listed, read('send("offerMore")'))).toThrow("offerMore");
});

test.each(["text(`offer${kind}`)", "const key = `${offer}In` as Message", "text(`s${a}v${b}`)"])(
  "a message name put together from pieces stops the build: %s",
  (code) => {
    expect(findComputed(read(code), keys)).toHaveLength(1);
    expect(() => number(read(code))).toThrow("one piece");
  },
);

test.each(["text(`${stem}_${rule}`)", "text(`${stem}_other`)", "`${id}-title`", "`${n} px`"])(
  "a template that makes no message name does not stop the build: %s",
  (code) => {
    expect(findComputed(read(code), keys)).toEqual([]);
  },
);
