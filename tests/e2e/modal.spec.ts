import { ada, expect, test } from "./fixtures.ts";

test("a dialog of the page's own making keeps the offer in, and stays open when it is pressed", async ({
  service,
  extension,
}) => {
  await extension.signIn(service, ada);
  const form = await extension.openForm("shop.example", "modal.html");
  await form.focusEmail();
  await form.press(/new alias/);
  await form.hasValue(/@alias\.example$/);
});

test("in such a dialog, the keyboard gets to the offer and past it", async ({
  service,
  extension,
}) => {
  await extension.signIn(service, ada);
  const form = await extension.openForm("shop.example", "modal.html");
  await form.focusEmail();
  await form.hasOffer(/new alias/);
  for (const _ of ["chip", "caret", "password"]) await form.page.keyboard.press("Tab");
  await expect(form.page.getByLabel("Password")).toBeFocused();
});

test("a dialog that does not say that it is one stays open as well, and lets nobody be trapped", async ({
  service,
  extension,
}) => {
  await extension.signIn(service, ada);
  const form = await extension.openForm("shop.example", "modal.html?unsaid");
  await form.focusEmail();
  await form.hasOffer(/new alias/);
  for (const _ of ["chip", "caret", "password"]) await form.page.keyboard.press("Tab");
  await expect(form.page.getByLabel("Password")).toBeFocused();
  await form.focusEmail();
  await form.press(/new alias/);
  await form.hasValue(/@alias\.example$/);
});
