import { ada, expect, test } from "./fixtures.ts";

test("from signing in on the server's own page to deleting the alias of a sign-up", async ({
  service,
  extension,
}) => {
  await extension.signInWithOAuth(service, ada);

  const form = await extension.openForm("shop.example");
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

  const popup = await extension.openPopup();
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
  await popup.deletes(address);
  await popup.lists();
  expect(service.aliasesOf(ada.email)).toEqual([]);
});

test("the same with email, password and a code", async ({ service, extension }) => {
  service.addAccount({ ...ada, totpSecret: "JBSWY3DPEHPK3PXP" });
  const options = await extension.openOptions();
  await options.choosesServer(service.url);
  await options.signsInWithPassword({ ...ada, code: service.totpOf(ada.email) });
  await options.isSignedIn(ada.email);

  const form = await extension.openForm("shop.example");
  await form.focusEmail();
  await form.press(/shop\.example/);
  await form.hasValue(/@alias\.example$/);
  const address = await form.email.inputValue();

  const popup = await extension.openPopup();
  await popup.lists(address);
  await popup.switches(address);
  await expect.poll(() => service.aliasesOf(ada.email)[0]?.enabled).toBe(false);
  await popup.switches(address);
  await expect.poll(() => service.aliasesOf(ada.email)[0]?.enabled).toBe(true);
  await popup.deletes(address);
  await popup.lists();
  expect(service.aliasesOf(ada.email)).toEqual([]);
});
