import { expect, test, type Extension } from "./fixtures.ts";

async function startPicking(extension: Extension): Promise<void> {
  const popup = await extension.openPopup();
  await popup.site.presses("This page");
  await popup.site.presses("Point out the field");
}

test("a field that was pointed out gets the offer", async ({ alibi }) => {
  const form = await alibi.openForm("www.shop.example", "contact.html");
  await form.field("Second way").click();
  await form.hasNoOffer();
  const pressed = await form.readTold();
  expect(pressed).not.toBe("");
  await startPicking(alibi);
  await expect.poll(alibi.readFrontPage).toBe(form.page.url());
  await form.says(/Click the email field/);
  // A script of the page cannot pick one.
  await form.field("Second way").evaluate((field: HTMLElement) => field.click());
  await form.says(/Click the email field/);
  await form.field("Second way").click();
  await form.hasOffer(/new alias/);
  expect(await form.readTold()).toBe(`${pressed}pressed `);

  const again = await alibi.openForm("join.shop.example", "contact.html");
  await again.field("First way").click();
  await again.hasNoOffer();
  // A picked field is identified by its position, so on another host of the site it is another field.
  await again.field("Second way").click();
  await again.hasNoOffer();
  const same = await alibi.openForm("www.shop.example", "contact.html");
  await same.field("Second way").click();
  await same.press(/new alias/);
  await expect(same.field("Second way")).toHaveValue(/@alias\.example$/);
});

test("“Forget the fields you pointed out” takes their offers away", async ({ alibi }) => {
  const form = await alibi.openForm("shop.example", "contact.html");
  await startPicking(alibi);
  await form.field("Second way").click();
  await form.hasOffer(/new alias/);
  const popup = await alibi.openPopup();
  await popup.site.presses("This page");
  await popup.site.shows(/^Email fields found: 1\./);
  await popup.site.presses("Forget the fields you pointed out (1)");
  const again = await alibi.openForm("shop.example", "contact.html");
  await again.field("Second way").click();
  await again.hasNoOffer();
});

test("pointing out a field works by keyboard", async ({ alibi }) => {
  const form = await alibi.openForm("shop.example", "contact.html");
  await startPicking(alibi);
  await form.says(/Click the email field/);
  await form.page.keyboard.press("Escape");
  await form.hasNoOffer();
  await startPicking(alibi);
  await form.says(/Click the email field/);
  await form.page.keyboard.press("Tab");
  await form.page.keyboard.press("Tab");
  await form.page.evaluate(() => {
    window.keys = 0;
    for (const type of ["keydown", "keyup"]) addEventListener(type, () => (window.keys += 1));
  });
  await form.keepsDown("Enter", 20);
  await form.hasOffer(/new alias/);
  // Neither its release nor its repeats: they would send the form.
  expect(await form.page.evaluate(() => window.keys)).toBe(0);
  await alibi.asksBy("shortcut", form);
  await expect(form.field("Second way")).toHaveValue(/@alias\.example$/);
});

declare global {
  interface Window {
    /** How many keys the page has heard go down or up. */
    keys: number;
  }
}
