import config from "./playwright.config.ts";

/** `npm run pictures`: the offer on pages of all kinds, in light and in dark, in `.output/screenshots`. */
export default { ...config, projects: undefined, testMatch: "screenshots.spec.ts" };
