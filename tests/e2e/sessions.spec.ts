import { ada, expect, test } from "./fixtures.ts";
import { readStorage } from "./readStorage.ts";

/* Sessions that were opened at the server's own sign-in page. */

const aliasesPath = "/api/v1/aliases";

test("signing out deletes and revokes at once", async ({ service, extension }) => {
  const sent = (path: string) => service.requests.filter((request) => request.path === path);
  const authorized = () => service.requests.filter(({ headers }) => headers["authorization"]);
  const list = `${aliasesPath}?page=1&page_size=`;
  const options = await extension.signInWithOAuth(service, ada);
  const popup = await extension.openPopup();
  // So that no request of the sign-in or the popup is taken for one after the sign-out.
  for (const path of [`${list}1`, `${list}500`, `${list}50`, "/api/v1/alias-capabilities"]) {
    await expect.poll(() => authorized().some((request) => request.path === path)).toBe(true);
  }
  expect((await readStorage(extension.worker)).databases).toContain("refreshToken");
  service.faults.inject({ path: "/oauth/revoke", times: Infinity, fault: { kind: "nothing" } });
  service.requests.length = 0;
  await options.presses("Sign out");
  await options.isSignedOut();
  await popup.offers("Sign in");
  await expect.poll(() => sent("/oauth/revoke").length).toBe(1);
  // Pages show the sign-out before everything is deleted.
  const readKept = async () => JSON.stringify(await readStorage(extension.worker));
  await expect.poll(readKept).not.toMatch(/token|ada@/i);
  // Also for the next worker.
  await extension.endsWorker();
  const next = await extension.openPopup();
  await next.offers("Sign in");
  await extension.openOffer("shop.example", "signup.html", "Sign in to Alibi");
  expect(authorized()).toEqual([]);
  expect(sent("/oauth/revoke")).toHaveLength(1);
});

test("an open panel closes on signing out @slow", async ({ service, extension }) => {
  const known = { address: "known@alias.example", title: "shop.example" };
  await extension.signIn(service, { ...ada, aliases: [known] });
  const form = await extension.enterForm("shop.example");
  await form.press("Alias options");
  await form.says(/known@alias/);
  const options = await extension.openOptions();
  await form.says(/known@alias/);
  await options.presses("Sign out");
  await options.isSignedOut();
  await expect.poll(() => form.readWords()).not.toMatch(/known@alias/);
  // Focusing the field then asks to sign in.
  await form.page.bringToFront();
  await form.focusesAnew();
  await form.hasOffer("Sign in to Alibi");
  expect(await form.readWords()).not.toMatch(/known@alias/);
});

test("a message beside a left field goes on signing out", async ({ service, extension }) => {
  await extension.signIn(service, ada);
  const form = await extension.openOffer("shop.example", "limit.html?cuts");
  service.faults.inject({
    method: "POST",
    path: aliasesPath,
    fault: { kind: "wait", before: 1000 },
  });
  await form.press(/new alias/);
  await form.heading.click();
  await form.says(/page didn’t accept .*@alias\.example/);
  const options = await extension.openOptions();
  await options.presses("Sign out");
  await options.isSignedOut();
  await expect.poll(() => form.readWords()).not.toMatch(/@alias\.example/);
});
