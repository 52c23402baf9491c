import { expect } from "@playwright/test";
import type { FormPage } from "./pages/form.ts";

/** In `suggestions.html`: its list opens, chooses and closes by its keys while the button is there, and Escape is its first. */
export async function usesOwnList(form: FormPage): Promise<void> {
  const list = form.page.locator("#list");
  const { keyboard } = form.page;
  // What says that it is a list of suggestions gets no offer by itself; many do not say so.
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
