import { ada, expect, test } from "../fixtures.ts";
import { SiteParts } from "../pages/siteParts.ts";
import { makesOne, newAlias, openOffer } from "./attack.ts";
import { countPosts } from "./countPosts.ts";
import { adoptAndMeasure, adoptAndRestyle, moveIntoFrame, readMeasured } from "./adopting.ts";
import { handRests } from "./pauses.ts";

/*
 * A page makes another document adopt the offer's element, which clears its adopted style sheets for good (as
 * the DOM standard says).
 */

test("an offer that was adopted by another document and came back creates nothing; the next one works @slow", async ({
  service,
  extension,
}) => {
  const form = await openOffer(extension, service);
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

test("an adopted offer does not reveal whether there is an alias @slow", async ({
  service,
  extension,
}) => {
  const known = { address: "known@alias.example", title: "shop.example" };
  await extension.signIn(service, { ...ada, aliases: [known] });
  const offered = { "shop.example": /known@alias/, "news.example": /^Alias options/ };
  for (const [host, words] of Object.entries(offered)) {
    const form = await extension.openForm(host, "login.html");
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

test("an offer moved into a transparent frame of the page creates nothing, by mouse or touch @slow", async ({
  service,
  extension,
}) => {
  const form = await openOffer(extension, service);
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
