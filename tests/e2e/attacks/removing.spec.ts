import { ada, expect, test } from "../fixtures.ts";
import { offerElement } from "../pages/offerElement.ts";
import { mayComeBack, seesPopup } from "./times.ts";
import { makesOne, newAlias, openOffer } from "./attack.ts";
import { countPosts } from "./countPosts.ts";
import { comeUp } from "./coverings.ts";
import { hasReacted } from "./hasReacted.ts";

const seeThrough = "inset:0;width:100vw;height:100vh;background:none";

test("an offer that is removed comes back five times @slow", async ({ service, extension }) => {
  const form = await openOffer(extension, service);
  await form.page.evaluate((offer) => {
    window.times = 0;
    const remove = () => {
      const host = document.querySelector(offer);
      if (host) window.times += 1;
      host?.remove();
    };
    const observer = new MutationObserver(remove);
    observer.observe(document.documentElement, { childList: true });
    window.release = () => observer.disconnect();
    remove();
  }, offerElement);
  const read = () => form.page.evaluate(() => window.times);
  await mayComeBack(form.page);
  const after = await read();
  expect(after).toBeLessThanOrEqual(6);
  await mayComeBack(form.page);
  expect(await read()).toBe(after);
  expect(countPosts(service)).toBe(0);
  await form.page.evaluate(() => window.release?.());
  await makesOne(form, service);
});

test("one cover does not keep the offer from a press @slow", async ({ service, extension }) => {
  const form = await openOffer(extension, service);
  // Out of view for a while, as when a person reads on.
  await form.makesTall();
  await form.page.evaluate(() => scrollTo(0, 2000));
  await form.isInSight(false);
  await form.isSteady();
  await form.isSteady();
  await form.page.evaluate(() => scrollTo(0, 0));
  await form.isInSight(true);
  await form.page.evaluate(comeUp, { style: seeThrough, once: true });
  await form.isSteady();
  await form.takesNewAlias();
  expect(service.aliasesOf(ada.email)).toHaveLength(1);
});

test("a press on an unseen offer leads to the popup @slow", async ({ service, extension }) => {
  const form = await openOffer(extension, service);
  // A transparent layer that lets clicks through and reopens above anything that opens.
  await form.page.evaluate(comeUp, { style: seeThrough });
  await form.isSteady();
  const { x, y } = await form.pointsAt(newAlias);
  // Where the browser does not report what covers the offer, the offer may first ask for another press.
  await expect(async () => {
    await form.page.mouse.click(x, y);
    const opened = expect.poll(() => extension.readOpenPages(), { timeout: 1500 });
    await opened.toEqual(["/popup.html"]);
  }).toPass();
  const popup = await extension.openPopup();
  await popup.fillsFieldAtOnce();
  await hasReacted(popup.page, extension);
  expect(countPosts(service)).toBe(0);
  await seesPopup(popup.page);
  await popup.fillsField();
  await form.hasValue(/@alias\.example$/);
  expect(countPosts(service)).toBe(1);
});

declare global {
  interface Window {
    /** How often the page has removed an offer. */
    times: number;
  }
}
