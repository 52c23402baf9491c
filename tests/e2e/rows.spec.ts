import { ada, expect, test } from "./fixtures.ts";
import { PopupPage } from "./pages/popup.ts";
import { pretendPrivate } from "./pretendPrivate.ts";

test("an alias's details show its QR code when asked", async ({ service, extension }) => {
  const address = "shop+a@ada.example";
  await extension.signIn(service, {
    ...ada,
    aliases: [
      { address, title: "Shop" },
      ...Array.from({ length: 7 }, (_, n) => ({ address: `other${n}@ada.example` })),
    ],
  });
  const popup = await extension.openPopup();
  await popup.page.setViewportSize({ width: 380, height: 560 });
  await popup.opens(address);
  await popup.showsNoCode(address);
  await popup.pressesIn(address, "QR code");
  // The smallest QR version for this length, with a margin of four modules.
  await popup.showsCode(address, "-4 -4 33 33");
  await expect(popup.mailLink).toHaveAttribute("href", "mailto:shop%2Ba@ada.example");
  await popup.pressesIn(address, "QR code");
  await popup.showsNoCode(address);
});

test("a usual address is visible as a whole", async ({ service, extension }) => {
  const address = "quiet.river579@alias.example";
  await extension.signIn(service, { ...ada, aliases: [{ address, title: "shop.example" }] });
  for (const hasField of [false, true]) {
    if (hasField) await (await extension.openForm("shop.example")).focusEmail();
    const popup = await extension.openPopup();
    for (const width of hasField ? [320, 380] : [320]) {
      await popup.page.setViewportSize({ width, height: 560 });
      await popup.seesWhole(address);
    }
  }
  const manager = new PopupPage(await extension.openPage("manager.html"));
  for (const width of [840, 959, 960, 1119, 1120]) {
    await manager.page.setViewportSize({ width, height: 560 });
    await manager.seesWhole(address);
  }
});

for (const place of ["popup.html", "manager.html"]) {
  test(`a private ${place} has no button to pin an alias`, async ({ service, extension }) => {
    const address = "known@alias.example";
    await extension.signIn(service, { ...ada, aliases: [{ address }] });
    for (const incognito of [true, false]) {
      const page = await extension.openPage(place, incognito ? pretendPrivate : undefined);
      const list = new PopupPage(page);
      await list.opens(address);
      await expect(list.buttonIn(address, "QR code")).toBeVisible();
      await expect(list.buttonIn(address, "Pin")).toHaveCount(incognito ? 0 : 1);
    }
  });
}

test("a row opened below scrolls into view", async ({ service, extension }) => {
  const aliases = Array.from({ length: 12 }, (_, at) => ({ address: `a${at}@alias.example` }));
  await extension.signIn(service, { ...ada, aliases });
  const popup = await extension.openPopup();
  await popup.page.setViewportSize({ width: 380, height: 600 });
  await popup.opens("a5@alias.example");
  await popup.showsWhole("Delete");
});

test("a pinned alias comes first", async ({ service, extension }) => {
  const addresses = ["new@x.example", "middle@x.example", "old@x.example"];
  const [newest, middle, old] = addresses as [string, string, string];
  const aliases = addresses.toReversed().map((address) => ({ address, title: address[0]! }));
  await extension.signIn(service, { ...ada, aliases });
  const popup = await extension.openPopup();
  await popup.lists(newest, middle, old);
  const before = service.requests.length;
  await popup.opens(old);
  await popup.pressesIn(old, "Pin");
  await popup.lists(old, newest, middle);
  await popup.hasFocusOnRow(old);
  expect(service.requests.slice(before).filter(({ method }) => method !== "GET")).toEqual([]);
  // As wide as the popup, where the row's own buttons lie over the one that opens it.
  await popup.page.setViewportSize({ width: 380, height: 600 });
  await popup.copies(old);
  await extension.endsWorker();
  await popup.page.reload();
  await popup.lists(old, newest, middle);
  await popup.filters("Label");
  await popup.lists(old, middle, newest);
  const manager = new PopupPage(await extension.openPage("manager.html"));
  await manager.beginsWith(old);
  await popup.opens(old);
  await popup.pressesIn(old, "Unpin");
  await popup.lists(middle, newest, old);
});
