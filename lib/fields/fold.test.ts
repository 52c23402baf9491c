import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as emailWords from "./emailWords";
import { fold, packLetters, words } from "./fold";
import * as intentWords from "./intentWords";

test.each([
  ["userEmail", "user email"],
  ["E-Mail-Adresse*", "e mail adresse"],
  ["Contraseña / Straße", "contrasena strasse"],
  ["ｅｍａｉｌ", "email"],
  ["you@mail.example", ""],
  ["Войдите в «Мой кабинет»", "voidite v moi kabinet"],
  ["Σύνδεση", "sundesi"],
  ["Địa chỉ thư điện tử", "dia chi thu dien tu"],
  ["อีเมล / ईमेल", "อีเมล ईमेल"],
  ["ایمیل یا نام‌کاربری؟", "ايميل يا نام كاربري?"],
  ["דוא״ל", "דוא ל"],
  ["\u202e\u0000\u200b", ""],
])("the text %j is folded to %j", (text, folded) => {
  expect(fold(text)).toBe(packLetters(folded));
});

test.each([
  ["อีเมล", "PXIDH"],
  ["登录", "PwRc"],
])("the text %j is folded to %j, which the same letters on a page are not", (text, packed) => {
  expect(fold(text)).toBe(packed);
  expect(fold(packed.toLowerCase())).not.toBe(packed);
});

test("a text of a megabyte is folded to at most 1000 letters", () => {
  expect(fold("a ".repeat(500_000)).length).toBeLessThan(1001);
});

test("a text of characters that each stand for many letters is folded to at most 1000 letters", () => {
  expect(fold("\ufdfa".repeat(1000)).length).toBeLessThan(1001);
});

test("in a word list, a word under five letters matches as a whole only, and a longer one may go on", () => {
  const word = words("mel login *news 登录");
  const found = (text: string) => word.test(text);
  expect(
    ["mel", "login name", "newsletter", "fresh news", fold("请登录账号")].filter(found),
  ).toHaveLength(5);
  expect(["melon", "camel", "blogin"].filter(found)).toEqual([]);
});

/** The name and the entries of each word list in a source file. */
function readLists(file: string): [string, string[]][] {
  const source = readFileSync(new URL(file, import.meta.url), "utf8");
  const lists = source.matchAll(
    /const (\w+) = (?:\/\* @__PURE__ \*\/ )?words\(\s*[`"]([^`"]+)[`"]/g,
  );
  return Array.from(lists, ([, name, list]) => [name!, list!.trim().split(/\s+/)]);
}

/** All texts that an entry stands for. Empty for one with syntax that is not spelt out here, such as a lookahead. */
function spell(entry: string): string[] {
  if (/\(\?|\[\^|[{+$]|\\/.test(entry)) return [];
  const [, head = "", options, letters, single = "", maybe, rest = ""] =
    /^(.*?)(?:\(([^()]*)\)|\[([^\]]*)\]|(.)(?=\?))(\?)?(.*)$/.exec(entry) ?? [];
  const each = options?.split("|") ?? letters?.split("") ?? (single ? [single] : undefined);
  if (!each) return [entry.replace(/[*.^]/g, "").replace(/[_~]/g, " ")];
  return [...each, ...(maybe ? [""] : [])].flatMap((one) => spell(`${head}${one}${rest}`));
}

const written = ["./emailWords.ts", "./intentWords.ts"].flatMap(readLists);
const all: Record<string, unknown> = { ...emailWords, ...intentWords };

// A word with a letter that `fold` changes would never be found, because folded text does not contain that letter.
test.each(written)("each word of the list %s is found as it is typed on a page", (name, list) => {
  const word = all[name] as RegExp;
  const dead = list.flatMap(spell).filter((typed) => !word.test(`${fold(typed)} `));
  expect(dead).toEqual([]);
  expect(list.length).toBeGreaterThan(0);
});

test("the test of each word list covers all lists that are exported", () => {
  const lists = Object.entries(all).filter(([, word]) => word instanceof RegExp);
  expect(written.map(([name]) => name).toSorted()).toEqual(lists.map(([name]) => name).toSorted());
});
