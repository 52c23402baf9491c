import { defineConfig } from "@playwright/test";

/** The zips exactly as they go to the stores, in the installed browsers. */
export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  outputDir: "../../.output/store-tests",
  fullyParallel: true,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env["CI"] !== undefined,
  reporter: [["list"], ["json", { outputFile: "../../.output/test/store.json" }]],
  use: { screenshot: "only-on-failure" },
});
