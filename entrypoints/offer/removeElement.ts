import { isFocused } from "@/lib/fields/shadowTrees";

/**
 * Takes something of ours out of the page. In Chromium, removing any node ends the step of undo that is
 * being typed, so that Ctrl+Z would take back less than without us: while the field has the keyboard,
 * what is not needed any more is only hidden, and it is removed when the field has lost it.
 */
export function removeElement(element: HTMLElement, field: HTMLElement, hide: () => void): void {
  if (!isFocused(field)) return element.remove();
  hide();
  field.addEventListener("focusout", () => element.remove(), { once: true });
}
