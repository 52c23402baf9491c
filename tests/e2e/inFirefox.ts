/** By `tests/firefox/playwright.config.ts`: all that is asked of the browser is asked of Firefox. */
export const inFirefox = process.env["TESTS_IN_FIREFOX"] !== undefined;
