import {
  isLastOfRoot,
  readChanges,
  readModal,
  recordChanges,
  showAsModal,
} from "./pages/ownTree.ts";
import { ada, expect, test } from "./fixtures.ts";

for (const [how, query] of [
  ["by index, as a virtual DOM does", "?by=index"],
  ["by index, in nested parts", "?by=index&nested"],
  ["by the names of its elements", "?by=name"],
  ["by the names of its elements, in nested parts", "?by=name&nested"],
]) {
  test(`a page that patches its dialog ${how}, draws it as without the offer`, async ({
    service,
    extension,
  }) => {
    await extension.signIn(service, ada);
    const form = await extension.openForm("shop.example", `patched.html${query}`);
    const errors: unknown[] = [];
    form.page.on("pageerror", (error) => errors.push(error));

    await form.focusEmail();
    await form.hasOffer(/new alias/);
    await form.page.keyboard.type("ada@home");
    await expect.poll(() => form.readTold()).toBe("ada@home: as drawn");
    await form.hasOffer(/new alias/);
    await expect(form.button("Create account")).toBeEnabled();
    for (const _ of "ada@home") await form.page.keyboard.press("Backspace");
    await expect.poll(() => form.readTold()).toBe(": as drawn");
    await form.takesNewAlias();
    await expect.poll(() => form.readTold()).toMatch(/@alias\.example: as drawn$/);
    expect(errors).toEqual([]);
  });
}

for (const [box, attributes] of [
  ["a box with the dialog role", 'role="dialog"'],
  ["a box that says it is modal", 'aria-modal="true"'],
  ["a popover that stays open", 'popover="manual"'],
  ["an editor's box, which it saves", 'role="dialog" contenteditable="true"'],
]) {
  test(`nothing is added to the body or changed in it while the offer is in use in ${box} @slow`, async ({
    service,
    extension,
  }) => {
    await extension.signIn(service, ada);
    const form = await extension.openForm("shop.example");
    await recordChanges(form.page, attributes ?? "");
    const before = await readChanges(form.page);

    await form.focusEmail();
    await form.hasOffer(/new alias/);
    expect(await isLastOfRoot(form.page)).toBe(true);
    await form.press("Alias options");
    await form.takesNewAlias();
    await form.says(/Filled with/);
    expect(await readChanges(form.page)).toEqual(before);
  });
}

test("in a modal dialog, the offer is the last child, with a name that no page knows", async ({
  service,
  extension,
}) => {
  await extension.signIn(service, ada);
  const form = await extension.openForm("shop.example");
  await showAsModal(form.page);
  await form.focusEmail();
  await form.takesNewAlias();
  expect(await readModal(form.page)).toEqual(["main", expect.stringMatching(/^x-\d+$/)]);
});
