import type { Browser } from "webextension-polyfill";

/** Opens the page that says how to begin, once: after an update everybody knows. */
export function welcomeAfterInstalling({ runtime, tabs }: Pick<Browser, "runtime" | "tabs">): void {
  runtime.onInstalled.addListener(({ reason }) => {
    if (reason !== "install") return;
    // Where no page can be opened, the popup says what comes first as well.
    tabs.create({ url: runtime.getURL("/welcome.html") }).catch(() => {});
  });
}
