import { ada, expect, test } from "./fixtures.ts";
import { PopupPage } from "./pages/popup.ts";

/* Actions on a row move neither it nor the rows below. */

const aliases = Array.from({ length: 30 }, (_, place) => ({
  address: `a${place}@alias.example`,
  title: `shop${place}.example`,
}));
const row = "a25@alias.example";
const below = "a24@alias.example";

for (const place of ["popup.html", "manager.html"]) {
  test(`${place}: a switch does not move the row below @slow`, async ({ service, extension }) => {
    await extension.signIn(service, { ...ada, aliases });
    const list = new PopupPage(await extension.openPage(place));
    await list.hasRow(below);
    const before = await list.readTop(below);
    await list.switchesInPlace(row);
    const off = expect.objectContaining({ address: row, enabled: false });
    await expect.poll(() => service.aliasesOf(ada.email)).toContainEqual(off);
    await list.rowStays(below, before);
    await list.switchTells(row, /^Off\./);
  });

  test(`${place}: a row is where it was after its edit`, async ({ service, extension }) => {
    // With a label that is not a site, saving adds no line to the notes.
    const named = aliases.map((each) => ({ ...each, title: "Shop" }));
    await extension.signIn(service, { ...ada, aliases: named });
    const list = new PopupPage(await extension.openPage(place));
    await list.page.setViewportSize({ width: 900, height: 560 });
    await list.opens(row);
    await list.buttonIn(row, "Edit").scrollIntoViewIfNeeded();
    const before = await list.readTop(row);
    await list.edits(row, { label: "Another" });
    await list.saves(row);
    await list.hasFocusOn("Edit");
    await expect.poll(() => list.readTop(row)).toBe(before);
    await list.edits(row, { label: "Once more" });
    await list.page.keyboard.press("Escape");
    await list.hasFocusOn("Edit");
    await expect.poll(() => list.readTop(row)).toBe(before);
  });
}

test("an open row stays in view as it moves", async ({ service, extension }) => {
  await extension.signIn(service, { ...ada, aliases });
  const form = await extension.openForm("shop25.example");
  const list = new PopupPage(await extension.openPage("popup.html"));
  await list.listsOfSite("shop25.example", row);
  await list.opens(row);
  await list.mailLink.focus();
  // After a visit to the mail page, another page is in front.
  await form.page.goto("about:blank");
  await form.page.bringToFront();
  await list.page.bringToFront();
  await list.hasNoText(/Aliases on shop25\.example/);
  await list.hasFocusOnRow(row);
  await list.hasOpen(row, true);
  await expect(list.row(row)).toBeInViewport();
});
