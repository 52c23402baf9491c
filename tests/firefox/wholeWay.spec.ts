import { ada, expect, test } from "./fixtures.ts";

test("from signing in on the server's own page to deleting the alias of a sign-up", async ({
  service,
  firefox,
}) => {
  await firefox.signInWithOAuth(service, ada);

  const form = await firefox.openForm("shop.example");
  await form.focusEmail();
  await form.press(/shop\.example/);
  await form.hasValue(/@alias\.example$/);
  const address = await form.email.inputValue();
  expect(service.aliasesOf(ada.email)).toMatchObject([
    { address, title: "shop.example", enabled: true },
  ]);
  expect(service.aliasesOf(ada.email)[0]?.notes).toMatch(
    /^Created on shop\.example, \d{4}-\d\d-\d\d \(ref [0-9A-Z]{8}\)$/,
  );

  const popup = await firefox.openPopup();
  await popup.shows("shop.example");
  await popup.lists(address);
  await popup.searches("SHOP");
  await popup.lists(address);
  await popup.searches("nowhere");
  await popup.lists();
  await popup.searches("");
  await popup.switches(address);
  await expect.poll(() => service.aliasesOf(ada.email)[0]?.enabled).toBe(false);
  await popup.filters("On");
  await popup.lists();
  await popup.filters("Off");
  await popup.lists(address);
  await popup.switches(address);
  await expect.poll(() => service.aliasesOf(ada.email)[0]?.enabled).toBe(true);
  await popup.filters("All");
  await popup.putsAway(address);
  await popup.undoes();
  await popup.lists(address);
  await popup.deletes(address);
  await popup.lists();
  expect(service.aliasesOf(ada.email)).toEqual([]);
  expect(await firefox.readErrors()).toEqual([]);
});
