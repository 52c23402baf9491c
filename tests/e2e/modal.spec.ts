import { expect, test, type Extension } from "./fixtures.ts";
import type { FormPage } from "./pages/form.ts";

/** Presses the shortcut twice: the first press fills the field, the second moves the focus into the panel. */
async function entersByShortcut(extension: Extension, form: FormPage): Promise<void> {
  await extension.asksBy("shortcut", form);
  await form.says(/Filled with/);
  await extension.asksBy("shortcut", form);
  await expect.poll(() => form.isOfferFocused()).toBe(true);
}

for (const [kind, query] of [
  ["with the dialog role", ""],
  ["without the dialog role @slow", "?unsaid"],
  ["that listens in the capture phase @slow", "?capture"],
]) {
  test(`the offer leaves open a dialog ${kind}`, async ({ alibi }) => {
    const form = await alibi.openOffer("shop.example", `modal.html${query}`);
    await entersByShortcut(alibi, form);
    for (const _ of ["all aliases", "own address", "not here", "password"])
      await form.page.keyboard.press("Tab");
    await expect(form.field("Password")).toBeFocused();
    const filled = await form.email.inputValue();
    await form.focusEmail();
    await form.press("Alias options");
    await form.press(/new alias/);
    await expect(form.email).not.toHaveValue(filled);
  });
}

for (const [box, html, show] of [
  ["dialog", "<dialog><slot></slot></dialog>", "showModal"],
  ["popover", "<div popover><slot></slot></div>", "showPopover"],
] as const) {
  test(`a field in the slot of a ${box} is filled, and its offer can have the focus`, async ({
    alibi,
  }) => {
    const form = await alibi.openForm("shop.example");
    await form.around.evaluate(
      (around, [drawn, way]) => {
        const root = around.attachShadow({ mode: "open" });
        root.innerHTML = drawn;
        (root.firstElementChild as HTMLDialogElement)[way]();
      },
      [html, show] as const,
    );
    await form.getsOffer();
    await form.press("Alias options");
    await form.hasOffer("All aliases");
    await form.page.keyboard.press("Escape");
    await form.takesNewAlias();
    await alibi.asksBy("shortcut", form);
    await expect.poll(() => form.isOfferFocused()).toBe(true);
    await alibi.asksBy("shortcut", form);
    await form.isSteady();
    expect(await form.isOfferFocused()).toBe(true);
    expect(await alibi.readOpenPages()).toEqual([]);
  });
}

test("the offer leaves a page's popover open", async ({ alibi }) => {
  const form = await alibi.openForm("shop.example");
  await form.around.evaluate((popover: HTMLElement) => {
    popover.popover = "auto";
    popover.showPopover();
  });
  await form.focusEmail();
  await form.takesNewAlias();
  await expect(form.email).toBeVisible();
  await form.page.mouse.click(2, 2);
  await expect(form.email).toBeHidden();
});
