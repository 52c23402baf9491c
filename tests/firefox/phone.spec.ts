import type { Page } from "@playwright/test";
import { measureTargets } from "../e2e/targets.ts";
import { ManagerPage } from "../e2e/pages/manager.ts";
import { OptionsPage } from "../e2e/pages/options.ts";
import { PopupPage } from "../e2e/pages/popup.ts";
import { WelcomePage } from "../e2e/pages/welcome.ts";
import { ada, expect, test } from "./fixtures.ts";

/* Firefox's engine at the width of a phone, with touch only; not the menus of Firefox for Android. */

/** Only a coarse pointer without hover, and scroll bars that take no space. */
const phone = {
  "ui.primaryPointerCapabilities": 1,
  "ui.allPointerCapabilities": 1,
  "ui.useOverlayScrollbars": 1,
};
const size = { width: 360, height: 740 };

async function suits(page: Page, name: string): Promise<void> {
  expect(await page.evaluate(measureTargets, 44), name).toEqual([]);
  expect(await page.evaluate(() => document.scrollingElement!.scrollWidth), name).toBe(360);
}

test("at 360 px each page fits, and can be touched @slow", async ({ service, firefox }) => {
  for (const [name, value] of Object.entries(phone)) {
    await firefox.askBrowser(`void Services.prefs.setIntPref("${name}", ${value})`);
  }
  const open = async (address: string) => {
    const page = await firefox.openPage(address);
    await page.setViewportSize(size);
    const isPhone = "(pointer: coarse) and (hover: none) and (width: 360px)";
    await page.waitForFunction((query) => matchMedia(query).matches, isPhone);
    return page;
  };
  const welcome = new WelcomePage(await open("welcome.html"));
  await suits(welcome.page, "welcome");
  const first = new PopupPage(await open("popup.html"));
  await first.shows(/choose a server/i);
  await suits(first.page, "popup-first");
  const title = "shop.example";
  const aliases = [
    { address: "shop@alias.example", title, notes: "Created on shop.example" },
    { address: "a-long-name-of-an-alias.k3v9x2@alias.example", title: "A label of many words" },
    { address: "off@alias.example", enabled: false, forwarded: 12_345, blocked: 678 },
  ];
  const domains = [{ domain: "ada.example", verifiedHoursAgo: 1 }];
  await firefox.signIn(service, { ...ada, aliases, domains });
  const form = await firefox.openForm("shop.example", "login.html");
  await form.page.setViewportSize(size);
  const field = (await form.email.boundingBox())!;
  await form.tapsAt(field.x + field.width / 2, field.y + field.height / 2);
  await form.taps("Alias options");
  await form.hasOffer(/^Custom address/);

  const options = new OptionsPage(await open("options.html"));
  await options.isSignedIn(ada.email);
  await suits(options.page, "options");
  const manager = new ManagerPage(await open("manager.html"));
  await manager.lists(...aliases.map(({ address }) => address));
  await suits(manager.page, "manager");
  const popup = new PopupPage(await open("popup.html"));
  await popup.hasRow("shop@alias.example");
  await suits(popup.page, "popup");
  await popup.opens("shop@alias.example");
  await suits(popup.page, "popup-details");
  await popup.presses("New alias");
  await suits(popup.page, "popup-new");
  for (const name of Object.keys(phone)) {
    await firefox.askBrowser(`void Services.prefs.clearUserPref("${name}")`);
  }
});
