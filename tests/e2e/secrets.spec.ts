import { ada, expect, test } from "./fixtures.ts";
import { evaluateInIsolatedWorld } from "./isolatedWorld.ts";
import { readStorage } from "./readStorage.ts";

test("content scripts can read no stored data", async ({ service, extension }) => {
  await extension.signIn(service, { ...ada, aliases: [{ address: "secret@alias.example" }] });
  const form = await extension.openOffer("shop.example", "signup.html", /shop\.example/);
  const read = await evaluateInIsolatedWorld(
    form.page,
    extension.id,
    `(async () => {
      const attempt = async (action) => {
        try { return await action(); } catch (error) { return "refused: " + error.message; }
      };
      return {
        local: await attempt(() => chrome.storage.local.get()),
        session: await attempt(() => chrome.storage.session.get()),
        sync: await attempt(() => chrome.storage.sync.get()),
        managed: await attempt(() => chrome.storage.managed.get()),
        databases: await attempt(() => indexedDB.databases()),
      };
    })()`,
  );
  const { local, session, sync, managed, databases } = read as Record<string, unknown>;
  expect(local).toMatch(/^refused/);
  expect(session).toMatch(/^refused/);
  expect(sync).toMatch(/^refused/);
  expect(managed).toMatch(/^refused/);
  expect(databases).toEqual([]);
});

test("the check for leaks to pages finds them", async ({ service, extension, pageMessages }) => {
  const aliases = [{ address: "secret@alias.example", title: "bank.example" }];
  await extension.signIn(service, { ...ada, aliases });
  const answersTo = (type: string) =>
    pageMessages.sent.filter(({ asked }) => (asked as { type?: string } | null)?.type === type);
  for (const _ of ["the first worker", "the next one"]) {
    const before = answersTo("offer.state").length;
    await extension.openOffer("shop.example", "signup.html", /shop\.example/);
    // In Firefox, what the worker told pages is read when it ends.
    await extension.endsWorker();
    await expect.poll(() => answersTo("offer.state").length).toBeGreaterThan(before);
  }
  const picked = pageMessages.sent.filter(({ said }) => JSON.stringify(said).includes("setPicked"));
  expect(picked.length).toBeGreaterThan(0);
  const { page } = answersTo("offer.state")[0]!;
  const leaks = (asked: object, said: object) => pageMessages.findLeaksIn([{ page, asked, said }]);
  expect(leaks({}, { address: "Secret@alias.example" })).toHaveLength(1);
  expect(leaks({ value: "secret@alias.example" }, { address: "secret@alias.example" })).toEqual([]);
  expect(leaks({}, { email: ada.email })).toHaveLength(1);
  expect(service.issued.length).toBeGreaterThan(0);
  for (const token of service.issued) expect(leaks({}, { token })).toHaveLength(1);
});

test("neither password nor code is stored", async ({ service, extension }) => {
  const person = { ...ada, totpSecret: "JBSWY3DPEHPK3PXP" };
  const options = await extension.choosesServer(service, person);
  const code = service.totpOf(ada.email);
  await options.signsInWithPassword({ ...ada, code });
  await options.isSignedIn(ada.email);
  const kept = await readStorage(extension.worker);
  // The database was read: it contains the session's own token.
  expect(kept.databases).toContain('"method":"password"');
  expect(kept.areas + kept.databases).not.toContain(ada.password);
  expect(kept.areas + kept.databases).not.toContain(code);
});
