import { ada, expect, test } from "./fixtures.ts";

test.beforeEach(({ service, extension }) => extension.signIn(service, ada));

test.describe("on a page from right to left", () => {
  test("the offer comes after the field, which is on its left", async ({ extension }) => {
    const form = await extension.openForm("shop.example", "rtl.html");
    await form.focusEmail();
    await form.hasOfferOn("left");
    await form.press(/new alias/);
    await form.hasValue(/@alias\.example$/);
  });

  test("a field that itself runs from left to right has it there as well", async ({
    extension,
  }) => {
    const form = await extension.openForm("shop.example", "rtl.html?latin");
    await form.focusEmail();
    await form.hasOfferOn("left");
  });

  test("in a narrow column with links beside it, it lies over none of them", async ({
    extension,
  }) => {
    const form = await extension.openForm("shop.example", "rtl.html?narrow");
    await form.focusEmail();
    const links = await form.page.getByRole("link").all();
    expect(links.length).toBeGreaterThan(3);
    await form.hasOfferOn("below", {
      ...Object.fromEntries(links.map((link, index) => [`link ${index}`, link])),
      password: form.page.getByRole("textbox", { name: "كلمة المرور" }),
    });
    await form.press(/new alias/);
    await form.hasValue(/@alias\.example$/);
  });
});

for (const [what, how] of [
  ["the body by zoom", "body=zoom"],
  ["the form by zoom", "form=zoom"],
  ["the whole document by zoom", "html=zoom"],
  ["the form by a transformation", "body=scale"],
  ["the form by a turn", "body=turn"],
]) {
  test(`where a page draws ${what} at another size, the offer lies beside the field`, async ({
    extension,
  }) => {
    const form = await extension.openForm("shop.example", `zoomed.html?${how}`);
    await form.focusEmail();
    await form.hasOfferOn("right");
    await form.press(/new alias/);
    await form.hasValue(/@alias\.example$/);
  });
}

test("where the browser itself is zoomed, the offer lies beside the field", async ({
  extension,
}) => {
  const form = await extension.openForm("shop.example", "zoomed.html");
  await form.zoomsTo(2);
  await expect.poll(() => form.page.evaluate(() => devicePixelRatio)).toBe(2);
  await form.email.focus();
  await form.page.keyboard.press("a");
  await form.hasOfferOn("right");
  await form.press(/new alias/);
  await form.hasValue(/@alias\.example$/);
});

test("where somebody has drawn the page apart, the offer stays in what is seen of it", async ({
  extension,
}) => {
  const form = await extension.openForm("shop.example", "zoomed.html");
  await form.pinchesTo(3);
  await expect.poll(() => form.page.evaluate(() => visualViewport?.scale)).toBe(3);
  await form.email.focus();
  await form.page.keyboard.press("a");
  await form.hasOfferOn("below");
});

for (const density of [0.75, 1.5, 3]) {
  test(`on a screen with ${density} points to a pixel, the offer lies beside the field`, async ({
    extension,
  }) => {
    const form = await extension.openForm("shop.example", "signup.html");
    await form.isDrawnAt(density);
    await form.focusEmail();
    await form.hasOfferOn("right");
    await form.press(/new alias/);
    await form.hasValue(/@alias\.example$/);
  });
}

test("where there is no room on any side, the offer leaves the field free and works", async ({
  extension,
}) => {
  const form = await extension.openForm("shop.example", "crowded.html");
  await form.focusEmail();
  await form.hasOfferOn("below", {
    "the button before": form.page.getByRole("button", { name: "Back" }),
    "the button after": form.page.getByRole("button", { name: "Order" }),
  });
  await form.press(/new alias/);
  await form.hasValue(/@alias\.example$/);
});
