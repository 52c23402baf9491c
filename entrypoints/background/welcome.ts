import browser from "webextension-polyfill";

/** Opens the page that says how to begin, once: after an update everybody knows. */
export function welcomeAfterInstalling(): void {
  browser.runtime.onInstalled.addListener(({ reason }) => {
    if (reason !== "install") return;
    // Where no page can be opened, the popup says what comes first as well.
    browser.tabs.create({ url: browser.runtime.getURL("/welcome.html") }).catch(() => {});
  });
}
