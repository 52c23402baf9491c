import { startService, type FaultyService } from "../service/service.ts";
import { ada, expect, test, type Extension } from "./fixtures.ts";
import type { ConsentPage } from "./pages/consent.ts";
import type { OptionsPage } from "./pages/options.ts";
import { readiesPress } from "./pages/ownPage.ts";
import { readStorage } from "./readStorage.ts";

/*
 * Faults of people and browsers during a sign-in at the server's own page, and the required outcome. What a server
 * may send is in `attacks/signIn.spec.ts`.
 */

async function choosesServer(extension: Extension, service: FaultyService): Promise<OptionsPage> {
  service.addAccount(ada);
  const options = await extension.openOptions();
  await options.choosesServer(service.url);
  return options;
}

async function opensWindow(extension: Extension, options: OptionsPage): Promise<ConsentPage> {
  const opened = extension.waitForConsent();
  await options.startsSignIn();
  return opened;
}

async function finishes(consent: ConsentPage): Promise<void> {
  await consent.signIn(ada);
  await consent.allow();
}

/** Whatever went wrong before, a new sign-in works. */
async function signsInNow(extension: Extension, options: OptionsPage): Promise<void> {
  await finishes(await opensWindow(extension, options));
  await options.isSignedIn(ada.email);
}

function tokenRequests(service: FaultyService) {
  return service.requests.filter(({ path }) => path === "/oauth/token");
}

/** Requests for the sign-in page that a window showed, each once: Firefox also sends it before it opens the window. */
function windowsAsked(service: FaultyService) {
  const asked = service.requests.map(({ path }) => path);
  return [...new Set(asked.filter((path) => path.startsWith("/oauth/authorize?")))];
}

test("closing the sign-in window is reported", async ({ service, extension }) => {
  const options = await choosesServer(extension, service);
  const consent = await opensWindow(extension, options);
  await consent.page.close();
  await options.shows(/Sign-in wasn’t finished/);
  await options.isSignedOut();
  expect(tokenRequests(service)).toEqual([]);
  await signsInNow(extension, options);
});

test("a sign-in goes on after its popup has closed @slow", async ({ service, extension }) => {
  const options = await choosesServer(extension, service);
  await options.page.close();
  const popup = await extension.openPopup();
  const opened = extension.waitForConsent();
  await popup.presses("Sign in");
  const consent = await opened;
  await popup.page.close();
  await finishes(consent);
  const next = await extension.openPopup();
  await next.shows(ada.email);
});

test("“Sign in” in two places opens one window @slow", async ({ service, extension }) => {
  const options = await choosesServer(extension, service);
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
  await finishes(consent);
  await options.isSignedIn(ada.email);
  await popup.shows(ada.email);
  await options.hasNoText(/still open/);
  expect(tokenRequests(service)).toHaveLength(1);
  expect(windowsAsked(service)).toHaveLength(1);
});

test("a server page that does not open is reported", async ({ service, extension }) => {
  const options = await choosesServer(extension, service);
  service.faults.inject({
    path: /^\/oauth\/authorize/,
    times: Infinity,
    fault: { kind: "cut-before" },
  });
  await options.startsSignIn();
  await options.shows(/Sign-in wasn’t finished/);
  await options.isSignedOut();
  service.faults.clear();
  await signsInNow(extension, options);
});

test("a sign-in whose worker ended is reported @slow", async ({ service, extension }) => {
  const options = await choosesServer(extension, service);
  const left = await opensWindow(extension, options);
  const gone = left.page.waitForEvent("close");
  await extension.endsWorker();
  await options.shows(/Sign-in wasn’t finished/);
  const popup = await extension.openPopup();
  await popup.offers("Sign in");
  await popup.shows(/Sign-in wasn’t finished/);
  expect(tokenRequests(service)).toEqual([]);
  await signsInNow(extension, options);
  // The old window was closed: the browser allows only one at a time.
  await gone;
});

test("an unknown sign-in window hinders no next one @slow", async ({ service, extension }) => {
  const options = await choosesServer(extension, service);
  await opensWindow(extension, options);
  await options.page.evaluate(() => chrome.storage.session.remove("signInWindow"));
  await extension.endsWorker();
  await options.shows(/Sign-in wasn’t finished/);
  await signsInNow(extension, options);
});

test("another server hears nothing of the sign-in @slow", async ({ service, extension }) => {
  const other = await startService({ faults: true });
  const options = await choosesServer(extension, service);
  const consent = await opensWindow(extension, options);
  const second = await choosesServer(extension, other);
  await finishes(consent);
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
  await signsInNow(extension, second);
  expect(tokenRequests(other)).toHaveLength(1);
  await other.close();
});
