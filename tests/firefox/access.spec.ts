import { ada, expect, test } from "./fixtures.ts";

test("access that was taken back is asked for from a click, where it is needed", async ({
  service,
  firefox,
}) => {
  // Firefox gives it with the installation.
  expect(await firefox.readOrigins()).toEqual(["http://*/*", "https://*/*"]);
  await firefox.allowsSites(false);
  expect(await firefox.readOrigins()).toEqual([]);
  const closed = await firefox.openForm("shop.example");
  await closed.focusEmail();
  await closed.hasNoOffer();

  service.addAccount(ada);
  const options = await firefox.openOptions();
  await options.saves(service.url);
  await options.allowsAccess();
  await options.choosesServer(service.url);
  await options.signsInWithPassword(ada);
  await options.isSignedIn(ada.email);
  expect(await firefox.readOrigins()).toEqual(["http://127.0.0.1/*"]);

  await firefox.allowsSites(true);
  const form = await firefox.openForm("shop.example");
  await form.focusEmail();
  await form.press(/shop\.example/);
  await form.hasValue(/@alias\.example$/);
  expect(await firefox.readErrors()).toEqual([]);
});
