import { makesOne, openOffer } from "../../e2e/attacks/attack.ts";
import {
  inherited,
  names,
  readInherited,
  register,
  reaching,
} from "../../e2e/attacks/pageStyles.ts";
import { expect, test } from "../fixtures.ts";

/* As `tests/e2e/attacks/styling.spec.ts`, in Firefox: what a page says in its styles, by the pixels of the offer. */

for (const way of ["a rule", "a script"]) {
  test(`a page that registers custom properties by ${way} changes nothing of the offer, and it makes one`, async ({
    service,
    firefox,
  }) => {
    const form = await openOffer(firefox, service, "autofocus.html");
    const plain = await form.pictures();
    await form.page.evaluate(register, { known: names, way });
    // It works: on the page's own elements they are not inherited now.
    await form.page.evaluate(() => (document.body.style.cssText = "--accent: red"));
    expect(await form.page.evaluate(readInherited)).toMatch(/white|255, 255, 255/);
    expect(await form.page.evaluate(() => window.found)).toBe(0);
    await form.isSteady();
    expect(await form.pictures()).toBe(plain);
    // What comes from now on does so as ever.
    await form.page.mouse.click(2, 2);
    await form.hasNoOffer();
    await form.focusEmail();
    await form.hasOffer(/^More/);
    await form.isSteady();
    expect(await form.pictures()).toBe(plain);
    await makesOne(form, service);
  });
}

test("rules that a page writes for what is in the offer change nothing of it, and it makes one", async ({
  service,
  firefox,
}) => {
  const form = await openOffer(firefox, service, "autofocus.html");
  await form.page.evaluate(() => document.body.append(document.createElement("b")));
  const plain = await form.pictures();
  for (const rule of reaching(names)) {
    const style = await form.page.addStyleTag({ content: rule });
    // The page's own is drawn as it says.
    const read = () =>
      form.page.evaluate(() => getComputedStyle(document.querySelector("b")!).color);
    expect(await read(), rule).toBe("rgb(255, 0, 0)");
    await form.isSteady();
    expect([plain, undefined], rule).toContain(await form.pictures());
    await style.evaluate((element: Element) => element.remove());
  }
  await makesOne(form, service);
});

// What it inherits from the body is nothing: it stands beside that.
for (const on of ["html", "html > div[popover]"]) {
  test(`the offer is drawn as ever, or not at all, and makes one, whatever it inherits from ${on}`, async ({
    service,
    firefox,
  }) => {
    const form = await openOffer(firefox, service, "autofocus.html");
    const plain = await form.pictures();
    for (const each of inherited) {
      const rule = `${on}, ${on}::first-line, ${on}::first-letter { ${each.replaceAll(";", " !important;")} !important }`;
      const style = await form.page.addStyleTag({ content: rule });
      await form.isSteady();
      expect([plain, undefined], rule).toContain(await form.pictures());
      await style.evaluate((element: Element) => element.remove());
    }
    await makesOne(form, service);
  });
}
