import { type FaultyService } from "../service/service.ts";
import { ada, expect, test, type Extension } from "./fixtures.ts";
import { readStorage } from "./readStorage.ts";

/* Sessions that were opened at the server's own sign-in page. */

const aliasesPath = "/api/v1/aliases";

function sent(service: FaultyService, path: string) {
  return service.requests.filter((request) => request.path === path);
}

test("signing out deletes and revokes at once", async ({ service, extension }) => {
  const options = await extension.signInWithOAuth(service, ada);
  await hasAskedAfterSignIn(service);
  const popup = await extension.openPopup();
  await expect.poll(() => sent(service, listPath(50)).length).toBeGreaterThan(0);
  expect((await readStorage(extension.worker)).databases).toContain("refreshToken");
  service.faults.inject({ path: "/oauth/revoke", times: Infinity, fault: { kind: "nothing" } });
  service.requests.length = 0;
  await options.presses("Sign out");
  await options.isSignedOut();
  await popup.offers("Sign in");
  await expect.poll(() => sent(service, "/oauth/revoke").length).toBe(1);
  await staysOut(service, extension);
  expect(sent(service, "/oauth/revoke")).toHaveLength(1);
});

function listPath(pageSize: number): string {
  return `${aliasesPath}?page=1&page_size=${pageSize}`;
}

/** Waits for the requests that follow a sign-in, so that none is taken for one after the sign-out. */
async function hasAskedAfterSignIn(service: FaultyService): Promise<void> {
  for (const path of [listPath(1), listPath(500), "/api/v1/alias-capabilities"]) {
    const asked = () => sent(service, path).filter(({ headers }) => headers["authorization"]);
    await expect.poll(() => asked().length).toBeGreaterThan(0);
  }
}

/** Also for the next worker. */
async function staysOut(service: FaultyService, extension: Extension): Promise<void> {
  const readKept = async () => {
    const { areas, databases } = await readStorage(extension.worker);
    return areas + databases;
  };
  // Pages show the sign-out before everything is deleted.
  await expect.poll(readKept).not.toMatch(/token|ada@/i);
  await extension.endsWorker();
  const next = await extension.openPopup();
  await next.offers("Sign in");
  await extension.openOffer("shop.example", "signup.html", "Sign in to Alibi");
  expect(service.requests.filter(({ headers }) => headers["authorization"])).toEqual([]);
}

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
