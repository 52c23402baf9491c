import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: ".",
  // Pictures to look at; what they show is tested elsewhere. `npm run pictures` takes them.
  testMatch: "**/*.spec.ts",
  testIgnore: "screenshots.spec.ts",
  outputDir: "../../.output/e2e",
  fullyParallel: true,
  // On two cores, a quarter less time than with two; with four, tests get into one another's way.
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env["CI"] !== undefined,
  reporter: [["list"], ["json", { outputFile: "../../.output/test/e2e.json" }]],
  // A trace of each test costs an eighth of the time; `npm run e2e -- --trace retain-on-failure` has them.
  use: { screenshot: "only-on-failure" },
});
