import { ada, expect, test } from "./fixtures.ts";

test.describe("switching Alibi off on a site", () => {
  test("in the popup, for the page used last; the options show it at once", async ({
    service,
    extension,
  }) => {
    await extension.signIn(service, ada);
    await extension.openForm("bank.example");
    await extension.openForm("login.shop.example");
    const options = await extension.openOptions();
    const popup = await extension.openPopup();
    await popup.isOver("login.shop.example");
    await popup.offersOn("shop.example", true);
    await popup.switchesOffersOn("shop.example");
    await popup.offersOn("shop.example", false);
    await popup.announces(/^Alibi is off on shop\.example/);
    await options.listsOffSites("shop.example");
    await popup.switchesOffersOn("shop.example");
    await options.listsNoOffSites();
  });

  test("in the options; the popup shows it at once", async ({ service, extension }) => {
    await extension.signIn(service, ada);
    await extension.openForm("shop.example");
    const popup = await extension.openPopup();
    await popup.offersOn("shop.example", true);
    const options = await extension.openOptions();
    await options.addsOffSite("https://login.shop.example/sign-up?from=home");
    await options.listsOffSites("shop.example");
    await popup.offersOn("shop.example", false);
    await options.switchesSiteOn("shop.example");
    await options.listsNoOffSites();
    await popup.offersOn("shop.example", true);
  });

  test("outlasts signing out and in", async ({ service, extension }) => {
    const options = await extension.openOptions();
    await options.addsOffSite("shop.example");
    await options.listsOffSites("shop.example");
    await extension.signIn(service, ada);
    await extension.openForm("shop.example");
    const popup = await extension.openPopup();
    await popup.offersOn("shop.example", false);
  });

  test("is about the page that the tab has gone to meanwhile", async ({ service, extension }) => {
    await extension.signIn(service, ada);
    const shop = await extension.openForm("shop.example");
    await extension.openForm("bank.example");
    const popup = await extension.openPopup();
    await popup.isOver("bank.example");
    await shop.page.bringToFront();
    await popup.page.bringToFront();
    await popup.isOver("shop.example");
  });
});

test.describe("the list of sites in the options", () => {
  test("is sorted, and the focus moves on from a removed site", async ({ extension }) => {
    const options = await extension.openOptions();
    await options.listsNoOffSites();
    for (const site of ["shop.example", "bank.example:8443", "http://nas/"]) {
      await options.addsOffSite(site);
      await options.typesSite("");
    }
    await options.listsOffSites("bank.example", "nas", "shop.example");
    await options.switchesSiteOn("nas");
    await options.listsOffSites("bank.example", "shop.example");
    await options.hasFocusOn("Switch on for shop.example");
    await options.switchesSiteOn("shop.example");
    await options.hasFocusOn("Switch on for bank.example");
    await options.switchesSiteOn("bank.example");
    await options.hasFocusOn("Sites where Alibi is off");
    await options.listsNoOffSites();
  });

  for (const typed of ["shop", "ada@shop.example", "chrome://extensions", "two words"]) {
    test(`refuses ${typed}`, async ({ extension }) => {
      const options = await extension.openOptions();
      await options.addsOffSite(typed);
      await options.shows("Enter a site such as shop.example.");
      await options.listsNoOffSites();
    });
  }
});

test("each warning is switched by itself, and is the same on every page", async ({ extension }) => {
  const options = await extension.openOptions();
  const other = await extension.openOptions();
  await options.warns(/an alias that is off/, true);
  await options.warns(/my real address/, true);
  await options.pressesWarningWords(/my real address/);
  await options.warns(/my real address/, false);
  await other.warns(/my real address/, false);
  await options.page.reload();
  await options.warns(/an alias that is off/, true);
  await options.warns(/my real address/, false);
  await options.switchesWarning(/an alias that is off/);
  await other.warns(/an alias that is off/, false);
  await other.warns(/my real address/, false);
});

test.describe("the popup about the page", () => {
  test("says that Alibi is off there, which can be changed on the spot", async ({
    service,
    extension,
  }) => {
    await extension.signIn(service, ada);
    await extension.openForm("shop.example", "plain.html");
    const popup = await extension.openPopup();
    await popup.switchesOffersOn("shop.example");
    await popup.explains(/^Alibi is off on shop\.example\./);
    await popup.page.getByRole("button", { name: "Switch on", exact: true }).dblclick();
    await popup.offersOn("shop.example", true);
    await popup.explains(/^No fields found\./);
    // The second press was not for what has come there, which would make an alias.
    await popup.hasFocusOn("Fill email field");
    await popup.hasNoText(/Click the email field first/);
  });

  test("says that there is no offer because there is no email field", async ({
    service,
    extension,
  }) => {
    await extension.signIn(service, ada);
    await extension.openForm("shop.example", "plain.html");
    const popup = await extension.openPopup();
    await popup.asksWhy();
    await popup.explains(/^No fields found\./);
    await popup.announces(/^No fields found\./);
    await popup.offersStep("Point out the field");
    await popup.asksWhy();
    await popup.explainsNothing();
  });

  test("says that there is no offer because nothing was clicked yet", async ({
    service,
    extension,
  }) => {
    await extension.signIn(service, ada);
    await extension.openForm("shop.example", "fields.html");
    const popup = await extension.openPopup();
    await popup.asksWhy();
    await popup.explains(/^\d+ email fields found\. Click one/);
    await popup.offersStep("Point out the field");
  });

  test("says what kind of form it found, and why", async ({ service, extension }) => {
    await extension.signIn(service, ada);
    await extension.openForm("shop.example", "login.html");
    const popup = await extension.openPopup();
    await popup.asksWhy();
    await popup.explains(/^This form looks like a sign-in/);
    await popup.explains(/^What suggests signing in: .*the form’s button/);
  });

  test("says that there is no offer because the page belongs to the browser", async ({
    service,
    extension,
  }) => {
    await extension.signIn(service, ada);
    const page = await extension.context.newPage();
    await page.goto("chrome://version");
    const popup = await extension.openPopup();
    await popup.isOverNoSite();
  });
});

test("continues with picking the field in the page", async ({ service, extension }) => {
  await extension.signIn(service, ada);
  const form = await extension.openForm("shop.example");
  const popup = await extension.openPopup();
  await popup.asksWhy();
  await popup.takesStep("Point out the field");
  await expect.poll(extension.readFrontPage).toBe(form.page.url());
});

test("fills the field that was clicked last", async ({ service, extension }) => {
  await extension.signIn(service, ada);
  const form = await extension.openForm("shop.example");
  await form.focusEmail();
  const popup = await extension.openPopup();
  await popup.fillsField();
  await expect.poll(extension.readFrontPage).toBe(form.page.url());
  await form.hasValue(/@/);
  expect(service.aliasesOf(ada.email)).toHaveLength(1);
});

test("fills the only email field of a page, unclicked, with the alias of a row of any site", async ({
  service,
  extension,
  toldPages,
}) => {
  const aliases = [{ address: "bank@alias.example", title: "bank.example" }];
  await extension.signIn(service, { ...ada, aliases });
  const form = await extension.openForm("shop.example");
  const popup = await extension.openPopup();
  toldPages.allow("bank@alias.example", "shop.example");
  await popup.fillsWith("bank@alias.example");
  await expect.poll(extension.readFrontPage).toBe(form.page.url());
  await form.hasValue("bank@alias.example");
  expect(service.commits).toEqual([]);
});

test("fills nothing from a row without a clicked field, and has no button for it outside web pages", async ({
  service,
  extension,
}) => {
  const aliases = [{ address: "bank@alias.example", title: "bank.example" }];
  await extension.signIn(service, { ...ada, aliases });
  const form = await extension.openForm("shop.example", "plain.html");
  const popup = await extension.openPopup();
  await popup.fillsWith("bank@alias.example");
  await popup.announces(/^Click the email field on the page first/);
  await form.page.close();
  const page = await extension.context.newPage();
  await page.goto("chrome://version");
  const other = await extension.openPopup();
  await other.lists("bank@alias.example");
  await other.hasNoFill();
});

test("says to click a field first where none was, and there are several", async ({
  service,
  extension,
}) => {
  await extension.signIn(service, ada);
  const form = await extension.openForm("shop.example");
  await form.page.evaluate(() => {
    const field = document.querySelector<HTMLInputElement>("[type=email]")!;
    document.body.append(field.form!.cloneNode(true));
  });
  const popup = await extension.openPopup();
  await popup.fillsField();
  await popup.explains(/^Click the email field on the page first/);
  await popup.announces(/^Click the email field on the page first/);
  await form.hasNoOffer();
  expect(service.aliasesOf(ada.email)).toEqual([]);
});
