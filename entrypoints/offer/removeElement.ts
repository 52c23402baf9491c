import { isFocused } from "@/lib/fields/shadowTrees";

/**
 * Removes an element of ours from the page. In Chromium, removing any node ends the undo step that is being typed, so
 * that Ctrl+Z would undo less than without us. So while the field has the focus, the element is only hidden; it is
 * removed when the field loses the focus.
 */
export function removeElement(element: HTMLElement, field: HTMLElement, hide: () => void): void {
  if (!isFocused(field)) return element.remove();
  hide();
  field.addEventListener("focusout", () => element.remove(), { once: true });
}
