import { ada, expect, test } from "./fixtures.ts";

/* The toolbar button: the number of aliases of a tab's site, and grey where Alibi is off. */

const of = (site: string, count: number) => `Alibi. Aliases for ${site}: ${count}`;

test("the badge counts the aliases of each tab's site", async ({ service, extension, sites }) => {
  const many = Array.from({ length: 120 }, () => ({ title: "many.example" }));
  const aliases = [
    ...many,
    { address: "one@alias.example", title: "shop.example" },
    { address: "two@alias.example", title: "login.shop.example", enabled: false },
    { address: "three@alias.example", title: "Lanterns", notes: "Created on www.shop.example" },
    { address: "fox@alias.example", title: "workshop.example" },
  ];
  const button = await extension.openToolbar();
  const shop = await extension.openForm("www.shop.example");
  await button.says(shop, "", "Alibi");
  await extension.signIn(service, { ...ada, aliases });
  await shop.page.bringToFront();
  await button.says(shop, "3", of("shop.example", 3));

  const asked = service.requests.length;
  await shop.page.goto(sites.at("none.example", "signup.html"));
  await button.says(shop, "", "Alibi");
  await shop.page.goto(sites.at("many.example", "signup.html"));
  await button.says(shop, "99+", of("many.example", 120));
  await shop.page.reload();
  await button.says(shop, "99+", of("many.example", 120));
  await shop.page.goto(sites.at("shop.example", "signup.html"));
  await button.says(shop, "3", of("shop.example", 3));
  expect(service.requests).toHaveLength(asked);

  await shop.focusEmail();
  await shop.takesNewAlias();
  await button.says(shop, "4", of("shop.example", 4));
  const popup = await extension.openPopup();
  await popup.deletes("one@alias.example");
  await shop.page.bringToFront();
  await button.says(shop, "3", of("shop.example", 3));

  // The tab starts a new worker, whose memory is empty.
  await extension.endsWorker();
  const second = await extension.openForm("login.shop.example", "login.html");
  await button.says(second, "3", of("shop.example", 3));
  const options = await extension.openOptions();
  await options.switches(/how many aliases/);
  await second.page.bringToFront();
  await button.says(second, "", "Alibi");
  await options.switches(/how many aliases/);
  await button.says(second, "3", of("shop.example", 3));
  await options.presses("Sign out");
  await options.isSignedOut();
  await button.says(second, "", "Alibi");
  await shop.page.bringToFront();
  await button.says(shop, "", "Alibi");
});

test.describe("the toolbar icon", () => {
  test.use({
    preamble: `(() => {
      const setIcon = chrome.action.setIcon.bind(chrome.action);
      globalThis.icons = {};
      chrome.action.setIcon = (asked, ...rest) => {
        globalThis.icons[asked.tabId] = asked.path["16"];
        return setIcon(asked, ...rest);
      };
    })();`,
  });

  test("is grey where Alibi is off @slow", async ({ service, extension }) => {
    const aliases = [{ title: "shop.example" }];
    await extension.signIn(service, { ...ada, aliases });
    const button = await extension.openToolbar();
    const shop = await extension.openForm("shop.example");
    await button.says(shop, "1", of("shop.example", 1));
    const readIcons = () =>
      extension.worker.evaluate(() =>
        Object.values((globalThis as unknown as { icons: Record<string, string> }).icons),
      );
    const options = await extension.openOptions();
    await options.addsOffSite("shop.example");
    await options.listsOffSites("shop.example");
    await shop.page.bringToFront();
    await button.says(shop, "", "Alibi is off on shop.example");
    expect(await readIcons()).toEqual(["/icon/off/16.png"]);
    await shop.page.reload();
    await button.says(shop, "", "Alibi is off on shop.example");
    await options.switchesSiteOn("shop.example");
    await shop.page.bringToFront();
    await button.says(shop, "1", of("shop.example", 1));
    expect(await readIcons()).toEqual(["/icon/16.png"]);

    await extension.allowsSites(false);
    const again = await extension.openToolbar();
    await shop.page.reload();
    const [tabId] = await again.page.evaluate(async () => {
      const tabs = await chrome.tabs.query({});
      return tabs.flatMap(({ id, url }) => (url === undefined ? [id!] : []));
    });
    await again.says(tabId!, "", "Alibi");
  });
});

test("tabs wake the worker only if there is a badge @slow", async ({ extension, sites }) => {
  const button = await extension.openToolbar();
  const form = await extension.openForm("shop.example");
  const listens = () =>
    extension.worker.evaluate(() =>
      (chrome.tabs.onUpdated as unknown as { hasListeners(): boolean }).hasListeners(),
    );
  await expect.poll(listens).toBe(false);
  await extension.endsWorker();
  await expect.poll(() => button.isWorkerAwake()).toBe(false);
  for (const site of ["bank", "club", "news", "shop", "mail", "post"]) {
    await form.page.goto(sites.at(`${site}.example`, "signup.html"));
  }
  expect(await button.isWorkerAwake()).toBe(false);

  const options = await extension.openOptions();
  await options.addsOffSite("bank.example");
  await options.listsOffSites("bank.example");
  await options.page.close();
  await extension.endsWorker();
  await expect.poll(() => button.isWorkerAwake()).toBe(false);
  await form.page.goto(sites.at("bank.example", "signup.html"));
  await button.says(form, "", "Alibi is off on bank.example");
});
