import config from "./playwright.config.ts";

/**
 * `npm run e2e -- --firefox --pictures`: the same pictures in Firefox, in
 * `.output/screenshots/firefox`.
 */
export default { ...config, projects: undefined, testMatch: "**/e2e/screenshots.spec.ts" };
