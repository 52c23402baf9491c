import { defineConfig } from "@playwright/test";

/** These mostly wait, for example for the time an offer must be visible, or for a response that never comes. */
export const waiting = [
  "attacks/covering.spec.ts",
  "attacks/hands.spec.ts",
  "attacks/measuring.spec.ts",
  "attacks/movedAround.spec.ts",
  "attacks/stolenFocus.spec.ts",
  "creating.spec.ts",
  "deleting.spec.ts",
  "undoing.spec.ts",
];

export default defineConfig({
  testDir: ".",
  outputDir: "../../.output/e2e",
  fullyParallel: true,
  // On two cores, four workers take a quarter less time than two.
  workers: 4,
  projects: [
    // In a browser of their own; started last, they would run alone at the end.
    { name: "gallery", testMatch: "gallery.spec.ts", workers: 1 },
    { name: "waiting", testMatch: waiting, workers: 1 },
    {
      name: "others",
      testMatch: "**/*.spec.ts",
      testIgnore: ["gallery.spec.ts", ...waiting],
    },
  ],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env["CI"] !== undefined,
  reporter: [["list"], ["json", { outputFile: "../../.output/test/e2e.json" }]],
  // A trace of each test costs an eighth of the time; `npm run e2e -- --trace retain-on-failure` has them.
  use: { screenshot: "only-on-failure" },
});
