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

test("an offer that a page moves along under a hand that moves takes no press", async ({
  service,
  firefox,
}) => {
  const form = await openOffer(firefox, service);
  const { x, y } = await form.pointsAt(newAlias);
  // The field, and with it the offer, goes to wherever the pointer is.
  await form.page.evaluate(
    ([left, top]) => {
      const main = document.querySelector<HTMLElement>("main")!;
      addEventListener("pointermove", ({ clientX, clientY }) => {
        main.style.transform = `translate(${clientX - left!}px, ${clientY - top!}px)`;
      });
    },
    [x, y],
  );
  for (let step = 1; step <= 40; step += 1) {
    await form.page.mouse.move(x - step * 2, y + (step % 5));
    await form.page.waitForTimeout(20);
  }
  await form.page.mouse.down();
  await form.page.mouse.up();
  await form.page.waitForTimeout(300);
  expect(countPosts(service)).toBe(0);
  await form.page.reload();
  await form.focusEmail();
  await makesOne(form, service);
});
