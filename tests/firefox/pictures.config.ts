import config from "./playwright.config.ts";

/** `npm run pictures:firefox`: what `npm run pictures` takes in Chromium, in `.output/screenshots/firefox`. */
export default { ...config, projects: undefined, testMatch: "**/e2e/screenshots.spec.ts" };
