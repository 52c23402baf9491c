import { expect, test } from "vitest";
import { isVisible } from "@/lib/model/text/isVisible";
import { clip } from "./clip";

test.each([
  ["short", 5, "short"],
  ["longer", 4, "long…"],
  ["ab😀", 3, "ab…"],
  ["ab😀cd", 4, "ab😀…"],
])("the text %j, clipped at %i UTF-16 units, is %j", (text, longest, clipped) => {
  expect(clip(text, longest)).toBe(clipped);
});

test.each([
  [null, false],
  ["", false],
  [" \t\n", false],
  ["\u200b\u202e\u0000", false],
  ["a", true],
  ["שלום", true],
  ["<img>", true],
])("the text %j has visible characters: %s", (text, visible) => {
  expect(isVisible(text)).toBe(visible);
});
