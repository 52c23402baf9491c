import { makesOne, newAlias, openOffer } from "../e2e/attacks/attack.ts";
import {
  adoptAndMeasure,
  adoptAndRestyle,
  moveIntoFrame,
  readMeasured,
} from "../e2e/attacks/adopting.ts";
import { countPosts } from "../e2e/attacks/countPosts.ts";
import { handRests } from "../e2e/attacks/pauses.ts";
import { SiteParts } from "../e2e/pages/siteParts.ts";
import { ada, expect, test } from "./fixtures.ts";

/*
 * Like `tests/e2e/attacks/adopted.spec.ts`. Firefox does not report that an offer in another document is not
 * visible.
 */

test("an offer that was adopted by another document and came back creates nothing; the next one works", async ({
  service,
  firefox,
}) => {
  const form = await openOffer(firefox, service);
  const { x, y } = (await form.placeOf(newAlias))!;
  await form.page.evaluate(adoptAndRestyle);
  // At its original position and where the page put it, at once and later.
  for (const at of [
    { x, y },
    { x: 24, y: 24 },
    { x, y },
    { x: 24, y: 24 },
  ]) {
    await form.page.mouse.move(at.x + 10, at.y + 160);
    await form.page.mouse.move(at.x + 10, at.y + 8, { steps: 8 });
    await form.page.mouse.click(at.x + 10, at.y + 8);
    await handRests(form.page);
  }
  expect(countPosts(service)).toBe(0);
  await form.hasNoOffer();
  await makesOne(form, service);
});

test("an adopted offer does not reveal whether there is an alias", async ({ service, firefox }) => {
  const known = { address: "known@alias.example", title: "shop.example" };
  await firefox.signIn(service, { ...ada, aliases: [known] });
  const offered = { "shop.example": /known@alias/, "news.example": /^Alias options/ };
  for (const [host, words] of Object.entries(offered)) {
    const form = await firefox.openForm(host, "login.html");
    await form.page.evaluate(adoptAndMeasure);
    await form.focusEmail();
    await expect.poll(() => form.page.evaluate(readMeasured)).toHaveLength(2);
    const [left, empty] = await form.page.evaluate(readMeasured);
    expect(left, host).toBe(empty);
    await form.hasNoOffer();
    // Without the attack, the offer works as usual.
    await form.focusesAnew();
    await form.hasOffer(words);
    await form.page.close();
  }
});

test("an offer moved into a transparent frame of the page creates nothing, by mouse or touch", async ({
  service,
  firefox,
}) => {
  const form = await openOffer(firefox, service);
  await form.page.evaluate(moveIntoFrame);
  for (const [x, y] of [
    [46, 46],
    [50, 50],
    [54, 48],
  ] as const) {
    await form.page.mouse.move(x, 220);
    await form.page.mouse.move(x, y, { steps: 5 });
    await form.page.mouse.click(x, y);
    await form.isSteady();
    await form.tapsAt(x, y);
    await form.isSteady();
  }
  expect(countPosts(service)).toBe(0);
  await new SiteParts(form.page).losesFrame();
  await makesOne(form, service);
});
