import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { markPaths } from "./markPaths";

test.each(["public/icon/mark.svg", "entrypoints/popup/index.html"])(
  "the logo in %s has the same paths as markPaths.ts, which pages draw",
  (file) => {
    const drawing = readFileSync(new URL(`../../${file}`, import.meta.url), "utf8");
    const drawn = Array.from(drawing.matchAll(/\sd="([^"]+)"/g), ([, path]) => path);
    expect(drawn).toEqual(Object.values(markPaths));
  },
);
