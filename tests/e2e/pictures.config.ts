import config from "./playwright.config.ts";

/** `npm run e2e -- --pictures`: the offer on pages of all kinds, light and dark, in `.output/screenshots`. */
export default { ...config, projects: undefined, testMatch: "screenshots.spec.ts" };
