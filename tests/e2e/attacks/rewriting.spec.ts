import { expect, test } from "../fixtures.ts";
import { newAlias } from "./attack.ts";
import { countPosts } from "./countPosts.ts";
import { hasReacted } from "./hasReacted.ts";
import { handRests } from "./times.ts";

/* `document.open` removes all listeners, so the page can then listen before Alibi. */

const fields = `<!doctype html><html lang="en"><title>Rewritten</title><body>
  <div style="display:grid;gap:3em;inline-size:30em;margin:4em">
  <label>Email <input id="email" type="email" size="40"></label>
  <label>Invoices to <input id="other" type="email" size="40"></label></div>`;

test("a page that rewrote itself gets no unseen press @slow", async ({ service, alibi }) => {
  const form = await alibi.openForm("shop.example");
  await form.page.evaluate((written) => {
    document.open();
    document.write(written);
    document.close();
    for (const type of ["beforetoggle", "toggle"]) {
      addEventListener(type, (event) => event.stopImmediatePropagation(), true);
    }
    const cover = document.createElement("div");
    cover.id = "cover";
    cover.popover = "manual";
    cover.style.cssText =
      "pointer-events:none;margin:0;border:0;inset:0;inline-size:100vw;block-size:100vh;background:white";
    document.body.append(cover);
    cover.showPopover();
  }, fields);
  await form.getsNoOffer();
  await alibi.asksBy("shortcut", form);
  await form.hasValue(/@alias\.example$/);
  const other = form.otherField;
  await other.click();
  await form.hasOffer(newAlias);
  // The cover was open when the offer appeared, and reopens above it repeatedly.
  await form.page.evaluate(() => {
    const cover = document.querySelector<HTMLElement>("#cover")!;
    setInterval(() => {
      cover.hidePopover();
      cover.showPopover();
    }, 50);
  });
  await form.isSteady();
  const before = countPosts(service);
  const { x, y } = await form.pointsAt(newAlias);
  for (let press = 0; press < 3; press += 1) {
    await form.page.mouse.move(x, y + 120);
    await form.page.mouse.move(x, y, { steps: 3 });
    await handRests(form.page);
    await form.page.mouse.click(x, y);
    await hasReacted(form.page, alibi);
  }
  expect(countPosts(service)).toBe(before);
  await expect(other).toHaveValue("");
});
