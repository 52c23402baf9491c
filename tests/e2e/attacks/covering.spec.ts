import { ada, expect, test, type Extension } from "../fixtures.ts";
import { inFirefox } from "../inFirefox.ts";
import type { FormPage } from "../pages/form.ts";
import { makesOne, newAlias, openOffer } from "./attack.ts";
import { countPosts } from "./countPosts.ts";
import { declarations, setDeclarations, toScript, unseen, type Until } from "./coverings.ts";

/*
 * A page has a person press the offer without seeing it: by what it does to itself, to the offer, above it or to
 * the pointer. Whether the offer was seen is judged by its pixels. Not seen, no press makes anything, however often
 * it is pressed; seen, it makes one alias, as every press does. In a real page of either browser.
 */

/** Of those that are tried, one alone: `npm run bench:gates` asks for it. */
const only = process.env["ONLY_STEP"] ?? "";

const untils: [Until, string][] = [
  ["ever", ""],
  ["pressed", ", until it is pressed"],
];

for (const [until, added] of untils) {
  test(`an unseen offer creates nothing, whatever a page lays over it${added}`, async ({
    service,
    extension,
  }) => {
    test.setTimeout(300_000);
    const form = await openOffer(extension, service);
    for (const each of unseen.filter(({ name }) => name.includes(only))) {
      const { name, given, drawn, known } = each;
      await test.step(name, async () => {
        await offersAnew(extension, form);
        const plain = await form.pictures();
        const before = countPosts(service);
        await form.page.evaluate(toScript(each, until));
        await form.isSteady();
        // What comes back again and again is below for a moment, whenever the offer has come up as well.
        const takePicture = () => form.pictures().catch(() => "out of the window");
        // Chromium says that it is covered, in trees as well, so that the offer goes above it for good.
        if (given?.once && !inFirefox) return expect.soft.poll(takePicture).toBe(plain);
        if (!drawn) await expect.soft.poll(takePicture, { message: name }).not.toBe(plain);
        // What a page takes out of its document is not offered any more.
        const at = await form.pointsAt(newAlias).catch(() => undefined);
        if (!at) return;
        // Once what lay over it has gone with a press, the next one is of somebody who has seen it.
        const presses = until === "ever" && !known ? 3 : 1;
        // What was looked for when the pointer came has been found, and has had its time.
        if (known) await form.isSteady();
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

/** The same page as if nothing had been done to it. */
async function offersAnew(extension: Extension, form: FormPage): Promise<void> {
  // A press that was not seen has opened it.
  await extension.closesPopup();
  await form.page.reload();
  await form.focusEmail();
  await form.hasOffer(newAlias);
  await form.isSteady();
}

for (const on of ["html", "body", "the offer"]) {
  test(`an offer drawn as usual creates an alias, drawn otherwise none: whatever a page sets on ${on}`, async ({
    service,
    extension,
  }) => {
    test.setTimeout(180_000);
    const form = await openOffer(extension, service);
    const plain = await form.pictures();
    for (const each of declarations.filter((words) => words.includes(only))) {
      for (const [until] of untils) {
        await form.page.evaluate(setDeclarations, { on, each, until });
        await form.page.waitForTimeout(300);
        // None of these reaches it.
        if (on === "the offer") {
          await expect.soft.poll(() => form.pictures(), { message: each }).toBe(plain);
        }
        const drawn = await form.pictures();
        if (drawn === plain || drawn === undefined) {
          await form.page.evaluate(() => window.release?.());
          await form.page.waitForTimeout(50);
          break;
        }
        const { x, y } = await form.pointsAt(newAlias);
        await form.page.mouse.click(x, y);
        await form.page.waitForTimeout(500);
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

  test("a covered button of the panel creates nothing, and an uncovered one creates an alias", async ({
    service,
    extension,
  }) => {
    await extension.signIn(service, ada);
    await extension.worker.evaluate(async () => {
      await (chrome as unknown as ScriptingApi).scripting.unregisterContentScripts();
    });
    for (const isCovered of [true, false]) {
      const form = await extension.openForm("shop.example");
      await form.focusEmail();
      await form.hasNoOffer();
      await extension.asksBy("shortcut", form);
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
      await extension.closesPopup();
    }
  });
});

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
  addEventListener("pointerdown", uncover, true);
}
