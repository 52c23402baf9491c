import { ada, expect, test } from "./fixtures.ts";

/* A deletion is held back for some seconds, in which it can be undone. */

const domains = [{ domain: "my.example", verifiedHoursAgo: 1 }];
const own = "hello@my.example";
const shared = "shop@alias.example";
const held = 15_000;

test("a deletion is undone, or sent after a delay", async ({ service, extension }) => {
  await extension.signIn(service, {
    ...ada,
    aliases: [
      { address: shared, title: "shop.example", forwarded: 1 },
      { address: "two@alias.example" },
    ],
  });
  const countSent = () => service.requests.filter(({ method }) => method === "DELETE").length;
  const popup = await extension.openPopup();
  await popup.asksToDelete(shared);
  await popup.asks(shared, `Delete ${shared}?This address can’t be recreated, not even by you.`);
  await popup.asks(shared, "password resets included");
  await popup.pressesIn(shared, "Delete");
  await popup.undo.says("Deleting shop.example in a few seconds.");
  await popup.lists("two@alias.example");
  await popup.page.keyboard.press("Control+z");
  await popup.lists("two@alias.example", shared);
  expect(countSent()).toBe(0);
  await popup.putsAway(shared);
  await popup.page.close();
  // An alias that waits for its deletion is not offered.
  await extension.openOffer("shop.example");
  const again = await extension.openPopup();
  await again.undo.says(`Deleting ${shared} in a few seconds.`);
  await again.lists("two@alias.example");
  await again.saysOfSigningOut("After signing out, you can’t undo the deletion.");
  await expect.poll(countSent, { timeout: held }).toBe(1);
  await again.undo.isThere(false);
  expect(service.aliasesOf(ada.email).map(({ address }) => address)).toEqual(["two@alias.example"]);
});

test("a long address beside Undo breaks before its @", async ({ service, extension }) => {
  const address = "silver.kestrel256.of.the.north@alias.example";
  await extension.signIn(service, { ...ada, aliases: [{ address }] });
  const popup = await extension.openPopup();
  await popup.page.setViewportSize({ width: 380, height: 460 });
  await popup.putsAway(address);
  await popup.undo.says(`Deleting ${address} in`);
  expect(await popup.readUndoLines()).toEqual(["silver.kestrel256.of.the.north", "@alias.example"]);
});

test("Undo recreates a custom address as it was @slow", async ({ service, extension }) => {
  const title = "shop.example";
  const notes = "Mine alone\n(ref 0123ABCD)";
  await extension.signIn(service, {
    ...ada,
    domains,
    aliases: [{ address: own, title, notes, enabled: false, forwarded: 7 }],
  });
  const popup = await extension.openPopup();
  // Without a question, because it can be made again.
  await popup.asksToDelete(own);
  await popup.undo.says("Deleting shop.example in a few seconds.");
  await expect.poll(() => service.aliasesOf(ada.email), { timeout: held }).toEqual([]);
  await popup.undo.says(/Undo recreates it/);
  // The response is lost; the recreated alias is found by a search.
  service.faults.inject({ method: "POST", path: "/api/v1/aliases", fault: { kind: "cut-after" } });
  await service.keepConnections(false);
  await popup.undo.presses("Undo");
  await popup.hasRow(own);
  await popup.isOn(own, false);
  expect(service.aliasesOf(ada.email)).toMatchObject([
    { address: own, title, notes, enabled: false, forwarded: 0 },
  ]);
});

test("the focus goes with what is deleted and restored @slow", async ({ service, extension }) => {
  const others = Array.from({ length: 30 }, (_, number) => ({
    address: `a${number}@alias.example`,
    blocked: 1,
  }));
  await extension.signIn(service, {
    ...ada,
    aliases: [{ address: shared, title: "shop.example", forwarded: 1 }, ...others],
  });
  await extension.openForm("shop.example");
  const popup = await extension.openPopup();
  await popup.page.setViewportSize({ width: 380, height: 560 });
  await popup.listsOfSite("shop.example", shared);
  await popup.asksToDelete(shared);
  await popup.hasFocusOn("Keep");
  await popup.keys("Tab", "Tab", "Enter");
  await popup.undo.says(/^Deleting /);
  await popup.announces(/30 aliases/);
  await popup.hasFocusOnRow("a29@alias.example");
  await popup.keys(...Array.from({ length: 20 }, () => "ArrowDown"));
  await popup.hasFocusOnRow("a9@alias.example");
  await popup.undo.presses("Undo");
  await popup.hasFocusOnRow(shared);
  await popup.isMarked(shared);
  // The same for a row far down, reached from the top.
  await popup.keys(...Array.from({ length: 25 }, () => "ArrowDown"));
  await popup.hasFocusOnRow("a5@alias.example");
  await popup.keys("ArrowRight");
  await popup.pressesIn("a5@alias.example", "Delete…");
  await popup.hasFocusOn("Keep");
  await popup.keys("Tab", "Tab", "Enter");
  await popup.hasFocusOnRow("a4@alias.example");
  await popup.jumpsTo("top", shared);
  await popup.undo.presses("Undo");
  await popup.hasFocusOnRow("a5@alias.example");
});
