import { ownClientId } from "../../lib/model/credential.ts";
import { ada, expect, test } from "./fixtures.ts";

/* The hosted service's sign-in page in an ordinary tab, by choice or after a window. */

test("a sign-in in a tab outlasts the worker @slow", async ({ hosted, extension }) => {
  const redirectUris = [`${hosted.url}/oauth/extension/callback`];
  hosted.provision({ clientId: ownClientId, name: "Alibi", redirectUris });
  const options = await extension.choosesServer(hosted, {
    ...ada,
    aliases: [{ address: "one@alias.example" }],
  });
  await options.choosesTab();
  await options.shows(`${hosted.url}/oauth/extension/callback`);
  const consent = await extension.opensConsent(options);
  await consent.signIn(ada);
  await options.shows(/The sign-in page is open/);
  await extension.endsWorker();
  await consent.allow();
  await options.isSignedIn(ada.email);
  expect(extension.context.pages().filter((page) => page.url().includes("code="))).toEqual([]);
  const popup = await extension.openPopup();
  await popup.hasRow("one@alias.example");
});
