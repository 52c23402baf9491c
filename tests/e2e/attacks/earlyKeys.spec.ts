import type { Page } from "@playwright/test";
import { ada, expect, test, type Extension } from "../fixtures.ts";
import { PopupPage } from "../pages/popup.ts";
import { mayFillHere } from "./times.ts";
import { countPosts } from "./countPosts.ts";
import { hasReacted } from "./hasReacted.ts";

/* A person keeps pressing keys as the popup opens: buttons that act on the page are deaf at first. */

function stopClock(): void {
  window.still = 1000;
  performance.now = () => window.still;
}

/** Pauses the animations that start in the page as well. */
function stopAll(): void {
  window.still = 1000;
  performance.now = () => window.still;
  addEventListener("animationstart", ({ target }) => {
    for (const animation of (target as Element).getAnimations()) animation.pause();
  });
}

async function openStill(extension: Extension, before = stopClock): Promise<PopupPage> {
  return new PopupPage(await extension.openPage("popup.html", before));
}

/** Sets the clock to so many ms after everything was shown. */
async function isLater(page: Page, by: number): Promise<void> {
  await page.evaluate((after) => (window.still = 1000 + after), by);
}

test("the popup's button is deaf for 0.6 s @slow", async ({ service, extension, form }) => {
  const popup = await openStill(extension);
  await popup.isOver("shop.example");
  for (const early of [0, 300, 599]) {
    await isLater(popup.page, early);
    await popup.fillsFieldByKey();
    await hasReacted(popup.page, extension);
    expect(countPosts(service), `after ${early} ms`).toBe(0);
  }
  await isLater(popup.page, 600);
  await popup.fillsFieldByKey();
  await form.hasValue(/@alias\.example$/);
  expect(countPosts(service)).toBe(1);
});

test("a row of the popup is deaf at first @slow", async ({ service, extension, pageMessages }) => {
  const other = { address: "other@alias.example", title: "elsewhere.example" };
  await extension.signIn(service, { ...ada, aliases: [other] });
  const form = await extension.openOffer("shop.example");
  const popup = await openStill(extension, stopAll);
  await popup.isOver("shop.example");
  await isLater(popup.page, 5000);
  await popup.fillsWith(other.address, { force: true });
  await mayFillHere(popup.page);
  await form.hasValue("");
  await popup.page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  pageMessages.allow(other.address, "shop.example");
  await popup.fillsWith(other.address);
  await form.hasValue(other.address);
});

test("the form's button looks the same while it is deaf", async ({ alibi }) => {
  await alibi.enterForm("shop.example");
  const popup = await openStill(alibi, stopAll);
  await popup.isOver("shop.example");
  await popup.presses("New alias");
  for (const media of [{}, { reducedMotion: "reduce" }, { forcedColors: "active" }] as const) {
    await popup.page.emulateMedia(media);
    const [first, last, live] = await popup.readFillAt([0, 599, 600]);
    expect(first).toMatchObject({ opacity: 1, pointerEvents: "none" });
    expect(last).toEqual(first);
    expect(live).toEqual({ ...first, pointerEvents: "auto" });
  }
});

test("a pointer in motion is heard after 0.3 s", async ({ service, extension, pageMessages }) => {
  const other = { address: "other@alias.example", title: "elsewhere.example" };
  await extension.signIn(service, { ...ada, aliases: [other] });
  const form = await extension.enterForm("shop.example");
  const popup = await openStill(extension, stopAll);
  await popup.isOver("shop.example");
  const { page } = popup;
  const isDeaf = async (at: number) => {
    const moments = await popup.readRowAt(other.address, [at]);
    return moments[0];
  };
  await page.mouse.move(200, 200);
  await page.mouse.move(203, 203);
  expect(await isDeaf(599)).toBe("none");
  await page.mouse.move(220, 220);
  expect(await isDeaf(299)).toBe("none");
  expect(await isDeaf(300)).toBe("auto");
  for (const [after, value] of [
    [299, ""],
    [300, other.address],
  ] as const) {
    await isLater(page, after);
    if (value) pageMessages.allow(other.address, "shop.example");
    await popup.pressesRowByScript(other.address);
    await hasReacted(page, extension);
    await form.hasValue(value);
  }
});

test("the popup's form is deaf to Enter for 0.6 s @slow", async ({ service, extension }) => {
  const domains = [{ domain: "ada.example", verifiedHoursAgo: 1 }];
  await extension.signIn(service, { ...ada, domains });
  const form = await extension.enterForm("shop.example");
  await form.press("Alias options");
  await form.press("Custom address");
  await expect.poll(() => extension.readOpenPages()).toEqual(["/popup.html"]);
  const popup = await openStill(extension);
  await popup.showsWhole("Create and fill");
  await popup.choosesOwnAddress("", "ada.example");
  await popup.typesBeforeAt("lamps");
  await popup.form.previews("lamps@ada.example");
  for (const early of [0, 300, 599]) {
    await isLater(popup.page, early);
    await popup.page.keyboard.press("Enter");
    await hasReacted(popup.page, extension);
    expect(countPosts(service), `after ${early} ms`).toBe(0);
  }
  await isLater(popup.page, 600);
  await popup.page.keyboard.press("Enter");
  await form.hasValue("lamps@ada.example");
  expect(countPosts(service)).toBe(1);
});

declare global {
  interface Window {
    still: number;
  }
}
