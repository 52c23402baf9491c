import type { Page } from "@playwright/test";
import { ada, expect, test, type Extension } from "./fixtures.ts";
import { readStorage } from "./readStorage.ts";

/* Storage that cannot be read, is full, was deleted, or is from a later version. */

const aliases = [{ address: "one@alias.example", title: "bank.example" }];

test.use({ account: { aliases } });

async function put(
  extension: Extension,
  area: "local" | "session",
  values: Record<string, unknown>,
): Promise<void> {
  const page = await openBlank(extension);
  await page.evaluate(([name, given]) => chrome.storage[name].set(given), [area, values] as const);
  await page.close();
}

/** An extension page without activity of its own. */
function openBlank(extension: Extension): Promise<Page> {
  return extension.openPage("icon/mark.svg");
}

/** As after a restart of the browser: only what is on the disk is left. */
async function closesBrowser(extension: Extension): Promise<void> {
  const page = await openBlank(extension);
  await page.evaluate(() => chrome.storage.session.clear());
  await page.close();
  await extension.endsWorker();
}

test.describe("unreadable data is reset, the rest stays, and the loss is shown once", () => {
  const good = {
    theme: "dark",
    warnings: { off: false, realAddress: true },
    offSites: ["bank.example"],
    pickedFields: {},
  };
  const names = {
    server: "Server address",
    theme: "Appearance",
    warnings: "the warnings",
    offerTrigger: "Offer aliases when I click an email field",
    browserUi: "In the browser",
    offSites: "Sites where Alibi is off",
    pickedFields: "the fields you pointed out",
  };

  for (const junk of [
    { server: { address: 7 }, theme: { name: "sepia" }, warnings: "all", offerTrigger: ["often"] },
    { browserUi: { badge: "yes" }, offSites: { sites: ["bank.example"] }, pickedFields: [1, 2] },
  ]) {
    const keys = Object.keys(junk) as (keyof typeof names)[];
    test(`corrupt values: ${keys.join(", ")}`, async ({ alibi }) => {
      await put(alibi, "local", { ...good, ...junk });
      await alibi.endsWorker();
      await alibi.openForm("bank.example");
      const popup = await alibi.openPopup();
      await popup.lists("one@alias.example");
      await popup.offersOn("bank.example", keys.includes("offSites"));
      for (const key of keys) await popup.loss.says(names[key]);
      const options = await alibi.openOptions();
      const theme = keys.includes("theme") ? "System" : "Dark";
      await options.hasChosen(theme);
      await popup.hasScheme(theme);
      await options.isOn(/an alias that is off/, keys.includes("warnings"));
      await popup.loss.presses("Close");
      const again = await alibi.openPopup();
      await again.lists("one@alias.example");
      await again.loss.isThere(false);
    });
  }

  test("a corrupt record of the journal is dropped", async ({ service, alibi }) => {
    const owner = `${service.url} ${ada.email}`;
    const made = {
      reference: "0123ABCD",
      owner,
      purpose: "bank",
      request: { title: "bank.example" },
      state: "made",
      address: "one@alias.example",
      sentAt: 1,
      lookedAt: null,
    };
    const { worker } = alibi;
    await worker.evaluate(putInVault, { store: "intents", value: made });
    const later = { ...made, reference: "4567ABCD", state: "delegated" };
    await worker.evaluate(putInVault, { store: "intents", value: later });
    const popup = await alibi.openPopup();
    await popup.listsUnused("bank.example", "one@alias.example");
    await popup.loss.says(/Reset: notes on aliases being created\./);
    await popup.loss.presses("Close");
    expect((await readStorage(worker)).databases).not.toContain("delegated");
  });
});

/** Runs in the worker. */
function putInVault({ store, key, value }: { store: string; key?: string; value: unknown }) {
  return new Promise<void>((resolve, reject) => {
    const request = indexedDB.open("vault");
    request.addEventListener("error", () => reject(request.error));
    request.addEventListener("success", () => {
      const transaction = request.result.transaction(store, "readwrite");
      transaction.objectStore(store).put(value, key);
      transaction.addEventListener("complete", () => {
        request.result.close();
        resolve();
      });
    });
  });
}

/** Runs in the worker, or in an extension page. */
function deleteVault() {
  return new Promise<void>((resolve, reject) => {
    const request = indexedDB.deleteDatabase("vault");
    request.addEventListener("success", () => resolve());
    request.addEventListener("error", () => reject(request.error));
    request.addEventListener("blocked", () => reject(new Error("blocked")));
  });
}

/** Runs in an extension page, which keeps the connection open. */
function openVaultAs(version: number) {
  return new Promise<void>((resolve, reject) => {
    const request = indexedDB.open("vault", version);
    // Without a reference, the browser closes the connection at garbage collection.
    Object.assign(globalThis, { held: request });
    request.addEventListener("error", () => reject(request.error));
    request.addEventListener("success", () => resolve());
  });
}

test("a vault of a future version is created again @slow", async ({ alibi }) => {
  await put(alibi, "local", { offSites: ["news.example"] });
  const page = await openBlank(alibi);
  await page.evaluate(openVaultAs, 99);
  await page.close();
  await closesBrowser(alibi);
  const popup = await alibi.openPopup();
  await popup.offers("Sign in");
  await popup.loss.says(/Reset: your sign-in\./);
  await popup.loss.presses("Close");
  const options = await alibi.openOptions();
  await options.listsOffSites("news.example");
  await options.signsInWithPassword(ada);
  await options.isSignedIn(ada.email);
});

test.describe("IndexedDB", () => {
  test("that is blocked creates nothing until it is free @slow", async ({ service, alibi }) => {
    const blocker = await openBlank(alibi);
    // A worker that is still busy would create the vault again.
    await alibi.endsWorker();
    await blocker.evaluate(deleteVault);
    await blocker.evaluate(openVaultAs, 1);
    // It waits for that connection, and keeps others waiting.
    await blocker.evaluate(() => void indexedDB.deleteDatabase("vault"));
    await alibi.endsWorker();
    const popup = await alibi.openPopup();
    await popup.lists("one@alias.example");
    const form = await alibi.openOffer("shop.example");
    await form.press(/new alias/);
    await form.says(/nothing was saved/);
    expect(service.aliasesOf(ada.email)).toHaveLength(1);
    await blocker.close();
    await form.press("Try again");
    await form.hasValue(/@alias\.example$/);
  });

  test.describe("is unavailable from the start", () => {
    test.use({
      preamble:
        'IDBFactory.prototype.open = () => { throw new DOMException("refused", "SecurityError"); };',
    });

    test("a session lasts until the browser is closed @slow", async ({ service, alibi }) => {
      const popup = await alibi.openPopup();
      await popup.lists("one@alias.example");
      await popup.loss.says(/Your browser can’t keep your sign-in/);
      await popup.loss.presses("Close");
      await popup.switches("one@alias.example");
      await expect.poll(() => service.aliasesOf(ada.email)[0]?.enabled).toBe(false);
      await alibi.endsWorker();
      const form = await alibi.openOffer("shop.example");
      await form.press(/new alias/);
      await form.says(/nothing was saved/);
      expect(service.aliasesOf(ada.email)).toHaveLength(1);
      const again = await alibi.openPopup();
      await again.lists("one@alias.example");
      await again.loss.isThere(false);
      await closesBrowser(alibi);
      const later = await alibi.openPopup();
      await later.offers("Sign in");
      await later.shows(/Your browser can’t store anything for Alibi right now/);
    });
  });
});

test("a session survives closing the browser @slow", async ({ service, alibi }) => {
  await closesBrowser(alibi);
  const popup = await alibi.openPopup();
  await popup.lists("one@alias.example");
  await popup.page.close();
  const page = await openBlank(alibi);
  await page.evaluate(deleteVault);
  await alibi.endsWorker();
  const form = await alibi.openOffer("shop.example");
  await form.takesNewAlias();
  await page.evaluate(() => chrome.storage.local.clear());
  await closesBrowser(alibi);
  const again = await alibi.openPopup();
  await again.shows(/^Alibi needs a server/);
  await again.loss.isThere(false);
  const options = await alibi.openOptions();
  await options.choosesServer(service.url);
  await options.signsInWithPassword(ada);
  await again.hasRow("one@alias.example");
});

test("storage that pages may read holds no secret @slow", async ({ alibi }) => {
  const form = await alibi.openOffer("shop.example");
  await form.takesNewAlias();
  const popup = await alibi.openPopup();
  await popup.hasRow("one@alias.example");
  const options = await alibi.openOptions();
  await options.choosesTheme("Dark");
  await options.addsOffSite("news.example");
  await options.listsOffSites("news.example");
  const kept = await alibi.worker.evaluate(async () => {
    const { local, sync } = chrome.storage;
    return { local: JSON.stringify(await local.get()), sync: await sync.get() };
  });
  expect(kept.sync).toEqual({});
  expect(kept.local).toContain("news.example");
  const { databases } = await readStorage(alibi.worker);
  const [, token] = /"token":"([^"]+)"/.exec(databases) ?? [];
  expect(token).toBeTruthy();
  for (const secret of [token!, ada.email, "@alias.example", "shop.example", "bank.example"]) {
    expect(kept.local).not.toContain(secret);
  }
});
