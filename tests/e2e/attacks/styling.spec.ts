import { expect, test } from "../fixtures.ts";
import { offerElement } from "../pages/offerElement.ts";
import type { FormPage } from "../pages/form.ts";
import { makesOne, openOffer } from "./attack.ts";
import { isDrawnAnew } from "./times.ts";
import { inherited, names, reaching, readInherited, register } from "./pageStyles.ts";

/* Page styles that can reach into shadow trees, judged by the pixels of the offer. */

/** The offer as it is in fields of the sizes that a page's styles can give them: a mark, or a mark with words. */
async function picturesOfSizes(form: FormPage): Promise<(string | undefined)[]> {
  const pictures = [];
  // A mark unfolds below the pointer.
  await form.page.mouse.move(2, 2);
  for (const [width, height] of [
    [100, 44],
    [500, 44],
    [265, 32],
    [0, 0],
  ] as const) {
    const size = width && `box-sizing: border-box; width: ${width}px; height: ${height}px`;
    await form.email.evaluate((field, style) => (field.style.cssText = style), size || "");
    await form.isSteady();
    pictures.push(await form.pictures());
  }
  return pictures;
}

test("registered properties do not change the offer @slow", async ({ service, extension }) => {
  const form = await openOffer(extension, service, "autofocus.html");
  const plain = await form.pictures();
  await form.page.evaluate(register, names);
  // Control: on the page's own elements the properties are no longer inherited.
  await form.page.evaluate(() => (document.body.style.cssText = "--accent: red"));
  expect(await form.page.evaluate(readInherited)).toMatch(/white|255, 255, 255/);
  expect(await form.page.evaluate(() => window.found)).toBe(0);
  await form.isSteady();
  expect(await form.pictures()).toBe(plain);
  // The same for the next offer.
  await form.page.mouse.click(2, 2);
  await form.hasNoOffer();
  await form.getsOffer(/^Alias options/);
  await form.isSteady();
  expect(await form.pictures()).toBe(plain);
});

test("style rules of a page do not reach the offer @slow", async ({ service, extension }) => {
  const form = await openOffer(extension, service, "autofocus.html");
  await form.page.evaluate(() => document.body.append(document.createElement("b")));
  const plain = await picturesOfSizes(form);
  for (const rule of reaching(names)) {
    const style = await form.page.addStyleTag({ content: rule });
    // Control: the page's own element gets the colour.
    const read = () =>
      form.page.evaluate(() => getComputedStyle(document.querySelector("b")!).color);
    expect(await read(), rule).toBe("rgb(255, 0, 0)");
    await form.isSteady();
    expect([...plain, undefined], rule).toContain(await form.pictures());
    await style.evaluate((element: Element) => element.remove());
  }
  await makesOne(form, service);
});

for (const on of ["html", "body", offerElement]) {
  test(`the offer looks alike whatever ${on} inherits @slow`, async ({ service, extension }) => {
    const form = await openOffer(extension, service, "autofocus.html");
    const plain = await picturesOfSizes(form);
    for (const each of inherited) {
      const rule = `${on}, ${on}::first-line, ${on}::first-letter { ${each.replaceAll(";", " !important;")} !important }`;
      const style = await form.page.addStyleTag({ content: rule });
      await isDrawnAnew(form.page);
      expect([...plain, undefined], rule).toContain(await form.pictures());
      await style.evaluate((element: Element) => element.remove());
      await isDrawnAnew(form.page);
    }
    await makesOne(form, service);
  });
}

test("the offer's text requests no font of the page @slow", async ({ service, extension }) => {
  const form = await openOffer(extension, service, "autofocus.html");
  const asked: string[] = [];
  form.page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  // With one font per letter, the requested fonts would spell the text. The space is excluded, because the test
  // itself, like a screen reader, requests the font of each element.
  const families =
    `system-ui sans-serif -apple-system BlinkMacSystemFont ui-sans-serif Segoe\\ UI Roboto
    Ubuntu Cantarell Arial Helvetica DejaVu\\ Sans Liberation\\ Sans Noto\\ Sans Verdana Times\\ New\\ Roman`
      .split(/\s+(?<!\\\s)/)
      .map((family) => family.replaceAll("\\", ""));
  const faces = families.map(
    (family, at) =>
      `@font-face { font-family: "${family}"; src: url("/font${at}.woff"); unicode-range: U+21-FFFF; }`,
  );
  // The page's own text uses none of them.
  await form.page.addStyleTag({ content: "html, body, body * { font-family: monospace; }" });
  await form.page.addStyleTag({
    content: `${faces.join("\n")} @counter-style decimal { system: cyclic; symbols: url("/c.png"); }`,
  });
  await form.page.mouse.click(2, 2);
  await form.hasNoOffer();
  await form.focusEmail();
  await form.press("Alias options");
  await form.hasOffer("Don’t offer on shop.example");
  await form.isSteady();
  expect(asked.filter((path) => /font|c.png/.test(path))).toEqual([]);
  // Control: the page's own text requests its font.
  await form.page.addStyleTag({ content: "body * { font-family: Arial !important; }" });
  await expect.poll(() => asked.filter((path) => path.includes("font"))).not.toEqual([]);
});
