import { expect, test, type Extension } from "../fixtures.ts";
import { inFirefox } from "../inFirefox.ts";
import type { FormPage } from "../pages/form.ts";
import { makesOne, newAlias, openOffer } from "./attack.ts";
import { countPosts } from "./countPosts.ts";
import { declarations, setDeclarations, toScript, unseen, type Until } from "./coverings.ts";
import { isDrawnAnew } from "./times.ts";
import { hasReacted } from "./hasReacted.ts";

/*
 * Clickjacking: a page makes a person press the offer without seeing it, by changing itself, the offer, what is
 * above it, or the pointer. Whether the offer was visible is judged by its pixels. If it was not, no press
 * creates anything, however often; if it was, a press creates one alias. Runs in a real page of either browser.
 */

/** Runs only the steps whose name contains this; set by `npm run bench -- gates`. */
const only = process.env["ONLY_STEP"] ?? "";

const untils: [Until, string][] = [
  ["ever", ""],
  ["pressed", ", until it is pressed"],
];

for (const [until, added] of untils) {
  test(`an unseen offer creates nothing${added} @slow`, async ({ service, extension }) => {
    test.setTimeout(300_000);
    const form = await openOffer(extension, service);
    const known = unseen.filter(({ hidden }) => !(inFirefox && hidden));
    for (const each of known.filter(({ name }) => name.includes(only))) {
      const { name, given } = each;
      await test.step(name, async () => {
        await offersAnew(extension, form);
        const plain = await form.pictures();
        const before = countPosts(service);
        await form.page.evaluate(toScript(each, until));
        await form.isSteady();
        // A cover that reopens repeatedly is below for a moment each time the offer has moved above it.
        const takePicture = () => form.pictures().catch(() => "out of the window");
        // Chromium reports that the offer is covered, even by a shadow tree, so the offer moves above the cover
        // for good.
        if (given?.once) return expect.soft.poll(takePicture).toBe(plain);
        await expect.soft.poll(takePicture, { message: name }).not.toBe(plain);
        // An offer whose element the page removed is no longer shown.
        const at = await form.pointsAt(newAlias).catch(() => undefined);
        if (!at) return;
        // If the cover disappears with the first press, the next press is by a person who sees the offer.
        const presses = until === "ever" ? 3 : 1;
        for (let press = 0; press < presses; press += 1) {
          await form.page.mouse.move(at.x, at.y + 120);
          await form.page.mouse.move(at.x, at.y, { steps: 3 });
          await form.page.mouse.click(at.x, at.y);
          await form.isSteady();
        }
        expect.soft(countPosts(service) - before, name).toBe(0);
      });
    }
    await offersAnew(extension, form);
    await makesOne(form, service);
  });
}

/** Reloads the page and opens an offer without the attack. */
async function offersAnew(extension: Extension, form: FormPage): Promise<void> {
  // An unseen press has opened the popup.
  await extension.closesPopup();
  await form.page.reload();
  await form.getsOffer();
  await form.isSteady();
}

for (const on of ["html", "body", "the offer"]) {
  test(`a press counts only as drawn, whatever is set on ${on}${on === "body" ? "" : " @slow"}`, async ({
    service,
    extension,
  }) => {
    test.setTimeout(180_000);
    const form = await openOffer(extension, service);
    const plain = await form.pictures();
    for (const each of declarations.filter((words) => words.includes(only))) {
      for (const [until] of untils) {
        await form.page.evaluate(setDeclarations, { on, each, until });
        await isDrawnAnew(form.page);
        // None of these declarations reaches the content of the offer.
        if (on === "the offer") {
          await expect.soft.poll(() => form.pictures(), { message: each }).toBe(plain);
        }
        const drawn = await form.pictures();
        if (drawn === plain || drawn === undefined) {
          await form.page.evaluate(() => window.release?.());
          await isDrawnAnew(form.page);
          break;
        }
        // By then it may be hidden, as its field is.
        const at = await form.pointsAt(newAlias).catch(() => undefined);
        if (at) await form.page.mouse.click(at.x, at.y);
        await hasReacted(form.page, extension);
        expect.soft(countPosts(service), `${on} { ${each} } ${until}`).toBe(0);
        await offersAnew(extension, form);
      }
    }
    await makesOne(form, service);
  });
}

interface ScriptingApi {
  scripting: { unregisterContentScripts(): Promise<void> };
}

test.describe("in a page without the sentinel, once the shortcut has brought the offer", () => {
  test.use({ alone: true });

  test("a covered button of the panel creates nothing @slow", async ({ service, alibi }) => {
    await alibi.worker.evaluate(async () => {
      await (chrome as unknown as ScriptingApi).scripting.unregisterContentScripts();
    });
    for (const isCovered of [true, false]) {
      const form = await alibi.openForm("shop.example");
      await form.page.evaluate(hearPressesFirst);
      await form.getsNoOffer();
      await alibi.asksBy("shortcut", form);
      await form.says(/Filled/);
      await form.press("Alias options");
      const { x, y } = await form.pointsAt(newAlias);
      const before = countPosts(service);
      if (isCovered) await form.page.evaluate(coverUntilPressed);
      await form.isSteady();
      await form.page.mouse.move(x + 4, y, { steps: 2 });
      await form.page.mouse.click(x + 4, y);
      await form.isSteady();
      expect(countPosts(service) - before).toBe(isCovered ? 0 : 1);
      await alibi.closesPopup();
    }
  });
});

/** Runs in the page, before the offer comes, which would keep presses on it from later listeners. */
function hearPressesFirst(): void {
  addEventListener("pointerdown", () => dispatchEvent(new Event("uncover")), true);
}

/** Runs in the page. */
function coverUntilPressed(): void {
  for (const type of ["beforetoggle", "toggle"]) {
    addEventListener(type, (event) => event.stopImmediatePropagation(), true);
  }
  const cover = document.createElement("div");
  cover.popover = "manual";
  cover.style.cssText = `pointer-events:none;margin:0;border:0;inset:0;inline-size:100vw;
    block-size:100vh;background:white`;
  document.body.append(cover);
  cover.showPopover();
  const timer = setInterval(() => {
    cover.hidePopover();
    cover.showPopover();
  }, 50);
  const uncover = () => {
    clearInterval(timer);
    cover.hidePopover();
  };
  addEventListener("uncover", uncover);
}
