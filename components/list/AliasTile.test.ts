import { expect, test } from "vitest";
import { readTile } from "./Address";

const alias = { address: "x7k2@alias.example", title: null, notes: null };

test.each([
  ["shop.example", "S"],
  ["www.shop.example", "S"],
  ["login.shop.example", "S"],
  // Here “login” is the site itself, not a part in front of it.
  ["login.example", "L"],
  ["my. shop", "M"],
  [" «éclair»", "É"],
  ["🛒 ebay", "E"],
  ["ßhop", "S"],
  ["3m.example", "3"],
  ["магазин", "М"],
  ["日本", "日"],
  ["किताब", "कि"],
  // A label without a letter or digit: the letter comes from the address.
  ["…", "X"],
  ["\u200b", "X"],
])("the letter of an alias labelled %j is %s", (title, letter) => {
  expect(readTile({ ...alias, title }).letter).toBe(letter);
});

test("the letter of an alias without a label is that of the site in its notes, or else of its address", () => {
  const notes = "Mine\nCreated on www.bank.example, 2026-11-24 (ref 0123ABCD)";
  expect(readTile({ ...alias, notes }).letter).toBe("B");
  expect(readTile({ ...alias, notes: "Created by hand" }).letter).toBe("X");
  expect(readTile({ ...alias, address: "_@_" }).letter).toBe("@");
});

test("aliases of one site have one colour, however its hostname is written, and many sites use six colours", () => {
  const tintOf = (title: string) => readTile({ ...alias, title }).tint;
  expect(tintOf("www.Shop.example")).toBe(tintOf("shop.example"));
  const tints = Array.from({ length: 100 }, (_, number) => tintOf(`shop${number}.example`));
  expect(new Set(tints)).toEqual(new Set([0, 1, 2, 3, 4, 5]));
});
