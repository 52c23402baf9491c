import { ada, expect, test } from "./fixtures.ts";
import { openManager } from "./pages/manager.ts";
import { readStorage } from "./readStorage.ts";

test("switching Alibi off on a site shows at once in popup and options", async ({ alibi }) => {
  const bank = await alibi.openForm("bank.example");
  const login = await alibi.openForm("login.shop.example");
  const options = await alibi.openOptions();
  const popup = await alibi.openPopup();
  await popup.isOver("login.shop.example");
  await popup.offersOn("shop.example", true);
  await popup.switchesOffersOn("shop.example");
  await popup.offersOn("shop.example", false);
  await popup.announces(/^Alibi is off on shop\.example/);
  await options.listsOffSites("shop.example");
  await popup.switchesOffersOn("shop.example");
  await options.listsNoOffSites();
  await options.addsOffSite("https://login.shop.example/sign-up?from=home");
  await options.listsOffSites("shop.example");
  await popup.offersOn("shop.example", false);
  await options.switchesSiteOn("shop.example");
  await options.listsNoOffSites();
  await popup.offersOn("shop.example", true);
  // What is in front since, it is about.
  for (const [form, site] of [
    [bank, "bank.example"],
    [login, "login.shop.example"],
  ] as const) {
    await form.page.bringToFront();
    await popup.page.bringToFront();
    await popup.isOver(site);
  }
});

test("the options' list of sites is sorted", async ({ extension }) => {
  const options = await extension.openOptions();
  await options.addsOffSite("ada@shop.example");
  await options.shows("Enter a site such as shop.example.");
  await options.listsNoOffSites();
  for (const site of ["shop.example", "bank.example:8443", "http://nas/"]) {
    await options.typesSite("");
    await options.addsOffSite(site);
  }
  await options.listsOffSites("bank.example", "nas", "shop.example");
  await options.switchesSiteOn("nas");
  await options.listsOffSites("bank.example", "shop.example");
  await options.hasFocusOn("Switch on: shop.example");
  await options.switchesSiteOn("shop.example");
  await options.hasFocusOn("Switch on: bank.example");
  await options.switchesSiteOn("bank.example");
  await options.hasFocusOn("Sites where Alibi is off");
  await options.listsNoOffSites();
});

test("each warning is switched by itself, and is the same on every page", async ({ extension }) => {
  const options = await extension.openOptions();
  const other = await extension.openOptions();
  await options.webPages.isOn(/an alias that is off/, true);
  await options.webPages.isOn(/my real address/, true);
  await options.webPages.pressesWords(/my real address/);
  await options.isOn(/my real address/, false);
  await other.isOn(/my real address/, false);
  await options.page.reload();
  await options.isOn(/an alias that is off/, true);
  await options.isOn(/my real address/, false);
  await options.switches(/an alias that is off/);
  await other.isOn(/an alias that is off/, false);
  await other.isOn(/my real address/, false);
});

test("a double click switches Alibi on, and no more", async ({ service, alibi }) => {
  await alibi.openForm("shop.example", "fields.html");
  const popup = await alibi.openPopup();
  await popup.switchesOffersOn("shop.example");
  await popup.offersOn("shop.example", false);
  await popup.site.button("Switch on").dblclick();
  await popup.offersOn("shop.example", true);
  // The second press must not hit the button that appeared in its place, which would create an alias.
  await popup.hasFocusOn("Create and fill");
  await popup.hasNoText(/Click the email field first/);
  expect(service.aliasesOf(ada.email)).toEqual([]);
  await popup.site.presses("This page");
  await popup.site.shows(/^Email fields found/);
});

test("the popup says what fields it found", async ({ alibi }) => {
  for (const [page, words] of [
    ["plain.html", [/^No email field found\./, /^no email field$/]],
    ["fields.html", [/^Email fields found: \d+\. Click one/]],
    ["login.html", [/^Email fields found: /, /^This form looks like a sign-in/]],
  ] as const) {
    await alibi.openForm("shop.example", page);
    const popup = await alibi.openPopup();
    await popup.site.presses("This page");
    for (const each of words) await popup.site.shows(each);
    await popup.announces(words[0]);
    await popup.site.offers("Point out the field");
    await popup.site.presses("This page");
    await popup.explainsNothing();
    await popup.page.close();
  }
});

test("of a form with thousands of email fields, a hundred are counted", async ({
  sites,
  alibi,
}) => {
  const field = "<label>Email <input type='email'></label>";
  const others = "<label>Answer <input></label>".repeat(150);
  sites.add("thousands.html", `<!doctype html><form>${others}${field.repeat(9000)}</form>`);
  await alibi.openForm("shop.example", "thousands.html");
  const popup = await alibi.openPopup();
  await popup.site.presses("This page");
  await popup.site.shows(/^Email fields found: 100\./);
});

test("the site's line offers only one more alias", async ({ service, extension }) => {
  const aliases = [{ address: "shop@alias.example", title: "shop.example" }];
  await extension.signIn(service, { ...ada, aliases });
  const login = await extension.openForm("shop.example", "login.html");
  const popup = await extension.openPopup();
  await popup.lists("shop@alias.example");
  await popup.site.presses("This page");
  await popup.site.shows(/^This form looks like a sign-in/);
  await popup.site.offers(/fill/i, false);
  await login.page.close();
  await extension.openForm("shop.example", "signup.html");
  const other = await extension.openPopup();
  await other.site.offers("Create and fill");
});

test("“Fill email field” fills the one clicked last", async ({ service, alibi }) => {
  const form = await alibi.enterForm("shop.example");
  const popup = await alibi.openPopup();
  await popup.fillsField();
  await expect.poll(alibi.readFrontPage).toBe(form.page.url());
  await form.hasValue(/@/);
  expect(service.aliasesOf(ada.email)).toHaveLength(1);
});

test("a popup's row fills the page's only field", async ({ service, extension, pageMessages }) => {
  const aliases = [{ address: "bank@alias.example", title: "bank.example" }];
  await extension.signIn(service, { ...ada, aliases });
  const form = await extension.openForm("shop.example");
  const popup = await extension.openPopup();
  pageMessages.allow("bank@alias.example", "shop.example");
  await popup.fillsWith("bank@alias.example");
  await expect.poll(extension.readFrontPage).toBe(form.page.url());
  await form.hasValue("bank@alias.example");
  expect(service.commits).toEqual([]);
  // Used there, it is offered at the login of that site from then on.
  await extension.openOffer("shop.example", "login.html", /^Fill this field with bank@/);
  const { areas, databases } = await readStorage(extension.worker);
  expect(databases).toContain("shop.example");
  expect(areas).not.toContain('["shop.example"]');
  const manager = await openManager(extension);
  await manager.opens("bank@alias.example");
  await manager.hasHeadings("Used on");
  await manager.presses("Forget shop.example");
  await manager.hasNoText("Used on");
  await extension.openOffer("shop.example", "login.html", "Alias options");
});

test("a row of the popup copies where there is no field @slow", async ({ service, extension }) => {
  const aliases = [{ address: "bank@alias.example", title: "bank.example" }];
  await extension.signIn(service, { ...ada, aliases });
  const form = await extension.openForm("shop.example", "plain.html");
  const popup = await extension.openPopup();
  await popup.hasNoFill();
  await popup.copies("bank@alias.example");
  await popup.presses("New alias");
  await popup.hasNoFill();
  await popup.presses("Create alias");
  await popup.created.says(/^Created /);
  await popup.hasNoFill();
  await form.page.close();
  await extension.context.newPage();
  const other = await extension.openPopup();
  await other.site.says("Alibi can’t run on this page.");
  await other.hasNoFill();
});

test("“Fill email field” needs a click if there are two @slow", async ({ service, alibi }) => {
  const form = await alibi.openForm("shop.example");
  await form.isDoubled();
  const popup = await alibi.openPopup();
  await popup.fillsField();
  await popup.site.shows(/^Click the email field on the page first/);
  await popup.announces(/^Click the email field on the page first/);
  await form.hasNoOffer();
  expect(service.aliasesOf(ada.email)).toEqual([]);
});
