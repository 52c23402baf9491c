import { recordPageMessages } from "../../../e2e/pageMessages.ts";
import { serveSites } from "../../../e2e/sites/serve.ts";
import { FirefoxForm } from "../../../firefox/firefoxForm.ts";
import { alterFirefoxBuild, openFirefox } from "../../../firefox/openFirefox.ts";
import { openPlace } from "../../../firefox/openPlace.ts";
import type { Driver } from "./realBrowser.ts";

/** Uses a build that stores its errors, because Playwright gets no console of an event page. */
export async function driveFirefox(): Promise<Driver> {
  const { build, remove } = alterFirefoxBuild();
  const sites = await serveSites();
  const { firefox, close } = await openFirefox({
    build,
    sites,
    pageMessages: recordPageMessages(),
  });
  const { context, ask } = firefox;
  let errors = new Set<string>();
  return {
    // Only one run at a time: a new page comes to the front and takes the focus from the others.
    concurrency: 1,
    async openForm(address) {
      const page = await openPlace(context, ask, "tab");
      await page.goto(address);
      return new FirefoxForm(page, ask);
    },
    openOwn: firefox.openPage,
    waitForConsent: firefox.waitForConsent,
    async askByMenu(host) {
      const info = { menuItemId: "fill-field", editable: true, frameId: 0, modifiers: [] };
      await firefox.askBrowser(
        `gBrowser.tabs
          .filter(({ linkedBrowser }) => linkedBrowser.currentURI.asciiHost === ${JSON.stringify(host)})
          .forEach((tab) => extension.emit("webext-menu-menuitem-click", ${JSON.stringify(info)}, tab))`,
      );
    },
    async endWorker() {
      // At any moment, even while work is pending.
      await firefox.askBrowser("extension.terminateBackground({ disableResetIdleForTest: true })");
    },
    async takeErrors() {
      const all = new Set(await firefox.readErrors());
      const taken = all.difference(errors);
      errors = all;
      return [...taken];
    },
    async close() {
      await close();
      await sites.close();
      remove();
    },
  };
}
