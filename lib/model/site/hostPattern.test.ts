import { expect, test } from "vitest";
import { readHostPattern } from "./hostPattern";

test.each([
  ["https://shop.example/join?x=1", "https://shop.example/*"],
  ["http://127.0.0.1:4010", "http://127.0.0.1/*"],
  ["http://[::1]:4010/mail", "http://[::1]/*"],
])("the host permission for %s is %s", (url, pattern) => {
  expect(readHostPattern(url)).toBe(pattern);
});
