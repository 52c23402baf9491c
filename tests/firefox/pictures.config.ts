import config from "./playwright.config.ts";

/**
 * `npm run pictures:firefox`: the screenshots of `npm run pictures` in Firefox, in
 * `.output/screenshots/firefox`.
 */
export default { ...config, projects: undefined, testMatch: "**/e2e/screenshots.spec.ts" };
