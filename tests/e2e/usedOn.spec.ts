import { ada, expect, test } from "./fixtures.ts";
import { openChanged } from "./pages/changed.ts";
import { openManager } from "./pages/manager.ts";
import { readStorage } from "./readStorage.ts";

/*
 * An alias that is filled in on a second site is known there from then on, on this device. Every test also
 * checks that no page learns of an alias that it was not given.
 */

const shop = {
  address: "shop@alias.example",
  title: "shop.example",
  blocked: 1,
  blocked_addresses: ["win@spam.example"],
};
const bank = { address: "bank@alias.example", title: "bank.example" };

test("an alias is offered where it was filled in @slow", async ({
  service,
  extension,
  pageMessages,
}) => {
  await extension.signIn(service, { ...ada, aliases: [shop, bank] });
  const form = await extension.openOffer("forum.example", "login.html", "Alias options");
  expect((await form.readButtons()).join()).not.toContain("shop@");
  const popup = await extension.openPopup();
  await popup.isOver("forum.example");
  pageMessages.allow(shop.address, "forum.example");
  await popup.fillsWith(shop.address);
  await form.hasValue(shop.address);
  await form.says(/Filled/);

  await form.page.bringToFront();
  await form.page.reload();
  await form.getsOffer(`Fill this field with ${shop.address}`);
  await form.press(`Fill this field with ${shop.address}`);
  await form.hasValue(shop.address);
  const other = await extension.openOffer("other.example", "login.html", "Alias options");
  expect((await other.readButtons()).join()).not.toContain("shop@");

  // Content scripts can read storage areas, but not the database.
  const { areas, databases } = await readStorage(extension.liveWorker());
  expect(databases).toContain("forum.example");
  expect(areas).not.toContain('["forum.example"]');
  const changed = await openChanged(extension);
  await changed.opensLeak("spam.example");
  await changed.says("Used on: forum.example");
  const manager = await openManager(extension);
  await manager.opens(bank.address);
  await manager.opens(shop.address);
  await manager.shows("Remembered on this device only.");
  await manager.hasHeadings("Used on", 1);
  await manager.fitsIn(320);
  await manager.presses("Forget forum.example");
  await manager.hasNoText(/Used on|forum\.example/);
  await manager.page.close();

  await form.page.bringToFront();
  await form.page.reload();
  await form.getsOffer("Alias options");
  expect((await form.readButtons()).join()).not.toContain("shop@");
  // All of it stays in the browser.
  const sent = service.requests.filter(({ path }) => path.startsWith("/api/v1/aliases"));
  expect(new Set(sent.map(({ method }) => method))).toEqual(new Set(["GET"]));
  expect(sent.filter(({ path }) => path.includes("forum"))).toEqual([]);
});
