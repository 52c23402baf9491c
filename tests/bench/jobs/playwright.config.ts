import config from "../../e2e/playwright.config.ts";

/** `npm run bench:jobs`: how many presses and seconds the ten commonest jobs take. */
export default {
  ...config,
  projects: undefined,
  testDir: ".",
  testMatch: "jobs.spec.ts",
  workers: 1,
};
