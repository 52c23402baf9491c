import { expect } from "@playwright/test";
import type { FormPage } from "./pages/form.ts";

/**
 * In `suggestions.html`: the page's own list opens, chooses and closes by its keys while the offer is shown, and
 * gets Escape first.
 */
export async function usesOwnList(form: FormPage): Promise<void> {
  const list = form.page.locator("#list");
  const { keyboard } = form.page;
  // A field marked as a combobox gets no offer by itself; many such fields are not marked.
  await form.page.evaluate(() => document.querySelector("#email")!.removeAttribute("role"));
  await form.focusEmail();
  await form.hasOffer(/new alias/);
  await keyboard.press("ArrowDown");
  await expect(list).toBeVisible();
  await keyboard.press("Escape");
  await expect(list).toBeHidden();
  await form.hasOffer(/new alias/);
  await keyboard.press("ArrowDown");
  const first = await list.locator("[role=option]").first().textContent();
  await keyboard.press("Enter");
  await form.hasValue(first!.trim());
  await keyboard.press("Escape");
  await form.hasNoOffer();
}
