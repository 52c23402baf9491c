import type { Page } from "@playwright/test";
import { ada, expect, test } from "./fixtures.ts";
import { ToolbarButton } from "./pages/toolbarButton.ts";
import { allowPrivate, openPrivately } from "./privateWindows.ts";
import { readStorage } from "./readStorage.ts";

/*
 * Private windows, which share one worker with all others. Tests cannot operate them, so the messages of an
 * offer there are sent from its content script's world.
 */

const field = { host: "", type: "text", name: "mail", id: "", autocomplete: "", label: "" };

/** Sends a message from the content script's world of a tab. */
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

test("sites switched off and fields pointed out in a private window are not in storage.local, nor in normal windows", async ({
  extension,
  sites,
}) => {
  const page = await allowPrivate(extension);
  const tab = await openPrivately(page, sites.at("secret.example", "signup.html"));
  const [answer] = [await askFrom(page, tab, "offer.turnOff", {})];
  expect(answer).toEqual({ ok: true, value: null });
  const state = { value: "", patient: false };
  expect(await askFrom(page, tab, "offer.state", state)).toMatchObject({ value: { off: true } });
  await askFrom(page, tab, "offer.picked", { field });
  const ask = (type: string, payload: object) =>
    page.evaluate((message) => chrome.runtime.sendMessage(message), { type, payload });
  const known = { site: "secret.example", offPrivately: true, picked: 1 };
  expect(await ask("site.get", { tabId: tab })).toMatchObject({ value: known });
  expect(await readLocal(page)).not.toContain("secret.example");

  const options = await extension.openOptions();
  await options.listsNoOffSites();
  const form = await extension.openForm("secret.example");
  await form.focusEmail();
  await form.hasOffer(/Sign in to Alibi/);

  // As the switch in the popup does.
  await ask("site.setOff", { site: "secret.example", off: false, tabId: tab });
  expect(await ask("site.get", { tabId: tab })).toMatchObject({ value: { offPrivately: false } });
  await ask("site.setOff", { site: "secret.example", off: true, tabId: tab });
  expect(await ask("site.get", { tabId: tab })).toMatchObject({ value: { offPrivately: true } });
  expect(await readLocal(page)).not.toContain("secret.example");
});

test("the creation of an alias in a private window is journalled in memory only, and recovered like any other", async ({
  service,
  extension,
  sites,
}) => {
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
  expect(databases).toContain('"door"');
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

test("a label that Alibi itself keeps for an alias from a private window can be found, and is not on disk", async ({
  older,
  extension,
  sites,
}) => {
  const page = await allowPrivate(extension);
  await extension.signIn(older, ada);
  const tab = await openPrivately(page, sites.at("secret.example", "signup.html"));
  await askFrom(page, tab, "offer.create", {});
  const popup = await extension.openPopup();
  await popup.searches("secret.example");
  await popup.lists(older.aliasesOf(ada.email)[0]!.address);
  expect(await readLocal(page)).not.toContain("secret.example");
  expect((await readStorage(page)).databases).not.toContain("secret.example");
});

test("the badge counts in a private window too; switching Alibi off there changes no normal window's badge", async ({
  service,
  extension,
  sites,
}) => {
  const page = await allowPrivate(extension);
  const button = new ToolbarButton(page);
  await extension.signIn(service, { ...ada, aliases: [{ title: "shop.example" }] });
  const tab = await openPrivately(page, sites.at("shop.example", "signup.html"));
  const counted = "Alibi. Aliases for shop.example: 1";
  await button.says(tab, "1", counted);
  await askFrom(page, tab, "offer.turnOff", {});
  await button.says(tab, "", "Alibi is off on shop.example");
  const form = await extension.openForm("shop.example");
  await button.says(form, "1", counted);
  expect(await readLocal(page)).not.toContain("shop.example");
});
