import { expect, test } from "vitest";
import { hasText, clip, isolate } from "./text";

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
  [" \t\n\u200b\u202e\u0000", false],
  ["שלום", true],
])("the text %j has visible characters: %s", (text, visible) => {
  expect(hasText(text)).toBe(visible);
});

test.each([
  ["\u2066a\u2067b\u2068c\u202ad\u202be\u202cf\u202d", "abcdef"],
  ["שלום", "שלום"],
])("the text %j is isolated without its direction controls, as %j", (words, kept) => {
  expect(isolate(words)).toBe(`\u2068${kept}\u2069`);
});
