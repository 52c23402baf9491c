import { ownClientId } from "../../lib/model/account/clientId.ts";
import { firefoxRedirect } from "../conformance/oauthWays.ts";
import { countScreens } from "../e2e/countScreens.ts";
import { startService } from "../service/service.ts";
import { ada, expect, test } from "./fixtures.ts";

test("at a hosted service, Firefox signs in where the operator provisioned Alibi, and says so where not", async ({
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
  // The page would stay open, and closing it would count as cancelling.
  await (await opened).signInRefused(ada);
  await options.shows(/doesn’t let Alibi use its sign-in page/);
  const registrations = () => hosted.requests.filter(({ path }) => path === "/oauth/register");
  expect(registrations()).toHaveLength(1);

  const redirectUris = [firefoxRedirect];
  hosted.provision({ clientId: ownClientId, name: "Alibi", redirectUris });
  const again = firefox.waitForConsent();
  await options.startsSignIn();
  await (await again).connect();
  await options.isSignedIn(ada.email);
  expect(registrations()).toHaveLength(1);
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

test("a consent given after 11 minutes ends the sign-in as too late, and registers no client", async ({
  firefox,
  hosted,
}) => {
  hosted.addAccount(ada);
  hosted.provision({ clientId: ownClientId, name: "Alibi", redirectUris: [firefoxRedirect] });
  const options = await firefox.openOptions();
  await options.choosesServer(hosted.url);
  const opened = firefox.waitForConsent();
  await options.startsSignIn();
  const consent = await opened;
  await consent.signIn(ada);
  await consent.isAsked();
  hosted.clock.advance(11 * 60_000);
  await consent.connect();
  await options.shows(/Sign-in took too long/);
  expect(hosted.requests.filter(({ path }) => path === "/oauth/register")).toEqual([]);
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

test("where Alibi is not provisioned, sign-in takes two windows and one registration, then the password in the options", async ({
  firefox,
  hosted,
}) => {
  hosted.addAccount(ada);
  const options = await firefox.openOptions();
  await options.choosesServer(hosted.url);
  const count = countScreens(firefox.context, hosted);
  const opened = firefox.waitForConsent();
  await options.startsSignIn();
  await (await opened).signInRefused(ada);
  await options.hasAdminCommand("Account", /^mix oauth/);
  await options.signsInWithOpenPassword(ada);
  await options.isSignedIn(ada.email);
  const counted = count();
  console.log("not allowed, in Firefox:", counted);
  expect(counted).toEqual({
    windows: 2,
    pages: ["/users/log_in", "/oauth/authorize"],
    registrations: 1,
  });
});
