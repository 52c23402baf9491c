import { defineConfig } from "@playwright/test";

process.env["TESTS_IN_FIREFOX"] = "1";

export default defineConfig({
  testDir: "..",
  testMatch: ["firefox/**/*.spec.ts", "e2e/**/*.spec.ts"],
  outputDir: "../../.output/firefox",
  fullyParallel: true,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env["CI"] !== undefined,
  reporter: [["list"], ["json", { outputFile: "../../.output/test/firefox.json" }]],
  use: { screenshot: "only-on-failure" },
});
