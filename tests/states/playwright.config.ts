import { defineConfig } from "@playwright/test";

/** `npm run keep:state`: the data that this version leaves behind in a browser, in `tests/states/VERSION/`. */
export default defineConfig({
  testDir: ".",
  testMatch: "keep.spec.ts",
  outputDir: "../../.output/states",
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [["list"]],
});
