import { ada, expect, test } from "../fixtures.ts";
import { readAll } from "../pages/ownPage.ts";
import { PopupPage } from "../pages/popup.ts";

/* What open pages still contain after a person has signed out. Storage is tested in `../storage.spec.ts`. */

const bea = { email: "bea@example.com", password: "bernoulli numbers" };
const secret = "secret@alias.example";

for (const asked of [`open=${secret}`, "search=secret"]) {
  test(`the manager forgets ${asked} on sign-out @slow`, async ({ service, older, extension }) => {
    await extension.signIn(service, { ...ada, aliases: [{ address: secret }, {}] });
    const page = await extension.openPage(`manager.html?${asked}#aliases`);
    const manager = new PopupPage(page);
    await manager.lists(secret);
    expect(await readAll(page)).toContain(asked);
    const options = await extension.openOptions();
    await options.presses("Sign out");
    await options.isSignedOut();
    // The list of the new account is delayed, so a search would have to go to the server.
    const wait = { kind: "wait", before: 2000 } as const;
    older.faults.inject({ path: /page_size=500/, times: Infinity, fault: wait });
    await extension.signIn(older, { ...bea, aliases: [{ address: "bea@alias.example" }] });
    await manager.lists("bea@alias.example");
    expect(
      older.requests.map(({ path }) => path).filter((path) => path.includes("secret")),
    ).toEqual([]);
    expect(await readAll(page)).not.toContain("secret");
    expect(page.url()).toMatch(/manager\.html#aliases$/);
  });
}
