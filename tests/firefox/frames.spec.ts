import { ada, expect, test } from "./fixtures.ts";

test("a press in a frame opens the popup, which fills it", async ({ service, firefox }) => {
  await firefox.signIn(service, ada);
  const views = await firefox.openViews();
  const page = await firefox.openForm("shop.example", "frames.html");
  // A frame of another site runs in another process, which Playwright's pointer does not reach in Firefox.
  const form = await page.inFrame("same");
  await form.focusEmail();
  await form.press("Fill this field with a new alias for shop.example");
  await expect.poll(() => views.read("popup")).toMatch(/Create and fill/);
  expect(service.aliasesOf(ada.email)).toEqual([]);
  // Firefox adapts the popup's height step by step.
  await expect.poll(() => views.readHeight("popup")).toBe(560);

  await views.press("popup", "Create and fill");
  await form.hasValue(/@alias\.example$/);
  expect(service.aliasesOf(ada.email)).toMatchObject([
    { address: await form.email.inputValue(), title: "shop.example" },
  ]);
});
