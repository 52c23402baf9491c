import { elementAt } from "@/lib/fields/elementAt";
import { findFocused } from "@/lib/fields/focusedElement";
import type { HandledFields } from "@/lib/fields/handledFields";

/**
 * Keeps which fields of a frame a person has gone to themselves: who draws a frame into somebody's page gains
 * by what is meant for a field of that page, and can take the focus at any time.
 */
export function watchTouch({ touched }: HandledFields): void {
  let isTab = false;

  const press = ({ isTrusted, clientX, clientY }: PointerEvent) => {
    const hit = isTrusted ? elementAt(clientX, clientY) : undefined;
    if (!hit) return;
    // Not its own `closest`: of a form, that may be a field of this name.
    const outer = Element.prototype.closest.call(hit, "label, [contenteditable]");
    touched.add(hit).add((outer as HTMLLabelElement | null)?.control ?? outer ?? hit);
  };
  const type = ({ isTrusted, key, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
    if (!isTrusted) return;
    isTab = key === "Tab";
    setTimeout(() => (isTab = false));
    // Not the keys of our own shortcut, which go to wherever the focus was taken to.
    if (key.length === 1 && !altKey && !ctrlKey && !metaKey) touchFocused();
  };
  const touchFocused = () => {
    const focused = findFocused(document.activeElement);
    if (focused) touched.add(focused);
  };

  addEventListener("pointerdown", press, true);
  addEventListener("keydown", type, true);
  addEventListener("focusin", ({ isTrusted }) => isTrusted && isTab && touchFocused(), true);
  // The press that led into this frame was over before there was anybody to hear it.
  const focused = findFocused(document.activeElement);
  if (navigator.userActivation.hasBeenActive && focused?.matches(":hover")) touched.add(focused);
}
