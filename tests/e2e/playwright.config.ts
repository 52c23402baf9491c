import { defineConfig } from "@playwright/test";

/** One test after the other, in a browser of its own: begun last, it was all that ran for two minutes. */
const gallery = "gallery.spec.ts";

/** What they do is mostly to wait, as for what an offer must be seen for, or for an answer that never comes. */
export const waiting = [
  "attacks/covering.spec.ts",
  "attacks/measuring.spec.ts",
  "creating.spec.ts",
  "deleting.spec.ts",
  "undoing.spec.ts",
];

export default defineConfig({
  testDir: ".",
  outputDir: "../../.output/e2e",
  fullyParallel: true,
  // On two cores, a quarter less time than with two; with four, tests get into one another's way, but beside those
  // that wait.
  workers: 4,
  projects: [
    { name: "gallery", testMatch: gallery },
    { name: "waiting", testMatch: waiting, workers: 1 },
    {
      name: "others",
      testMatch: "**/*.spec.ts",
      // Pictures to look at; what they show is tested elsewhere. `npm run pictures` takes them.
      testIgnore: ["screenshots.spec.ts", gallery, ...waiting],
      workers: 3,
    },
  ],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env["CI"] !== undefined,
  reporter: [["list"], ["json", { outputFile: "../../.output/test/e2e.json" }]],
  // A trace of each test costs an eighth of the time; `npm run e2e -- --trace retain-on-failure` has them.
  use: { screenshot: "only-on-failure" },
});
