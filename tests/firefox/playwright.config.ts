import { defineConfig } from "@playwright/test";
import { alone } from "./inBoth.ts";

// Also for the specs of `tests/e2e`, which ask for Chromium otherwise (`e2e/fixtures.ts`).
process.env["TESTS_IN_FIREFOX"] = "1";

export default defineConfig({
  testDir: "..",
  testMatch: ["**/firefox/**/*.spec.ts", "**/e2e/**/*.spec.ts"],
  testIgnore: Object.keys(alone).map((name) => `**/e2e/${name}.spec.ts`),
  outputDir: "../../.output/firefox",
  fullyParallel: true,
  // Much of what they do is to wait, as for what an offer must be seen for: a sixth less time than with two.
  workers: 3,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env["CI"] !== undefined,
  reporter: [["list"], ["json", { outputFile: "../../.output/test/firefox.json" }]],
  use: { screenshot: "only-on-failure" },
});
