import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readMessages, stemOf } from "../lib/packing/messages";
import {
  nameCalled,
  parse,
  parseFolders,
  root,
  textsWithin,
  type Node,
} from "../lib/packing/sourceFiles";

/*
 * An unknown key does not compile. An unused key fails here, because it would be translated into every language
 * for nothing.
 */

const keys = Object.keys(readMessages("en"));
const manifest = readFileSync(`${root}wxt.config.ts`, "utf8");

/** Functions that look up messages, or pass a key on to one that does. */
const lookups = new Set(["text", "countText", "getMessage", "wordsOf"]);

function findUsed(nodes: readonly Node[]): string[] {
  return nodes.flatMap((node) => {
    if (lookups.has(nameCalled(node) ?? "")) return textsWithin(node["arguments"]);
    if (node.type === "JSXAttribute" && (node["name"] as Node)["name"] === "message") {
      return textsWithin(node["value"]);
    }
    // Tables of keys, and functions that choose one. A key of one word could be any other string.
    return node.type === "Literal" ? textsWithin(node).filter((text) => /[A-Z]/.test(text)) : [];
  });
}

function findUnused(nodes: readonly Node[]): string[] {
  const inManifest = Array.from(manifest.matchAll(/__MSG_(\w+)__/g), ([, key]) => key);
  const used = new Set([...findUsed(nodes), ...inManifest]);
  return keys.filter((key) => !used.has(stemOf(key) ?? key));
}

test("each English message is used in the code or the manifest", () => {
  const nodes = parseFolders("components", "entrypoints", "lib").flatMap((file) => file.nodes);
  expect(findUnused(nodes)).toEqual([]);
});

test("the manifest names no message that is not there", () => {
  const named = Array.from(manifest.matchAll(/__MSG_(\w+)__/g), ([, key]) => key);
  expect(named.length).toBeGreaterThan(0);
  for (const key of named) expect(keys).toContain(key);
});

test.each([
  ['text("label")', "label"],
  ['text(busy ? "saving" : "save")', "save"],
  ['getMessage("label")', "label"],
  ['wordsOf(browser.i18n, "label")', "label"],
  ['countText("aliasCount", total)', "aliasCount_one"],
  ['<MessageWithElement message="deleteQuestion">{address}</MessageWithElement>', "deleteQuestion"],
  ['const choices = [["newest", "sortNewest"]]', "sortNewest"],
  ['function find() { return "failureOffline" }', "failureOffline"],
])("%s counts as a use of the message %s", (code, key) => {
  expect(findUnused(parse("x.tsx", code))).not.toContain(key);
});

test.each([
  ['const choice = { kind: "label" }', "label"],
  ['send("delete")', "delete"],
  ["// text(label)", "label"],
])("%s does not count as a use of the message %s", (code, key) => {
  expect(findUnused(parse("x.tsx", code))).toContain(key);
});
