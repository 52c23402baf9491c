import { ada, expect, test } from "./fixtures.ts";
import { OptionsPage } from "./pages/options.ts";

/* A browser without `identity.launchWebAuthFlow`, as Safari is one: no window for the server's own page. */

/** Newer Chromium has the same under the other name, too. */
const takeAway = `for (const each of [globalThis.chrome, globalThis.browser]) {
  if (each) Object.defineProperty(each, "identity", { value: undefined });
}`;

test.use({ preamble: takeAway });

test("without a window for the server's own page, that way is not there, and the others are", async ({
  service,
  extension,
}) => {
  await extension.context.addInitScript(takeAway);
  service.addAccount(ada);
  const options = await extension.openOptions();
  await options.saves(service.url);
  await options.hasDoors("Use email and password", "Use an access token");
  await expect(options.page.getByText("Set by your organisation")).toHaveCount(0);
  await expect(options.signInButton()).toBeHidden();

  await options.page.close();

  // From the popup, the way in is by the options.
  const popup = await extension.openPopup();
  const opened = extension.context.waitForEvent("page");
  await popup.startsSignIn();
  const again = new OptionsPage(await opened);
  await again.signsInWithPassword(ada);
  await again.isSignedIn(ada.email);
  await popup.page.reload();
  await popup.shows(ada.email);
});
