import { ownClientId } from "../../lib/model/credential.ts";
import { ada, test } from "./fixtures.ts";

/* A browser without `identity.launchWebAuthFlow`, such as Safari: no window for the server's sign-in page. */

/** Newer Chromium also has the API as `browser`. */
const takeAway = `for (const each of [globalThis.chrome, globalThis.browser]) {
  if (each) Object.defineProperty(each, "identity", { value: undefined });
}`;

test.use({ preamble: takeAway });

test("without a window, a tab signs in @slow", async ({ hosted, extension }) => {
  await extension.context.addInitScript(takeAway);
  const redirectUris = [`${hosted.url}/oauth/extension/callback`];
  hosted.provision({ clientId: ownClientId, name: "Alibi", redirectUris });
  const options = await extension.choosesServer(hosted, ada);
  await options.hasSignInMethods(
    "Other ways to sign in",
    "Use email and password",
    "Use an access token",
  );
  await options.hasRedirectAddress(`${hosted.url}/oauth/extension/callback`);
  await options.offersNoTab();

  const popup = await extension.openPopup();
  const consent = await extension.opensConsent(popup);
  await consent.passes(ada);
  await options.isSignedIn(ada.email);
  await popup.shows(ada.email);
});
