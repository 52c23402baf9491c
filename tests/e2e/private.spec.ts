import type { Page } from "@playwright/test";
import { ada, expect, test, type Extension } from "./fixtures.ts";
import { ToolbarButton } from "./pages/toolbarButton.ts";
import type { ExtensionsPage } from "./extensionsPage.ts";
import { readStorage } from "./readStorage.ts";

/* Tests cannot operate private windows, so an offer's messages are sent from its world. */

const field = { host: "", type: "text", name: "mail", id: "", autocomplete: "", label: "" };

/** Allows the extension in private windows, as a person does, which reloads it; returns one of its pages. */
async function allowPrivate({ context, id, liveWorker }: Extension): Promise<Page> {
  const page = await context.newPage();
  await page.goto("chrome://extensions");
  const before = liveWorker();
  const isReloading = await page.evaluate(async (extensionId) => {
    const { developerPrivate } = chrome as unknown as ExtensionsPage;
    await developerPrivate.updateProfileConfiguration({ inDeveloperMode: true });
    const change = { extensionId, incognitoAccess: true };
    const { incognitoAccess } = await developerPrivate.getExtensionInfo(extensionId);
    await developerPrivate.updateExtensionConfiguration(change);
    return !incognitoAccess.isActive;
  }, id);
  if (isReloading) await expect.poll(liveWorker).not.toBe(before);
  await expect
    .poll(() => page.goto(`chrome-extension://${id}/icon/mark.svg`).catch(() => null))
    .toBeTruthy();
  return page;
}

async function openPrivately(page: Page, url: string): Promise<number> {
  const tabId = await page.evaluate(async (address) => {
    const opened = await chrome.windows.create({ incognito: true, url: address });
    return opened!.tabs![0]!.id!;
  }, url);
  const read = () => page.evaluate(async (id) => (await chrome.tabs.get(id)).status, tabId);
  await expect.poll(read).toBe("complete");
  return tabId;
}

function askFrom(page: Page, tabId: number, type: string, payload: object): Promise<unknown> {
  return page.evaluate(
    async ([id, message]) => {
      const [frame] = await chrome.scripting.executeScript({
        target: { tabId: id },
        func: (asked) => chrome.runtime.sendMessage(asked),
        args: [message],
      });
      return frame!.result as unknown;
    },
    [tabId, { type, payload }] as const,
  );
}

function readLocal(page: Page): Promise<string> {
  return page.evaluate(async () => JSON.stringify(await chrome.storage.local.get()));
}

test("what is chosen in a private window is not stored @slow", async ({ extension, sites }) => {
  const page = await allowPrivate(extension);
  const tab = await openPrivately(page, sites.at("secret.example", "signup.html"));
  const ask = (type: string, payload: object) =>
    page.evaluate((message) => chrome.runtime.sendMessage(message), { type, payload });
  const refused = { ok: false, failure: { kind: "refused" } };
  expect(await askFrom(page, tab, "offer.turnOff", {})).toEqual(refused);
  // As the switch in the popup would.
  const off = { site: "secret.example", off: true, tabId: tab };
  expect(await ask("site.setOff", off)).toEqual(refused);
  await askFrom(page, tab, "offer.choose", { wants: "new" });
  expect(await askFrom(page, tab, "offer.picked", { field })).toEqual({ ok: true, value: null });
  expect(await ask("site.get", { tabId: tab })).toMatchObject({ value: { picked: 0 } });
  const memory = await page.evaluate(() => chrome.storage.session.get());
  expect(JSON.stringify(memory)).not.toContain("secret.example");
  expect(await readLocal(page)).not.toContain("secret.example");

  const options = await extension.openOptions();
  await options.listsNoOffSites();
  await extension.openOffer("secret.example", "signup.html", /Sign in to Alibi/);
  // The same messages are stored from a normal window.
  expect(await ask("site.setOff", { site: "secret.example", off: true })).toMatchObject({
    value: "secret.example",
  });
  expect(await readLocal(page)).toContain("secret.example");
});

test("an alias filled in privately is not stored @slow", async ({ service, extension, sites }) => {
  const page = await allowPrivate(extension);
  await extension.signIn(service, { ...ada, aliases: [{ title: "secret.example" }] });
  const popup = await extension.openPopup();
  const { address } = service.aliasesOf(ada.email)[0]!;
  await popup.lists(address);
  const tab = await openPrivately(page, sites.at("secret.example", "signup.html"));
  const noted = await askFrom(page, tab, "offer.noteReceived", { address });
  expect(noted).toEqual({ ok: true, value: null });
  const session = await page.evaluate(() => chrome.storage.session.get());
  expect(JSON.stringify(session)).toContain(address);
  const last = Object.entries(session).filter(([key]) => key.includes("lastAliasBySite"));
  expect(JSON.stringify(last)).not.toContain("secret.example");
});

test("a private creation is in memory alone @slow", async ({ service, extension, sites }) => {
  const page = await allowPrivate(extension);
  await extension.signIn(service, ada);
  const tab = await openPrivately(page, sites.at("secret.example", "signup.html"));
  await service.keepConnections(false);
  service.faults.inject({
    method: "POST",
    path: "/api/v1/aliases",
    fault: { kind: "nothing", commit: true },
  });
  const creating = askFrom(page, tab, "offer.create", {}).catch(() => undefined);
  await expect.poll(() => service.aliasesOf(ada.email)).toHaveLength(1);
  // The disk has nothing of the site, neither while the worker waits nor after it was ended.
  const { databases } = await readStorage(page);
  expect(databases).toContain('"signedInAt"');
  expect(databases).not.toContain("secret.example");
  await extension.endsWorker();
  await creating;
  const popup = await extension.openPopup();
  const [made] = service.aliasesOf(ada.email);
  await popup.listsUnused("secret.example", made!.address);
  expect(await readLocal(page)).not.toContain("secret.example");
  expect((await readStorage(page)).databases).not.toContain("secret.example");
  expect(service.aliasesOf(ada.email)).toHaveLength(1);
});

test("the badge counts in a private window too", async ({ service, extension, sites }) => {
  const page = await allowPrivate(extension);
  const button = new ToolbarButton(page);
  await extension.signIn(service, { ...ada, aliases: [{ title: "shop.example" }] });
  const tab = await openPrivately(page, sites.at("shop.example", "signup.html"));
  await button.says(tab, "1", "Alibi. Aliases for shop.example: 1");
  expect(await readLocal(page)).not.toContain("shop.example");
});
