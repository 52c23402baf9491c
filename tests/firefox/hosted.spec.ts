import { ownClientId } from "../../lib/model/credential.ts";
import { firefoxRedirect } from "../conformance/oauthWays.ts";
import { countScreens } from "../e2e/countScreens.ts";
import { startService } from "../service/service.ts";
import { ada, expect, test } from "./fixtures.ts";

test("at a hosted service that does not know Alibi, Firefox's window shows what it says, and signs in once it does @slow", async ({
  firefox,
  pageMessages,
}) => {
  const hosted = await startService({ like: "hosted" });
  hosted.addAccount(ada);
  pageMessages.watch(hosted);
  const options = await firefox.openOptions();
  await options.choosesServer(hosted.url);
  const opened = firefox.waitForConsent();
  await options.startsSignIn();
  const consent = await opened;
  await consent.signIn(ada);
  await consent.says(/Invalid or expired connection request/);
  await consent.page.close();
  await options.shows(/Sign-in wasn’t finished/);

  const redirectUris = [firefoxRedirect];
  hosted.provision({ clientId: ownClientId, name: "Alibi", redirectUris });
  const again = firefox.waitForConsent();
  await options.startsSignIn();
  await (await again).connect();
  await options.isSignedIn(ada.email);
  pageMessages.look(hosted);
  await hosted.close();
});

test("sign-in in an ordinary tab succeeds though the event page was stopped, and leaves no code in a tab", async ({
  firefox,
  hosted,
}) => {
  const callback = `${hosted.url}/oauth/extension/callback`;
  hosted.addAccount(ada);
  hosted.provision({ clientId: ownClientId, name: "Alibi", redirectUris: [callback] });
  const options = await firefox.openOptions();
  await options.choosesServer(hosted.url);
  await options.choosesTab();
  const opened = firefox.waitForConsent();
  await options.startsSignIn();
  const consent = await opened;
  await consent.signIn(ada);
  await firefox.endsWorker();
  await consent.connect();
  await options.isSignedIn(ada.email);
  // No tab contains the code any more.
  expect(firefox.context.pages().filter((page) => page.url().includes("code="))).toEqual([]);
});

test("sign-in at a hosted service that knows Alibi takes one window of two pages, and registers no client", async ({
  firefox,
  hosted,
}) => {
  hosted.addAccount(ada);
  hosted.provision({ clientId: ownClientId, name: "Alibi", redirectUris: [firefoxRedirect] });
  const options = await firefox.openOptions();
  await options.choosesServer(hosted.url);
  const count = countScreens(firefox.context, hosted);
  const opened = firefox.waitForConsent();
  await options.startsSignIn();
  const consent = await opened;
  await consent.signIn(ada);
  await consent.connect();
  await options.isSignedIn(ada.email);
  const counted = count();
  console.log("allowed, in Firefox:", counted);
  expect(counted).toEqual({
    windows: 1,
    pages: ["/users/log_in", "/oauth/authorize"],
    registrations: 0,
  });
});
