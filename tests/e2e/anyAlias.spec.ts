import { ada, expect, test } from "./fixtures.ts";
import { openManager } from "./pages/manager.ts";

/* Any alias fills the field that had the focus, and no other; no page learns of others. */

const shop = { address: "shop@alias.example", title: "shop.example" };
const bank = { address: "bank@alias.example", title: "bank.example" };

test("the manager puts any alias into the field used last", async ({
  service,
  extension,
  pageMessages,
}) => {
  await extension.signIn(service, { ...ada, aliases: [shop, bank] });
  const form = await extension.enterForm("shop.example");
  const manager = await openManager(extension);
  await manager.opens(bank.address);
  await manager.shows("Goes into the email field on shop.example.");
  pageMessages.allow(bank.address, "shop.example");
  await manager.fillsWith(bank.address);
  await expect.poll(extension.readFrontPage).toBe(form.page.url());
  await form.hasValue(bank.address);

  // The row alone, which a person presses to read it, fills nothing.
  await manager.page.bringToFront();
  await manager.opens(shop.address);
  await manager.hasOpen(shop.address);
  await form.hasValue(bank.address);

  const page = await extension.openForm("forms.example", "frames.html");
  const framed = await page.inFrame("letters");
  await framed.focusEmail();
  await manager.page.bringToFront();
  await manager.shows("Goes into the email field on forms.example.");
  pageMessages.allow(shop.address, "forms.example");
  await manager.fillsWith(shop.address);
  await framed.hasValue(shop.address);
  await page.hasValue("");
  await form.hasValue(bank.address);
  expect(service.commits).toEqual([]);
});

test("the manager fills no field that may not be meant @slow", async ({
  service,
  extension,
  sites,
}) => {
  await extension.signIn(service, { ...ada, aliases: [bank] });
  const form = await extension.enterForm("shop.example");
  const manager = await openManager(extension);
  await manager.opens(bank.address);
  await manager.shows("Goes into the email field on shop.example.");
  await form.page.goto(sites.at("evil.example", "autofocus.html"));
  await manager.fillsWith(bank.address);
  await manager.shows(
    "This tab now shows another page, so nothing was done. Go back to the page, then try again.",
  );
  await form.hasValue("");

  const other = await extension.openForm("bank.example");
  await other.isDoubled();
  await manager.page.bringToFront();
  await manager.shows("Goes into the email field on bank.example.");
  await manager.fillsWith(bank.address);
  await manager.says("Click the email field on the page first, then press this again.");
  await other.hasNoOffer();
});

test("“All aliases” in a field's menu fills it", async ({ service, extension, pageMessages }) => {
  await extension.signIn(service, { ...ada, aliases: [bank] });
  const form = await extension.openForm("shop.example");
  await form.field("Name").click();
  await extension.asksBy("all-aliases", form);
  await expect.poll(() => extension.readOpenPages()).toEqual(["/popup.html"]);
  const popup = await extension.openPopup();
  await popup.isOver("shop.example");
  pageMessages.allow(bank.address, "shop.example");
  await popup.fillsWith(bank.address);
  await expect(form.field("Name")).toHaveValue(bank.address);
  await form.hasValue("");
});

test("an alias that is off is first switched on", async ({ service, extension, pageMessages }) => {
  await extension.signIn(service, { ...ada, aliases: [{ ...bank, enabled: false }] });
  const form = await extension.enterForm("shop.example");
  const popup = await extension.openPopup();
  await popup.isOver("shop.example");
  await popup.pressesRow(bank.address);
  await form.hasValue("");

  // An answer that is not asked for again.
  const refused = { kind: "answer", status: 403, body: {} } as const;
  service.faults.inject({ method: "PATCH", times: Infinity, fault: refused });
  await popup.switchesOnAndFills(bank.address);
  await popup.shows("Your server doesn’t allow this");
  await form.hasValue("");
  service.faults.clear();
  pageMessages.allow(bank.address, "shop.example");
  await popup.switchesOnAndFills(bank.address);
  await form.hasValue(bank.address);
  expect(service.aliasesOf(ada.email)).toMatchObject([{ enabled: true }]);
});
