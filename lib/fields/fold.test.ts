import { expect, test } from "vitest";
import { fold } from "./fold";

test.each([
  ["userEmail", "user email"],
  ["E-Mail-Adresse*", "e mail adresse"],
  ["Contraseña / Straße", "contrasena strasse"],
  ["ｅｍａｉｌ", "email"],
  ["you@mail.example", ""],
  ["\u202e\u0000\u200b", ""],
])("%j becomes %j", (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test("a megabyte costs no more than a page of text", () => {
  expect(fold("a ".repeat(500_000)).length).toBeLessThan(1001);
});
