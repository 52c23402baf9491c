import { ownClientId } from "../../lib/model/credential.ts";
import { countScreens } from "./countScreens.ts";
import { ada, expect, test } from "./fixtures.ts";
import { asksToRegister } from "./pages/consent.ts";
import { waitForWelcome } from "./pages/welcome.ts";

/*
 * From a new browser to an account at the hosted service, by any sign-in method, without a dead end, and with few
 * screens.
 */

test.use({ welcomes: true });

test("where the operator has allowed Alibi, signing in takes one window of two pages, and registers no client @slow", async ({
  hosted,
  extension,
}) => {
  const redirectUris = [extension.redirectAddress];
  hosted.provision({ clientId: ownClientId, name: "Alibi", redirectUris });
  hosted.addAccount(ada);
  const welcome = await waitForWelcome(extension.context);
  const count = countScreens(extension.context, hosted);
  await welcome.choosesServer(hosted.url);
  const opened = extension.waitForConsent();
  await welcome.startsSignIn();
  const consent = await opened;
  await consent.signIn(ada);
  await consent.connect();
  await welcome.isSignedIn(ada.email);
  const pages = ["/users/log_in", "/oauth/authorize"];
  expect(count()).toEqual({ windows: 1, pages, registrations: 0 });
});

test("where the operator does not know Alibi, one window ends without a sign-in, then a password signs in @slow", async ({
  hosted,
  extension,
}) => {
  hosted.addAccount(ada);
  const welcome = await waitForWelcome(extension.context);
  const count = countScreens(extension.context, hosted);
  await welcome.choosesServer(hosted.url);
  const opened = extension.waitForConsent();
  await welcome.startsSignIn();
  await (await opened).signInRefused(ada);
  await welcome.says("Sign in", "Sign-in wasn’t finished.");
  await welcome.signsInWithPassword(ada);
  await welcome.isSignedIn(ada.email);
  const counted = count();
  expect(counted).toMatchObject({ windows: 1, registrations: 0 });
  expect(counted.pages.length).toBeLessThanOrEqual(2);
});

test("without a server and an account, the welcome page leads to both @slow", async ({
  hosted,
  extension,
}) => {
  const welcome = await waitForWelcome(extension.context);
  await welcome.takesPublicServer();
  await welcome.choosesServer(hosted.url);
  const page = await welcome.startsAccount();
  await expect(page).toHaveURL(`${hosted.url}/users/register`);
  await asksToRegister(page);
});
