import {
  isLastOfRoot,
  readChanges,
  readModal,
  recordChanges,
  showAsModal,
} from "./pages/ownTree.ts";
import { expect, test } from "./fixtures.ts";

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
