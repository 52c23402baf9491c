import type { Page } from "@playwright/test";
import { ada, expect, test } from "./fixtures.ts";
import { readStorage } from "./readStorage.ts";

/** Runs a script where our content script runs in a page, as one that was taken over would. */
async function evaluateInIsolatedWorld(page: Page, extensionId: string, script: string) {
  const session = await page.context().newCDPSession(page);
  const worlds: { id: number; origin: string; name: string }[] = [];
  session.on("Runtime.executionContextCreated", ({ context }) => worlds.push(context));
  await session.send("Runtime.enable");
  const world = worlds.find(({ origin }) => origin === `chrome-extension://${extensionId}`);
  if (!world) throw new Error("The page has no content script");
  const { result } = await session.send("Runtime.evaluate", {
    contextId: world.id,
    expression: script,
    awaitPromise: true,
    returnByValue: true,
  });
  return result.value as unknown;
}

test("where the content script runs, nothing can be read and nothing but the offer's messages is answered", async ({
  service,
  extension,
}) => {
  await extension.signIn(service, { ...ada, aliases: [{ address: "secret@alias.example" }] });
  const form = await extension.openForm("shop.example");
  await form.focusEmail();
  await form.hasOffer(/shop\.example/);
  const sent = service.requests.length;
  const answers = await evaluateInIsolatedWorld(
    form.page,
    extension.id,
    `(async () => {
      const attempt = async (action) => {
        try { return await action(); } catch (error) { return "refused: " + error.message; }
      };
      const ask = (type, payload) =>
        attempt(() => chrome.runtime.sendMessage({ type, payload }));
      return {
        local: await attempt(() => chrome.storage.local.get()),
        session: await attempt(() => chrome.storage.session.get()),
        sync: await attempt(() => chrome.storage.sync.get()),
        managed: await attempt(() => chrome.storage.managed.get()),
        databases: await attempt(() => indexedDB.databases()),
        asked: [
          await ask("account.get", {}),
          await ask("account.signOut", {}),
          await ask("account.signInWithPassword", { email: "a@b.example", password: "x", code: "" }),
          await ask("server.set", { baseUrl: "https://evil.example", clientId: null }),
          await ask("alias.list", { page: 1, search: "" }),
          await ask("alias.update", { address: "secret@alias.example", changes: { enabled: false } }),
          await ask("alias.delete", { address: "secret@alias.example" }),
          await ask("alias.create", {}),
          await ask("domain.list", {}),
        ],
      };
    })()`,
  );
  const { local, session, sync, managed, databases, asked } = answers as Record<string, unknown>;
  expect(local).toMatch(/^refused/);
  expect(session).toMatch(/^refused/);
  expect(sync).toEqual({});
  expect(managed).toEqual({});
  expect(databases).toEqual([]);
  for (const answer of asked as unknown[]) {
    expect(answer).toEqual({ ok: false, failure: { kind: "refused" } });
  }
  expect(service.requests.length).toBe(sent);
  expect(service.aliasesOf(ada.email)).toHaveLength(1);
});

test("the password and the code are nowhere afterwards", async ({ service, extension }) => {
  service.addAccount({ ...ada, totpSecret: "JBSWY3DPEHPK3PXP" });
  const code = service.totpOf(ada.email);
  const options = await extension.openOptions();
  await options.choosesServer(service.url);
  await options.signsInWithPassword({ ...ada, code });
  await options.isSignedIn(ada.email);
  const kept = await readStorage(extension.worker);
  // The database was read: the session's own token is in it.
  expect(kept.databases).toContain('"door":"password"');
  expect(kept.areas + kept.databases).not.toContain(ada.password);
  expect(kept.areas + kept.databases).not.toContain(code);
});
