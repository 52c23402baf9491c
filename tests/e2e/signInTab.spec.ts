import { ownClientId } from "../../lib/model/credential.ts";
import type { FaultyService } from "../service/service.ts";
import { ada, test, type Extension } from "./fixtures.ts";
import type { ConsentPage } from "./pages/consent.ts";
import type { OptionsPage } from "./pages/options.ts";

/* The hosted service's sign-in page in an ordinary tab, by choice or after a window. */

async function choosesTab(hosted: FaultyService, extension: Extension): Promise<OptionsPage> {
  const redirectUris = [`${hosted.url}/oauth/extension/callback`];
  hosted.provision({ clientId: ownClientId, name: "Alibi", redirectUris });
  hosted.addAccount({ ...ada, aliases: [{ address: "one@alias.example" }] });
  const options = await extension.openOptions();
  await options.choosesServer(hosted.url);
  await options.choosesTab();
  return options;
}

async function opensTab(extension: Extension, options: OptionsPage): Promise<ConsentPage> {
  const opened = extension.waitForConsent();
  await options.startsSignIn();
  return opened;
}

test("a sign-in in a tab ends at the server's callback address, even if the worker was stopped meanwhile @slow", async ({
  hosted,
  extension,
}) => {
  const options = await choosesTab(hosted, extension);
  await options.shows(`${hosted.url}/oauth/extension/callback`);
  const consent = await opensTab(extension, options);
  await consent.signIn(ada);
  await options.shows(/The sign-in page is open/);
  await extension.endsWorker();
  await consent.connect();
  await options.isSignedIn(ada.email);
  const popup = await extension.openPopup();
  await popup.hasRow("one@alias.example");
});

test("where the callback address is not allowed, the tab stays open at the server's own words, and a password works @slow", async ({
  hosted,
  extension,
}) => {
  const options = await choosesTab(hosted, extension);
  const redirectUris = [extension.redirectAddress];
  hosted.provision({ clientId: ownClientId, name: "Alibi", redirectUris });
  const consent = await opensTab(extension, options);
  await consent.signIn(ada);
  await consent.says(/Invalid or expired connection request/);
  await options.shows(/The sign-in page is open/);
  await consent.page.close();
  await options.shows(/Sign-in wasn’t finished/);
  await options.signsInWithPassword(ada);
  await options.isSignedIn(ada.email);
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
