import { ownClientId } from "../../lib/model/credential.ts";
import { ada, expect, test } from "./fixtures.ts";

/* The hosted service's sign-in page in an ordinary tab, by choice or after a window. */

test("a sign-in in a tab ends at the server's callback address, even if the worker was stopped, and leaves no code @slow", async ({
  hosted,
  extension,
}) => {
  const redirectUris = [`${hosted.url}/oauth/extension/callback`];
  hosted.provision({ clientId: ownClientId, name: "Alibi", redirectUris });
  hosted.addAccount({ ...ada, aliases: [{ address: "one@alias.example" }] });
  const options = await extension.openOptions();
  await options.choosesServer(hosted.url);
  await options.choosesTab();
  await options.shows(`${hosted.url}/oauth/extension/callback`);
  const opened = extension.waitForConsent();
  await options.startsSignIn();
  const consent = await opened;
  await consent.signIn(ada);
  await options.shows(/The sign-in page is open/);
  await extension.endsWorker();
  await consent.connect();
  await options.isSignedIn(ada.email);
  expect(extension.context.pages().filter((page) => page.url().includes("code="))).toEqual([]);
  const popup = await extension.openPopup();
  await popup.hasRow("one@alias.example");
});

test("after a window was closed, “Sign in in a tab” signs in there, from the options and from the popup @slow", async ({
  hosted,
  extension,
}) => {
  const redirectUris = [extension.redirectAddress, `${hosted.url}/oauth/extension/callback`];
  hosted.provision({ clientId: ownClientId, name: "Alibi", redirectUris });
  hosted.addAccount(ada);
  const options = await extension.openOptions();
  await options.choosesServer(hosted.url);
  const popup = await extension.openPopup();
  for (const page of [options, popup]) {
    const window = extension.waitForConsent();
    await page.startsSignIn();
    await (await window).page.close();
    await page.shows(/Sign-in wasn’t finished/);
    const tab = extension.waitForConsent();
    await page.signsInInTab();
    const consent = await tab;
    if (page === options) await consent.signIn(ada);
    await page.shows(/The sign-in page is open/);
    await consent.connect();
    await options.isSignedIn(ada.email);
    await options.signsOut();
    await options.isSignedOut();
  }
});
