import { expect, test } from "vitest";
import { isolate } from "./isolate";

test.each([
  ["Shop", "Shop"],
  ["\u2069\u202egro.knab", "gro.knab"],
  ["\u2066a\u2067b\u2068c\u202ad\u202be\u202cf\u202d", "abcdef"],
  ["שלום", "שלום"],
])("the text %j is isolated without its direction controls, as %j", (words, kept) => {
  expect(isolate(words)).toBe(`\u2068${kept}\u2069`);
});
