import { expect, test } from "vitest";
import * as emailWords from "./emailWords";
import { fold, words } from "./fold";
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
])("%j becomes %j", (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test("a megabyte costs no more than a page of text", () => {
  expect(fold("a ".repeat(500_000)).length).toBeLessThan(1001);
});

test("a word ends where it says so, and a longer one may go on", () => {
  const word = words("mel login *news 登录");
  const found = (text: string) => word.test(text);
  expect(
    ["mel", "login name", "newsletter", "fresh news", "请登录账号"].filter(found),
  ).toHaveLength(5);
  expect(["melon", "camel", "blogin"].filter(found)).toEqual([]);
});

// A letter that `fold` changes is never met in what it has folded, and takes its word with it.
test.each([...Object.entries(emailWords), ...Object.entries(intentWords)])(
  "each word of %s is listed as it is looked for",
  (_name, word) => {
    for (const letters of word.source.match(/[\p{L}\p{M}]+/gu) ?? [])
      expect(fold(letters)).toBe(letters);
  },
);
