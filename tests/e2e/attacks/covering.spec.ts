import { expect, test } from "../fixtures.ts";
import { makesOne, newAlias, openOffer } from "./attack.ts";
import { countPosts } from "./countPosts.ts";
import { declarations, setDeclarations, toScript, unseen } from "./coverings.ts";

/*
 * A page has a person press the offer without seeing it: by what it does to itself, to the offer or above
 * it. Whether the offer was seen is judged by its pixels. Not seen, its press makes nothing; seen, it makes one
 * alias, as every press does.
 */

for (const each of unseen) {
  test(`an unseen offer creates nothing: ${each.name}`, async ({ service, extension }) => {
    const form = await openOffer(extension, service);
    const plain = await form.pictures();
    await form.page.evaluate(toScript(each));
    await form.isSteady();
    await form.isSteady();
    await expect.poll(() => form.pictures().catch(() => "out of the window")).not.toBe(plain);
    const { x, y } = await form.pointsAt(newAlias);
    await form.page.mouse.click(x, y);
    await form.page.waitForTimeout(500);
    expect(countPosts(service)).toBe(0);
    await form.page.evaluate(() => window.release?.());
    await makesOne(form, service);
  });
}

for (const on of ["html", "body", "the offer"]) {
  test(`an offer drawn as usual creates an alias: whatever a page sets on ${on}`, async ({
    service,
    extension,
  }) => {
    const form = await openOffer(extension, service);
    const plain = await form.pictures();
    for (const each of declarations) {
      await form.page.evaluate(setDeclarations, { on, each });
      await form.page.waitForTimeout(300);
      expect([plain, undefined], `${on} { ${each} }`).toContain(await form.pictures());
      await form.page.evaluate(() => window.release?.());
      await form.page.waitForTimeout(50);
    }
    await makesOne(form, service);
  });
}
