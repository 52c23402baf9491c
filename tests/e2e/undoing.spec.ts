import { ada, expect, test } from "./fixtures.ts";

test("Ctrl+Z in a filled field undoes both fields", async ({ service, alibi }) => {
  const form = await alibi.openForm("shop.example", "twin.html");
  const again = form.field("Confirm address");
  await form.focusEmail();
  await form.takesNewAlias();
  await expect(again).toHaveValue(/@alias\.example$/);
  await form.page.keyboard.press("Control+z");
  await form.hasValue("me@home.example");
  await expect(again).toHaveValue("");
  // Undoing does not say that the alias is unwanted.
  await form.says(/Undone\. Keep /);
  expect(service.aliasesOf(ada.email)).toHaveLength(1);
});

test("Undo asks what to do with a new alias", async ({ service, form }) => {
  await form.takesNewAlias();
  const { address } = service.aliasesOf(ada.email)[0]!;
  await form.press("Undo");
  await form.hasValue("");
  await form.says(new RegExp(`Keep ${address}`));
  await form.press("Delete");
  await form.says(/Deleting .* in a few seconds/);
  // There is nothing else in the card now, so the button does not empty it.
  const { x, y } = await form.pointsAt("Alias options");
  await form.page.mouse.click(x, y);
  await form.says(/Deleting .* in a few seconds/);
  await form.press("Undo");
  await form.says(new RegExp(`Kept ${address}`));
  expect(service.aliasesOf(ada.email)).toHaveLength(1);
});

test("Undo of an existing alias asks nothing @slow", async ({ service, extension }) => {
  const aliases = [{ address: "known@alias.example", title: "shop.example" }];
  await extension.signIn(service, { ...ada, aliases });
  const form = await extension.enterForm("shop.example", "login.html");
  await form.press(/known@alias/);
  await form.hasValue("known@alias.example");
  await form.press("Undo");
  await form.hasValue("");
  await form.hasNoOffer();
});
