import { makesOne, newAlias, openOffer } from "../e2e/attacks/attack.ts";
import { countPosts } from "../e2e/attacks/countPosts.ts";
import { declarations, setDeclarations, toScript, unseen } from "../e2e/attacks/coverings.ts";
import { expect, test } from "./fixtures.ts";

/* As `tests/e2e/attacks/covering.spec.ts`, where no browser says what lies over the offer: all in one Firefox. */

test("unseen, it makes nothing, whatever a page lays over it", async ({ service, firefox }) => {
  test.setTimeout(300_000);
  const views = await firefox.openViews();
  const form = await openOffer(firefox, service);
  for (const each of unseen) {
    const { name } = each;
    await test.step(name, async () => {
      await form.page.reload();
      // A press that was not seen has opened it.
      await views.close("popup");
      await form.focusEmail();
      await form.hasOffer(newAlias);
      await form.isSteady();
      const plain = await form.pictures();
      await form.page.evaluate(toScript(each));
      await form.isSteady();
      // What comes back again and again is below for a moment, whenever the offer has come up as well.
      const takePicture = () => form.pictures().catch(() => "out of the window");
      await expect.soft.poll(takePicture, { message: name }).not.toBe(plain);
      // What a page takes out of its document is not offered any more.
      const at = await form.pointsAt(newAlias).catch(() => undefined);
      // Whoever is told to press once more does.
      for (let press = 0; press < 3; press += 1) {
        if (!at) break;
        await form.page.mouse.move(at.x, at.y + 120);
        await form.page.mouse.move(at.x, at.y, { steps: 3 });
        await form.page.mouse.click(at.x, at.y);
        await form.isSteady();
      }
      expect.soft(countPosts(service), name).toBe(0);
      await form.page.evaluate(() => window.release?.());
    });
  }
  await views.close("popup");
  await makesOne(form, service);
});

for (const on of ["html", "body", "the offer"]) {
  test(`what is drawn otherwise makes nothing, and what is seen as ever makes one: whatever a page sets on ${on}`, async ({
    service,
    firefox,
  }) => {
    test.setTimeout(180_000);
    const views = await firefox.openViews();
    const form = await openOffer(firefox, service);
    const plain = await form.pictures();
    for (const each of declarations) {
      await form.page.evaluate(setDeclarations, { on, each });
      await form.page.waitForTimeout(300);
      const drawn = await form.pictures();
      if (drawn !== plain && drawn !== undefined) {
        const { x, y } = await form.pointsAt(newAlias);
        await form.page.mouse.click(x, y);
        await form.page.waitForTimeout(500);
        expect(countPosts(service), `${on} { ${each} }`).toBe(0);
        await views.close("popup");
        await form.page.evaluate(() => window.release?.());
        await form.page.mouse.click(2, 2);
        await form.focusEmail();
        await form.hasOffer(newAlias);
        await form.isSteady();
      }
      await form.page.evaluate(() => window.release?.());
      await form.page.waitForTimeout(50);
    }
    await makesOne(form, service);
  });
}
