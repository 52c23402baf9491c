import { ada, expect, test } from "./fixtures.ts";

test.use({ welcomes: true });

test("from the welcome page on, Firefox logs no error", async ({ service, firefox }) => {
  const welcome = await firefox.waitForWelcome();
  await welcome.choosesServer(service.url);
  await welcome.hasServer(new URL(service.url).host);
  service.addAccount({ ...ada, totpSecret: "JBSWY3DPEHPK3PXP" });
  const options = await firefox.openOptions();
  // A hash of the add-on's id, which is the same everywhere.
  await options.hasRedirectAddress(
    "https://573105a7f5f15b6e0c7a90d559aa602c1935c0c6.extensions.allizom.org/",
  );
  await options.signsInWithPassword({ ...ada, code: service.totpOf(ada.email) });
  await options.isSignedIn(ada.email);
  await welcome.isSignedIn(ada.email);

  await firefox.endsWorker();
  const form = await firefox.enterForm("shop.example");
  await form.press(/shop\.example/);
  await form.hasValue(/@alias\.example$/);
  const [made] = service.aliasesOf(ada.email);
  expect(made).toMatchObject({ address: await form.email.inputValue(), title: "shop.example" });

  await firefox.endsWorker();
  const popup = await firefox.openPopup();
  await popup.lists(made!.address);
  await popup.switchesOffersOn("shop.example");
  await options.listsOffSites("shop.example");
  const again = await firefox.enterForm("shop.example");
  await again.hasNoOffer();
  await options.switchesSiteOn("shop.example");
  await options.listsNoOffSites();
  expect(await firefox.readErrors()).toEqual([]);
});

test("the shortcut is no letter of Firefox's menus", async ({ firefox }) => {
  const quiet = await firefox.openQuietPage();
  const shortcuts = await quiet.evaluate(async () =>
    (await chrome.commands.getAll()).map(({ shortcut }) => shortcut),
  );
  const letters = (await firefox.askBrowser(
    `Array.from(document.querySelectorAll("#main-menubar > menu"), (menu) => menu.accessKey)`,
  )) as string[];
  expect(letters).toContain("E");
  for (const letter of letters) expect(shortcuts).not.toContain(`Alt+Shift+${letter}`);
  expect(shortcuts).toContain("Alt+Shift+J");
});
