import { ada, expect, test } from "./fixtures.ts";

test.use({ asNew: true });

test("Alibi has access to no host after installing, and asks for each from the click that needs it", async ({
  service,
  firefox,
}) => {
  expect(await firefox.readOrigins()).toEqual([]);
  expect(await firefox.readInstallWarnings()).toEqual([]);
  const closed = await firefox.openForm("shop.example");
  await closed.focusEmail();
  await closed.hasNoOffer();

  service.addAccount(ada);
  const options = await firefox.openOptions();
  await options.choosesServer(service.url);
  await options.signsInWithPassword(ada);
  await options.isSignedIn(ada.email);
  expect(await firefox.readOrigins()).toEqual(["http://127.0.0.1/*"]);

  const quiet = await firefox.openForm("shop.example");
  await quiet.focusEmail();
  await quiet.hasNoOffer();

  await options.page.bringToFront();
  await options.allowsAllSites();
  expect(await firefox.readOrigins()).toEqual(["http://127.0.0.1/*", "http://*/*", "https://*/*"]);
  const form = await firefox.openForm("shop.example");
  await form.focusEmail();
  await form.press(/shop\.example/);
  await form.hasValue(/@alias\.example$/);

  await options.page.bringToFront();
  await options.dropsAllSites();
  expect(await firefox.readOrigins()).toEqual(["http://127.0.0.1/*"]);
  const later = await firefox.openForm("shop.example");
  await later.focusEmail();
  await later.hasNoOffer();
  expect(await firefox.readErrors()).toEqual([]);
});

test("without access to any site, the shortcut fills the field that it is pressed in @slow", async ({
  service,
  firefox,
}) => {
  service.addAccount(ada);
  const options = await firefox.openOptions();
  await options.choosesServer(service.url);
  await options.signsInWithPassword(ada);
  await options.isSignedIn(ada.email);
  expect(await firefox.readOrigins()).toEqual(["http://127.0.0.1/*"]);
  const form = await firefox.openForm("shop.example");
  await form.focusEmail();
  await form.hasNoOffer();
  await firefox.asksByShortcut(form);
  await form.hasValue(/@alias\.example$/);
  expect(service.aliasesOf(ada.email)).toMatchObject([{ title: "shop.example" }]);
});
