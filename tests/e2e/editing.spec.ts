import { ada, expect, test } from "./fixtures.ts";
import { openOtherClient } from "./otherClient.ts";

/* Label and notes of an alias, and conflicting changes by other clients. */

const shop = "shop@alias.example";
const aliases = [{ address: shop, title: "shop.example", notes: "First line\nSecond line" }];

test.use({ account: { aliases } });

test("a label is edited in place, and found by it", async ({ service, alibi }) => {
  const popup = await alibi.openPopup();
  await popup.edits(shop, { label: "My shop" });
  await popup.saves(shop);
  await popup.hasFocusOn("Edit");
  await popup.announces(`Saved: ${shop}`);
  // The alias still belongs to its site.
  const notes = "First line\nSecond line\nCreated on shop.example";
  expect(service.aliasesOf(ada.email)).toMatchObject([{ title: "My shop", notes }]);
  await popup.searches("my shop");
  await popup.lists(shop);
  await alibi.openOffer("shop.example", "login.html", /shop@/);
});

test("the keyboard stays in the notes after “Edit”", async ({ alibi }) => {
  const popup = await alibi.openPopup();
  await popup.goesToNotesAtOnce(shop);
});

test("a label edited elsewhere is not overwritten", async ({ service, alibi }) => {
  const elsewhere = await openOtherClient(service, ada);
  const popup = await alibi.openPopup();
  await popup.edits(shop, { label: "Mine" });
  await elsewhere.update(shop, { title: "Theirs" });
  await popup.saves(shop);
  await popup.shows(/changed somewhere else\. “?.*Theirs/);
  expect(service.aliasesOf(ada.email)).toMatchObject([{ title: "Theirs" }]);
  await popup.saves(shop, "Save mine instead");
  await popup.hasFocusOn("Edit");
  expect(service.aliasesOf(ada.email)).toMatchObject([{ title: "Mine" }]);
});

test("an edit that cannot be saved stays open", async ({ service, alibi }) => {
  const popup = await alibi.openPopup();
  await popup.edits(shop, { label: "Mine" });
  const outage = { kind: "answer", status: 503 } as const;
  service.faults.inject({ path: /^\/api/, times: Infinity, fault: outage });
  await popup.saves(shop);
  await popup.shows(/Your server has a problem/);
  service.faults.clear();
  await popup.presses("Try again");
  await popup.hasFocusOn("Edit");
  expect(service.aliasesOf(ada.email)).toMatchObject([{ title: "Mine" }]);
});
