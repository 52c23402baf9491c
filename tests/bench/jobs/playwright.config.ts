import config from "../../e2e/playwright.config.ts";

/** `npm run bench:jobs`: the presses and seconds of the ten most common tasks. */
export default {
  ...config,
  projects: undefined,
  testDir: ".",
  testMatch: "jobs.spec.ts",
  workers: 1,
};
