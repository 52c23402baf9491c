import type { Browser } from "webextension-polyfill";

/** Opens the welcome page after installing, but not after an update. */
export function welcomeAfterInstalling({ runtime, tabs }: Pick<Browser, "runtime" | "tabs">): void {
  runtime.onInstalled.addListener(({ reason }) => {
    if (reason !== "install") return;
    // If no page can be opened, the popup says the first steps as well.
    tabs.create({ url: runtime.getURL("/welcome.html") }).catch(() => {});
  });
}
