import { makesOne, newAlias, openOffer } from "../../e2e/attacks/attack.ts";
import { countPosts } from "../../e2e/attacks/countPosts.ts";
import { expect, test } from "../fixtures.ts";

/* As `tests/e2e/attacks/hands.spec.ts`, in Firefox. */

test("an offer that glides under a resting hand takes no press, and takes one when the hand has gone away and come back", async ({
  service,
  firefox,
}) => {
  const form = await openOffer(firefox, service);
  const { x, y } = await form.pointsAt(newAlias);
  // Below the offer, where nothing else is.
  const away = 200;
  await form.page.mouse.move(x, y + away);
  await form.page.mouse.move(x + 1, y + away);
  await form.page.evaluate(
    (distance) =>
      new Promise<void>((done) => {
        const main = document.querySelector<HTMLElement>("main")!;
        let down = 0;
        const glide = () => {
          down = Math.min(distance, down + 4);
          main.style.transform = `translateY(${down}px)`;
          if (down === distance) done();
          else requestAnimationFrame(glide);
        };
        glide();
      }),
    away,
  );
  const isUnderHand = () =>
    form.page.evaluate(
      ([left, top]) => document.elementFromPoint(left!, top!)?.matches("div:popover-open"),
      [x + 1, y + away],
    );
  await expect.poll(isUnderHand).toBe(true);
  await form.isSteady();
  await form.page.mouse.down();
  await form.page.mouse.up();
  await form.says(/Move the pointer away/);
  expect(countPosts(service)).toBe(0);
  await form.page.evaluate(() => document.querySelector("main")!.removeAttribute("style"));
  await makesOne(form, service);
});
