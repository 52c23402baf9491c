import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { markPaths } from "./markPaths";

test("the icon and the mark on the pages are one drawing", () => {
  const icon = readFileSync(new URL("../public/icon/mark.svg", import.meta.url), "utf8");
  const drawn = Array.from(icon.matchAll(/ d="([^"]+)"/g), ([, path]) => path);
  expect(drawn).toEqual(Object.values(markPaths));
});
