import { defineConfig } from "@playwright/test";
import { waiting } from "../e2e/playwright.config.ts";
import { alone } from "./inBoth.ts";

// Also for the specs of `tests/e2e`, which use Chromium by default (`e2e/fixtures.ts`).
process.env["TESTS_IN_FIREFOX"] = "1";

const inChromium = Object.keys(alone).map((name) => `**/e2e/${name}.spec.ts`);
const waitingHere = waiting.map((name) => `**/e2e/${name}`);

export default defineConfig({
  testDir: "..",
  outputDir: "../../.output/firefox",
  fullyParallel: true,
  // The tests mostly wait: three workers take a sixth less time than two, and two that mostly wait beside two
  // others a fifth less than three.
  workers: 4,
  projects: [
    { name: "waiting", testMatch: waitingHere, testIgnore: inChromium, workers: 2 },
    {
      name: "others",
      testMatch: ["**/firefox/**/*.spec.ts", "**/e2e/**/*.spec.ts"],
      testIgnore: [...inChromium, ...waitingHere],
      workers: 3,
    },
  ],
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env["CI"] !== undefined,
  reporter: [["list"], ["json", { outputFile: "../../.output/test/firefox.json" }]],
  use: { screenshot: "only-on-failure" },
});
