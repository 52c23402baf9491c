import { ada, expect, test } from "../fixtures.ts";
import { newAlias } from "./attack.ts";
import { countPosts } from "./countPosts.ts";

/* Changes that a page makes around a frame: the frame cannot see them, but the browser can. */

test("an offer in a frame made transparent takes no press @slow", async ({ service, alibi }) => {
  const page = await alibi.openForm("shop.example", "frames.html");
  const form = await page.inFrame("letters");
  // With room for the words of the offer, which otherwise unfold only under the pointer.
  await form.email.evaluate((field) => (field.style.width = "20rem"));
  await form.getsOffer();
  const frame = page.frameElement("letters");
  await frame.evaluate((element: HTMLElement) => (element.style.opacity = "0.01"));
  await form.isSteady();
  const { x, y } = await form.pointsAt(newAlias);
  // The offer tries to get above the cover for a while, and until it stops, no press counts.
  await expect(async () => {
    await form.page.mouse.move(x, y + 30);
    await form.page.mouse.move(x, y, { steps: 3 });
    await form.page.mouse.click(x, y);
    await form.isSteady();
    expect(await alibi.readOpenPages()).toContain("/popup.html");
  }).toPass();
  expect(countPosts(service)).toBe(0);
  await frame.evaluate((element: HTMLElement) => (element.style.opacity = ""));
  await page.page.mouse.click(2, 2);
  await form.hasNoOffer();
  await form.focusEmail();
  await form.takesNewAlias();
  expect(service.aliasesOf(ada.email)).toHaveLength(1);
});
