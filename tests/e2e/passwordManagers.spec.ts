import { expect, test } from "./fixtures.ts";

test("the offer breaks no rule of a strict page", async ({ sites, alibi }) => {
  const form = await alibi.enterForm("bank.example", "strict.html");
  await form.hasOfferIn("right");
  // That of its own style sheet, which the page's styles would not give it.
  await expect.poll(async () => (await form.findsOffer()).height).toBe(18);
  await form.press(/new alias/);
  await form.says(/Filled with/);
  await form.hasValue(/@alias\.example$/);
  await form.press("Undo");
  await form.hasValue("");
  // The page's own CSP violation comes last, so any of ours would have been reported before it.
  await form.page.evaluate(() => document.body.setAttribute("style", "color: red"));
  // Firefox itself requests the favicon.
  const read = () => sites.posted.filter((breach) => !breach.includes("favicon.ico"));
  await expect.poll(() => read().length).toBeGreaterThan(0);
  expect(read()).toEqual([expect.stringContaining("style-src-attr")]);
});

for (const [rival, page] of [
  ["in front of everything by its z-index", "manager.html"],
  ["in the top layer", "manager.html?popover"],
  ["that comes later, in a narrow form", "manager.html?popover&narrow&late"],
]) {
  test(`beside a manager ${rival}, neither fights @slow`, async ({ alibi }) => {
    const form = await alibi.enterForm("shop.example", page);
    const [list, icon] = [form.rival("list"), form.rival("icon")];
    await expect(list).toBeVisible();
    await form.hasOfferIn("right", { icon, list });
    await form.press(/new alias/);
    await form.says(/Filled with/);
    await form.hasValue(/@alias\.example$/);
    await form.hasOfferIn("right", { icon, list });
    // The offer was opened once, and the other manager came to the front once in response.
    await form.hasCounted(1);
  });
}
