import { ownClientId } from "../../lib/model/account/clientId.ts";
import type { FaultyService } from "../service/service.ts";
import { countScreens } from "./countScreens.ts";
import { ada, expect, test, type Extension } from "./fixtures.ts";
import type { ConsentPage } from "./pages/consent.ts";
import type { OptionsPage } from "./pages/options.ts";

/* The hosted service's sign-in page in an ordinary tab, by choice. */

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

test("a sign-in in a tab ends at the server's callback address, even if the worker was stopped meanwhile", async ({
  hosted,
  extension,
}) => {
  const options = await choosesTab(hosted, extension);
  await options.shows(`${hosted.url}/oauth/extension/callback`);
  const consent = await opensTab(extension, options);
  await consent.signIn(ada);
  await options.shows(/The sign-in page is open in a tab/);
  await extension.endsWorker();
  await consent.connect();
  await options.isSignedIn(ada.email);
  const popup = await extension.openPopup();
  await popup.hasRow("one@alias.example");
});

test("closing the sign-in tab ends the attempt, and the next one works", async ({
  hosted,
  extension,
}) => {
  const options = await choosesTab(hosted, extension);
  const first = await opensTab(extension, options);
  await first.page.close();
  await options.shows(/Sign-in wasn’t finished/);
  const consent = await opensTab(extension, options);
  await consent.signIn(ada);
  await consent.connect();
  await options.isSignedIn(ada.email);
});

test("where the callback address is not allowed, the sign-in tab is closed, the refusal is shown, and a password works", async ({
  hosted,
  extension,
}) => {
  const options = await choosesTab(hosted, extension);
  const redirectUris = [extension.redirectAddress];
  hosted.provision({ clientId: ownClientId, name: "Alibi", redirectUris });
  const count = countScreens(extension.context, hosted);
  const consent = await opensTab(extension, options);
  await consent.signInRefused(ada);
  await options.shows(/doesn’t let Alibi use its sign-in page/);
  const open = extension.context.pages().filter((page) => page.url().startsWith(hosted.url));
  expect(open).toEqual([]);
  // The second window is of the client that Alibi registered; it closes by itself.
  const counted = count();
  console.log("not allowed, in a tab:", counted);
  const pages = ["/users/log_in", "/oauth/authorize"];
  expect(counted).toEqual({ windows: 2, pages, registrations: 1 });
  await options.signsInWithOpenPassword(ada);
  await options.isSignedIn(ada.email);
});
