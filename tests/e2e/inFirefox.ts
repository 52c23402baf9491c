/** Set by `tests/firefox/playwright.config.ts`: the tests run in Firefox. */
export const inFirefox = process.env["TESTS_IN_FIREFOX"] !== undefined;
