import { ada, expect, test } from "../fixtures.ts";
import { inFirefox } from "../inFirefox.ts";
import { makesOne, newAlias, openOffer } from "./attack.ts";
import { countPosts } from "./countPosts.ts";
import { comesUnderLayer } from "./pauses.ts";

/*
 * The pointer is on the offer, or beside it, without the person having moved it there: the page locks it,
 * redirects its events, or had the browser cover the offer with a window until now.
 */

test("a pointer that the page locks, and releases just before it reaches the offer, creates nothing", async ({
  service,
  extension,
}) => {
  const form = await openOffer(extension, service);
  const { x, y } = await form.pointsAt(newAlias);
  await form.page.reload();
  // The focus stays in the field, and while the pointer is locked, only the page hears of it.
  await form.page.evaluate(() => {
    const hold = (event: Event) => {
      if (event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      void document.body.requestPointerLock();
      removeEventListener("mousedown", hold, true);
    };
    addEventListener("mousedown", hold, true);
    for (const type of ["pointermove", "pointerlockchange"]) {
      addEventListener(
        type,
        (event) => document.pointerLockElement && event.stopImmediatePropagation(),
        true,
      );
    }
  });
  await form.focusEmail();
  await form.hasOffer(newAlias);
  await form.page.mouse.move(x, y + 60);
  await form.page.mouse.click(x, y + 60);
  const isHeld = () => form.page.evaluate(() => document.pointerLockElement !== null);
  await expect.poll(isHeld).toBe(true);
  await form.page.mouse.move(x, y + 61);
  await form.isSteady();
  await form.page.mouse.move(x, y + 60);
  await form.page.evaluate(() => document.exitPointerLock());
  await expect.poll(isHeld).toBe(false);
  await form.page.mouse.move(x, y, { steps: 3 });
  await form.page.mouse.click(x, y);
  await expect.poll(() => extension.readOpenPages()).toEqual(["/popup.html"]);
  expect(countPosts(service)).toBe(0);
  await extension.closesPopup();
  await form.page.reload();
  await form.focusEmail();
  await makesOne(form, service);
});

test("an offer moved to a pointer that another element has captured takes no press", async ({
  service,
  extension,
}) => {
  const form = await openOffer(extension, service);
  const { x, y } = await form.pointsAt(newAlias);
  const way = 150;
  await form.page.evaluate(
    ([left, top, by]) => {
      const thing = document.createElement("div");
      thing.style.cssText = `position:fixed;left:${left! - 20}px;top:${top! - 20}px;width:40px;height:40px`;
      thing.addEventListener("mousedown", (event) => event.preventDefault());
      thing.addEventListener("pointerdown", ({ pointerId }) => {
        thing.setPointerCapture(pointerId);
        document.querySelector<HTMLElement>("main")!.style.transform = `translateY(${by}px)`;
      });
      document.body.append(thing);
    },
    [x, y + way, way],
  );
  await form.page.mouse.move(x, y + way);
  await form.page.mouse.down();
  await form.isSteady();
  await form.page.mouse.move(x + 1, y + way);
  await form.page.mouse.up();
  await form.page.mouse.move(x + 2, y + way);
  await form.isSteady();
  await form.page.mouse.click(x + 2, y + way);
  await form.says(/Move the pointer away/);
  expect(countPosts(service)).toBe(0);
  await makesOne(form, service);
});

test("a pointer whose first event is on the offer cannot press it until it has left and come back", async ({
  service,
  extension,
}) => {
  await extension.signIn(service, ada);
  const form = await extension.openForm("shop.example");
  // By the keyboard, so that no pointer event has been heard.
  await form.email.evaluate((field) => (field as HTMLElement).focus());
  await form.page.keyboard.press("Shift+Tab");
  await form.page.keyboard.press("Tab");
  await form.hasOffer(newAlias);
  await form.isSteady();
  const { x, y } = await form.jumpsTo(newAlias);
  await form.page.mouse.move(x + 1, y);
  await form.page.mouse.click(x + 1, y);
  await form.says(/Move the pointer away/);
  expect(countPosts(service)).toBe(0);
  await form.pointsAt(newAlias);
  await form.page.mouse.click(x, y);
  await form.hasValue(/@alias\.example$/);
  expect(countPosts(service)).toBe(1);
});

test("a pointer that was out of the page and comes back on the offer cannot press it", async ({
  service,
  extension,
}) => {
  const form = await openOffer(extension, service);
  const { x, y } = await form.pointsAt(newAlias);
  await form.page.mouse.move(x, y + 120);
  // Out of the page and then directly onto the offer, as after a window that covered the offer has closed.
  await form.page.mouse.move(-50, -50);
  await form.page.mouse.move(x, y);
  await form.page.mouse.move(x + 1, y);
  await form.isSteady();
  await form.page.mouse.click(x + 1, y);
  await form.says(/Move the pointer away/);
  expect(countPosts(service)).toBe(0);
  await makesOne(form, service);
});

test("an offer takes no press made while the page blocks its main thread, when a layer may cover it", async ({
  service,
  extension,
}) => {
  const form = await openOffer(extension, service);
  const { x, y } = await form.pointsAt(newAlias);
  // The compositor animates the opacity without the main thread. In Firefox, an animation of the root includes
  // the top layer.
  await form.page.evaluate((onRoot) => {
    const style = document.createElement("style");
    const [before, then] = onRoot ? [1, 0] : [0, 1];
    style.textContent = `@keyframes veil {
        0%, 9.9%, 80.1%, 100% { opacity: ${before} } 10%, 80% { opacity: ${then} } }
      #veil { inset: 0; width: 100vw; height: 100vh; border: 0; margin: 0; background: white; opacity: 0;
        pointer-events: none; will-change: opacity }
      .veiled { animation: veil 3s linear }`;
    document.head.append(style);
    if (onRoot) return;
    const veil = document.createElement("div");
    veil.id = "veil";
    veil.popover = "manual";
    document.body.append(veil);
    veil.showPopover();
  }, inFirefox);
  await form.isSteady();
  await form.pointsAt(newAlias);
  await form.page.evaluate(async () => {
    (document.querySelector("#veil") ?? document.documentElement).className = "veiled";
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    setTimeout(() => {
      for (const end = performance.now() + 3000; performance.now() < end;);
    });
  });
  await comesUnderLayer(form.page);
  await form.page.mouse.click(x, y);
  await form.says(/Press again/);
  expect(countPosts(service)).toBe(0);
  await form.isSteady();
  await form.page.mouse.click(x, y);
  await form.hasValue(/@alias\.example$/);
  expect(countPosts(service)).toBe(1);
});
