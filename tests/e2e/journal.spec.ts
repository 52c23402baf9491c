import { ada, expect, test } from "./fixtures.ts";

test("two tabs that ask at once get one alias", async ({ service, extension, form: one }) => {
  const two = await extension.openOffer("shop.example");
  await extension.asksInAllTabs();
  await one.hasValue(/@alias\.example$/);
  await two.hasValue(await one.email.inputValue());
  expect(service.aliasesOf(ada.email)).toHaveLength(1);
});
