import { ada, expect, test } from "../fixtures.ts";
import { SiteParts } from "../pages/siteParts.ts";
import { newAlias } from "./attack.ts";
import { countPosts } from "./countPosts.ts";

/* Changes that a page makes around a frame: the frame cannot see them, but the browser can. */

const around: Record<string, string> = {
  "makes the frame transparent": "opacity: 0.01",
  "covers the frame with what lets clicks through": "cover",
};

for (const [what, style] of Object.entries(around)) {
  test(`an offer takes no press while the page ${what} @slow`, async ({ service, extension }) => {
    await extension.signIn(service, ada);
    const page = await extension.openForm("shop.example", "frames.html");
    const form = await page.inFrame("letters");
    // With room for the words of the offer, which otherwise unfold only under the pointer.
    await form.email.evaluate((field) => (field.style.width = "20rem"));
    await form.focusEmail();
    await form.hasOffer(newAlias);
    const frame = new SiteParts(page.page).frame("letters");
    await frame.evaluate((element: HTMLElement, declarations) => {
      if (declarations !== "cover") {
        element.style.cssText = declarations;
        return;
      }
      const { x, y, width, height } = element.getBoundingClientRect();
      const cover = document.createElement("div");
      cover.id = "cover";
      cover.style.cssText = `position:absolute;left:${x}px;top:${y}px;width:${width}px;height:${height}px;background:white;pointer-events:none`;
      document.body.append(cover);
    }, style);
    await form.isSteady();
    const there = await form.pointsAt(newAlias);
    // The offer tries to get above the cover for a while, and until it stops, no press counts.
    const isAsked = async () => (await extension.readOpenPages()).includes("/popup.html");
    for (let tries = 0; tries < 8 && !(await isAsked()); tries += 1) {
      await form.page.mouse.move(there.x - tries, there.y + 30);
      await form.page.mouse.move(there.x + tries, there.y, { steps: 3 });
      await form.page.mouse.click(there.x + tries, there.y);
      await form.isSteady();
    }
    expect(await isAsked(), "it is asked in the popup").toBe(true);
    expect(countPosts(service)).toBe(0);
    await frame.evaluate((element: HTMLElement) => {
      element.removeAttribute("style");
      document.querySelector("#cover")?.remove();
    });
    await page.page.mouse.click(2, 2);
    await form.hasNoOffer();
    await form.focusEmail();
    await form.takesNewAlias();
    expect(service.aliasesOf(ada.email)).toHaveLength(1);
  });
}
