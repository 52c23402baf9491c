import type { BrowserContext } from "@playwright/test";
import type { Service } from "../service/service.ts";
import { countPosts } from "./attacks/countPosts.ts";
import { ada, expect, test } from "./fixtures.ts";
import { openManager } from "./pages/manager.ts";

/* Usage of the plan at the hosted service, which reports it. */

const known = { address: "known@alias.example", title: "shop.example" };

function createAliases(count: number) {
  const others = Array.from({ length: count - 1 }, (_, number) => ({
    address: `a${number}@alias.example`,
    title: `other${number}.example`,
    enabled: number > 0,
  }));
  return [known, ...others];
}

async function opensBilling(context: BrowserContext, service: Service, act: () => Promise<void>) {
  const opened = context.waitForEvent("page");
  await act();
  await (await opened).waitForURL(`${service.url}/settings/billing`);
}

const asked = (service: Service) =>
  service.requests.filter(({ path }) => path === "/api/v1/alias-capabilities").length;

test("the popup shows the plan's usage", async ({ hosted, extension }) => {
  await extension.signIn(hosted, { ...ada, aliasLimit: 5, aliases: createAliases(4) });
  const popup = await extension.openPopup();
  await popup.counts("Aliases: 4 of 5");
  await popup.filters("Off");
  await popup.counts("1 alias");
  await popup.filters("All");
  await popup.presses("New alias");
  await popup.presses("Create alias");
  await popup.counts("Aliases: 5 of 5");

  await popup.presses("New alias");
  await popup.shows(/reached your plan’s alias limit\. Upgrade, or delete an alias/);
  await popup.form.isThere(false);
  await popup.hasFocusOn("Upgrade");
  expect(countPosts(hosted)).toBe(1);
  await opensBilling(extension.context, hosted, () => popup.presses("Upgrade"));
  const manager = await openManager(extension);
  await manager.shows("Aliases: 5 of 5");
  await manager.shows(/reached your plan’s alias limit\. Upgrade, or delete an alias/);
  await opensBilling(extension.context, hosted, () => manager.presses("Upgrade"));
  await popup.page.bringToFront();
  await popup.keys("Escape");
  await popup.copies(known.address);
  await popup.announces(/^Copied/);

  await popup.deletes(known.address);
  await popup.counts("Aliases: 4 of 5");
  await popup.presses("New alias");
  await popup.form.isThere(true);
});

test("the button shows the plan's usage", async ({ hosted, extension }) => {
  await extension.signIn(hosted, { ...ada, aliasLimit: 5, aliases: createAliases(4) });
  await expect.poll(() => asked(hosted)).toBe(1);
  const form = await extension.openOffer(
    "bank.example",
    "signup.html",
    "Fill this field with a new alias for bank.example (aliases: 4 of 5)",
  );
  await form.press(/aliases: 4 of 5/);
  await form.hasValue(/@alias\.example$/);
  await form.press("Alias options");
  await form.hasOffer("Limit reached");
  await extension.openOffer("news.example", "signup.html", "Limit reached");
  const shop = await extension.enterForm("shop.example");
  await shop.press(/known@alias\.example/);
  await shop.hasValue(known.address);
  expect(countPosts(hosted)).toBe(1);
});

test("with a full plan, the button leads to upgrading @slow", async ({ hosted, extension }) => {
  await extension.signIn(hosted, { ...ada, aliasLimit: 5, aliases: createAliases(5) });
  await expect.poll(() => asked(hosted)).toBe(1);
  const form = await extension.openOffer("bank.example", "signup.html", "Limit reached");
  await form.press("Limit reached");
  await form.says(/reached your plan’s alias limit/);
  await form.hasValue("");
  await opensBilling(extension.context, hosted, () => form.press("Upgrade"));
  await form.page.bringToFront();
  await form.press("Alias options");
  await form.press("All aliases");
  // In the popup, each alias can be filled into the field.
  await expect.poll(() => extension.readOpenPages()).toEqual(["/popup.html"]);
  expect(countPosts(hosted)).toBe(0);
  // No page triggered another request for the plan.
  expect(asked(hosted)).toBe(1);
});

test("an inactive account creates nothing @slow", async ({ hosted, extension }) => {
  await extension.signIn(hosted, { ...ada, active: false, aliases: createAliases(2) });
  await expect.poll(() => asked(hosted)).toBe(1);
  const form = await extension.enterForm("bank.example");
  await form.press("Account inactive");
  await form.says(/Your account isn’t active\. Fix this on your server/);
  await form.hasOffer("Open your server");
  const manager = await openManager(extension);
  await manager.shows("Your account isn’t active. Fix this on your server, then try again.");
  const popup = await extension.openPopup();
  await popup.presses("New alias");
  await popup.shows("Your account isn’t active. Fix this on your server, then try again.");
  await popup.form.isThere(false);
  expect(countPosts(hosted)).toBe(0);
});
