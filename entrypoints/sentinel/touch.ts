import { elementAt } from "@/lib/fields/elementAt";
import { findFocused } from "@/lib/fields/focusedElement";
import type { HandledFields } from "@/lib/fields/handledFields";

/** After a field has had the focus for this long, typing into it counts as intended. In ms. */
const settled = 1000;

/**
 * Keeps which fields of a frame a person has gone to themselves: who draws a frame into somebody's page gains
 * by what is meant for a field of that page, and can take the focus at any time.
 */
export function watchTouch(handled: HandledFields): void {
  let isTab = false;
  /** When the focus last came to something here; that which led into this frame came before anybody heard it. */
  let came = performance.now();

  const touch = (field: EventTarget) => {
    handled.touched.add(field);
    handled.touchedAt = Date.now();
  };
  const touchFocused = (start: Element | null) => {
    const focused = findFocused(start);
    // A document with designMode is not a field that a person chose.
    if (focused && focused !== document.body) touch(focused);
  };
  const press = ({ isTrusted, clientX, clientY }: PointerEvent) => {
    const hit = isTrusted && elementAt(clientX, clientY);
    if (!hit) return;
    touch(hit);
    // Not its own `closest`: of a form, that may be a field of this name.
    const outer = Element.prototype.closest.call(hit, "label, [contenteditable]");
    touch((outer as HTMLLabelElement | null)?.control ?? outer ?? hit);
  };
  const type = ({ isTrusted, key, repeat, altKey, ctrlKey, metaKey, timeStamp }: KeyboardEvent) => {
    if (!isTrusted) return;
    isTab = key === "Tab";
    setTimeout(() => (isTab = false));
    // What is typed while a page takes the focus was meant for where it was.
    if (repeat || timeStamp - came < settled) return;
    // Not the keys of our own shortcut, which go to wherever the focus was taken to.
    if (key.length === 1 && !altKey && !ctrlKey && !metaKey) touchFocused(document.activeElement);
  };

  addEventListener("pointerdown", press, true);
  addEventListener("keydown", type, true);
  addEventListener(
    "focusin",
    ({ isTrusted, timeStamp, target }) => {
      if (isTrusted) came = timeStamp;
      if (isTrusted && isTab) touchFocused(target as Element);
    },
    true,
  );
  addEventListener("focus", ({ isTrusted, timeStamp }) => isTrusted && (came = timeStamp), true);
  // The press that led into this frame was over before there was anybody to hear it.
  const focused = findFocused(document.activeElement);
  if (navigator.userActivation.isActive && focused?.matches(":hover")) touch(focused);
}
