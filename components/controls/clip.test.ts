import { expect, test } from "vitest";
import { isVisible } from "@/lib/model/text/isVisible";
import { clip } from "./clip";

test.each([
  ["short", 5, "short"],
  ["longer", 4, "long…"],
  ["ab😀", 3, "ab…"],
  ["ab😀cd", 4, "ab😀…"],
])("%j in %i", (text, longest, clipped) => {
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
])("%j is visible: %s", (text, visible) => {
  expect(isVisible(text)).toBe(visible);
});
