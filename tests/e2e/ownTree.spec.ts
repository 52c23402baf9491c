import {
  isLastOfRoot,
  readChanges,
  readModal,
  recordChanges,
  showAsModal,
} from "./pages/ownTree.ts";
import { expect, test } from "./fixtures.ts";

for (const [how, query] of [
  ["by index, as a virtual DOM does", "by=index"],
  ["by the names of its elements", "by=name"],
] as const) {
  test(`a page that patches its dialog ${how}, draws it as without the offer`, async ({
    alibi,
  }) => {
    for (const nested of ["", "&nested"]) {
      const form = await alibi.openForm("shop.example", `patched.html?${query}${nested}`);
      const errors: unknown[] = [];
      form.page.on("pageerror", (error) => errors.push(error));
      await form.getsOffer();
      await form.page.keyboard.type("ada@home");
      await expect.poll(() => form.readTold()).toBe("ada@home: as drawn");
      await form.hasOffer(/new alias/);
      await expect(form.button("Create account")).toBeEnabled();
      for (const _ of "ada@home") await form.page.keyboard.press("Backspace");
      await expect.poll(() => form.readTold()).toBe(": as drawn");
      await form.takesNewAlias();
      await expect.poll(() => form.readTold()).toMatch(/@alias\.example: as drawn$/);
      expect(errors).toEqual([]);
      await form.page.close();
    }
  });
}

test("the body is unchanged, whatever box the form is in", async ({ alibi }) => {
  for (const attributes of [
    'role="dialog"',
    'aria-modal="true"',
    'popover="manual"',
    // An editor's box, which it saves.
    'role="dialog" contenteditable="true"',
  ]) {
    const form = await alibi.openForm("shop.example");
    await recordChanges(form.page, attributes);
    const before = await readChanges(form.page);
    await form.getsOffer();
    expect(await isLastOfRoot(form.page), attributes).toBe(true);
    await form.press("Alias options");
    await form.takesNewAlias();
    await form.says(/Filled with/);
    expect(await readChanges(form.page), attributes).toEqual(before);
    await form.page.close();
  }
});

test("in a modal dialog, the offer is the last child", async ({ alibi }) => {
  const form = await alibi.openForm("shop.example");
  await showAsModal(form.page);
  await form.focusEmail();
  await form.takesNewAlias();
  expect(await readModal(form.page)).toEqual(["main", expect.stringMatching(/^x-\d+$/)]);
});
