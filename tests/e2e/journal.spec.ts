import { ada, expect, test } from "./fixtures.ts";

test("asking for an alias in two tabs of a site at the same time creates one alias", async ({
  service,
  extension,
}) => {
  await extension.signIn(service, ada);
  const [one, two] = [
    await extension.openForm("shop.example"),
    await extension.openForm("shop.example"),
  ];
  for (const form of [one, two]) {
    await form.page.bringToFront();
    await form.focusEmail();
    await form.hasOffer(/new alias/);
  }
  await extension.asksInAllTabs();
  await one.hasValue(/@alias\.example$/);
  await two.hasValue(await one.email.inputValue());
  expect(service.aliasesOf(ada.email)).toHaveLength(1);
});

test("the notes of an alias created on a page have the site, the day and a reference", async ({
  service,
  extension,
}) => {
  await extension.signIn(service, ada);
  const form = await extension.openForm("shop.example");
  await form.focusEmail();
  await form.press(/new alias/);
  await form.hasValue(/@alias\.example$/);
  expect(service.aliasesOf(ada.email)[0]?.notes).toMatch(
    /^Created on shop\.example, \d{4}-\d\d-\d\d \(ref [0-9A-HJKMNP-TV-Z]{8}\)$/,
  );
});
