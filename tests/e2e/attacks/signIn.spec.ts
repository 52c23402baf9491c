import { startService, type FaultyService } from "../../service/service.ts";
import { ada, expect, test, type Extension } from "../fixtures.ts";
import { inFirefox } from "../inFirefox.ts";
import type { OptionsPage } from "../pages/options.ts";
import { hasOnlyText } from "../pages/ownPage.ts";
import { readStorage } from "../readStorage.ts";

/* A server attacks a sign-in, in a real browser; more ways are in `lib/auth/signIn.test.ts`. */

const untrusted = /the answer couldn’t be trusted/;
const cancelled = /Sign-in wasn’t finished/;
const nasty = `<img src=https://evil.example/x onerror=document.title=1>\u202Elive ${"x".repeat(10_000)}`;

const tokensAsked = ({ requests }: FaultyService) =>
  requests.filter(({ path }) => path === "/oauth/token");

/** Nobody is signed in, and nothing of the attempt is stored. */
async function isRefused(extension: Extension, options: OptionsPage): Promise<void> {
  await options.isSignedOut();
  const { areas, databases } = await readStorage(extension.worker);
  expect(areas + databases).not.toMatch(/refreshToken|"token"|code_verifier|stolen/);
}

test("a forged sign-in redirect requests no token", async ({ service, extension }) => {
  const options = await extension.choosesServer(service, ada);
  const said = encodeURIComponent(nasty);
  const redirects: [string, RegExp][] = [
    [`${extension.redirectAddress}?code=stolen&state=${"x".repeat(43)}`, untrusted],
    [`${extension.redirectAddress}#access_token=stolen&token_type=bearer`, untrusted],
    [`${extension.redirectAddress}?error=access_denied&error_description=${said}`, untrusted],
    // In Firefox, any other address is a page in the window, which a person closes.
    ...(inFirefox ? [] : [["https://evil.example/?code=stolen", cancelled] as [string, RegExp]]),
  ];
  for (const [to, words] of redirects) {
    await test.step(to.slice(0, 80), async () => {
      service.faults.clear();
      const fault = { kind: "redirect", status: 302, to } as const;
      service.faults.inject({ path: /^\/oauth\/authorize/, times: Infinity, fault });
      await options.startsSignIn();
      await options.shows(words);
      await isRefused(extension, options);
      // What the next attempt says is its own.
      await options.page.reload();
    });
  }
  expect(tokensAsked(service)).toEqual([]);
  await hasOnlyText(options.page);
  await options.hasNoText(/onerror|xxxx/);
  service.faults.clear();
  await extension.signsIn(options, ada);
});

test("a sign-in follows no redirect and sends no cookie", async ({ service, extension }) => {
  const elsewhere = await startService();
  const options = await extension.choosesServer(service, ada);
  const to = `${elsewhere.url}/oauth/token`;
  service.faults.inject({ path: "/oauth/token", fault: { kind: "redirect", status: 307, to } });
  const consent = await extension.opensConsent(options);
  await consent.passes(ada);
  await options.shows(/Something other than your server answered/);
  await isRefused(extension, options);
  expect(elsewhere.requests).toEqual([]);
  const again = extension.waitForConsent();
  await options.startsSignIn();
  await (await again).allow();
  await options.isSignedIn(ada.email);
  // The server's page has set one.
  expect(tokensAsked(service).filter(({ headers }) => headers["cookie"])).toEqual([]);
  await elsewhere.close();
});
