import { startService, type FaultyService } from "../service/service.ts";
import { ada, expect, test } from "./fixtures.ts";
import { readiesPress } from "./pages/ownPage.ts";
import { readStorage } from "./readStorage.ts";

/* Faults of people and browsers during a sign-in; those of servers are in `attacks/signIn.spec.ts`. */

function tokenRequests(service: FaultyService) {
  return service.requests.filter(({ path }) => path === "/oauth/token");
}

/** Requests for the sign-in page that a window showed, each once: Firefox also sends it before it opens the window. */
function windowsAsked(service: FaultyService) {
  const asked = service.requests.map(({ path }) => path);
  return [...new Set(asked.filter((path) => path.startsWith("/oauth/authorize?")))];
}

test("closing the sign-in window is reported", async ({ service, extension }) => {
  const options = await extension.choosesServer(service, ada);
  const consent = await extension.opensConsent(options);
  await consent.page.close();
  await options.shows(/Sign-in wasn’t finished/);
  await options.isSignedOut();
  expect(tokenRequests(service)).toEqual([]);
  await extension.signsIn(options, ada);
});

test("a sign-in goes on after its popup has closed @slow", async ({ service, extension }) => {
  const options = await extension.choosesServer(service, ada);
  await options.page.close();
  const popup = await extension.openPopup();
  const consent = await extension.opensConsent(popup);
  await popup.page.close();
  await consent.passes(ada);
  const next = await extension.openPopup();
  await next.shows(ada.email);
});

test("“Sign in” in two places opens one window @slow", async ({ service, extension }) => {
  const options = await extension.choosesServer(service, ada);
  const popup = await extension.openPopup();
  const opened = extension.waitForConsent();
  const presses = [
    await readiesPress(options.signInButton),
    await readiesPress(popup.button("Sign in")),
  ];
  await Promise.all(presses.map((press) => press()));
  const consent = await opened;
  await options.presses("Show the sign-in page");
  await popup.presses("Show the sign-in page");
  await consent.passes(ada);
  await options.isSignedIn(ada.email);
  await popup.shows(ada.email);
  await options.hasNoText(/still open/);
  expect(tokenRequests(service)).toHaveLength(1);
  expect(windowsAsked(service)).toHaveLength(1);
});

test("a server page that does not open is reported", async ({ service, extension }) => {
  const options = await extension.choosesServer(service, ada);
  service.faults.inject({
    path: /^\/oauth\/authorize/,
    times: Infinity,
    fault: { kind: "cut-before" },
  });
  await options.startsSignIn();
  await options.shows(/Sign-in wasn’t finished/);
  await options.isSignedOut();
  service.faults.clear();
  await extension.signsIn(options, ada);
});

test("a sign-in whose worker ended is reported @slow", async ({ service, extension }) => {
  const options = await extension.choosesServer(service, ada);
  const left = await extension.opensConsent(options);
  const gone = left.page.waitForEvent("close");
  await extension.endsWorker();
  await options.shows(/Sign-in wasn’t finished/);
  const popup = await extension.openPopup();
  await popup.offers("Sign in");
  await popup.shows(/Sign-in wasn’t finished/);
  expect(tokenRequests(service)).toEqual([]);
  await extension.signsIn(options, ada);
  // The old window was closed: the browser allows only one at a time.
  await gone;
});

test("a forgotten window hinders no later sign-in @slow", async ({ service, extension }) => {
  const options = await extension.choosesServer(service, ada);
  await extension.opensConsent(options);
  await options.page.evaluate(() => chrome.storage.session.remove("signInWindow"));
  await extension.endsWorker();
  await options.shows(/Sign-in wasn’t finished/);
  await extension.signsIn(options, ada);
});

test("another server hears nothing of the sign-in @slow", async ({ service, extension }) => {
  const other = await startService({ faults: true });
  const options = await extension.choosesServer(service, ada);
  const consent = await extension.opensConsent(options);
  const second = await extension.choosesServer(other, ada);
  await consent.passes(ada);
  // The sign-in succeeded at the former server, and its tokens are revoked at once.
  await expect
    .poll(() => service.requests.filter(({ path }) => path === "/oauth/revoke").length)
    .toBe(1);
  await second.isSignedOut();
  const { areas, databases } = await readStorage(extension.worker);
  expect(areas + databases).not.toMatch(/refreshToken|"token"/);
  expect(areas + databases).not.toContain(ada.email);
  expect(other.requests.filter(({ headers }) => headers["authorization"])).toEqual([]);
  expect(other.requests.filter(({ path }) => path.startsWith("/oauth"))).toEqual([]);
  await extension.signsIn(second, ada);
  expect(tokenRequests(other)).toHaveLength(1);
  await other.close();
});
