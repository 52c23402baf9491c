import { ada, expect, test } from "../fixtures.ts";

/* As `tests/e2e/attacks/enteredText.spec.ts`, which has more of it, in Firefox. */

test("what a page enters by a command is not looked into, and what a person types is", async ({
  service,
  firefox,
}) => {
  await firefox.signIn(service, ada);
  const form = await firefox.openForm("shop.example");
  await form.focusEmail();
  await form.hasOffer(/new alias/);
  await form.page.evaluate((guess) => document.execCommand("insertText", false, guess), ada.email);
  await form.hasValue(ada.email);
  await form.page.waitForTimeout(1000);
  // In its panel, the warning is in words.
  await form.press("More options");
  await form.hasOffer("Custom address…");
  expect(await form.readWords()).not.toMatch(/your real address/);
  await form.focusEmail();
  await form.page.keyboard.press("Control+a");
  await form.page.keyboard.press("Delete");
  await form.page.keyboard.type(ada.email);
  await form.page.mouse.move(5, 5);
  await form.says(/your real address/);
});
