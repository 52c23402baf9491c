import { elementAt } from "@/lib/fields/elementAt";
import { findFocused } from "@/lib/fields/focusedElement";
import type { HandledFields } from "@/lib/fields/handledFields";

/**
 * Whoever types into a field of a frame that had the focus for so long knows that it has: who draws a frame into
 * somebody's page gains by what is meant for a field of that page, and can take the focus at any time. In ms.
 */
const settled = window === top ? 0 : 1000;

/**
 * Keeps which fields a person has gone to themselves: a page can take the focus to any of them.
 * @param told of a field that the person has not gone to before
 */
export function watchTouch(handled: HandledFields, told: () => void): void {
  let isTab = false;
  /** When the focus last came to something here; that which led into this frame came before anybody heard it. */
  let came = performance.now();

  const touch = (field: EventTarget) => {
    // A document that can be edited as a whole is not a field that a person chose.
    if (field === document.body) return;
    const isNew = !handled.touched.has(field);
    handled.touched.add(field);
    handled.touchedAt = Date.now();
    if (isNew) told();
  };
  const touchFocused = (start: Element | null) => {
    const focused = findFocused(start);
    if (focused) touch(focused);
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
    if (/^(.|Process|Unidentified)$/u.test(key) && !altKey && !ctrlKey && !metaKey) {
      touchFocused(document.activeElement);
    }
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
  // The press that led here was over before there was anybody to hear it.
  const focused = findFocused(document.activeElement) as HTMLInputElement | null;
  const labels = Array.from(focused?.labels ?? []);
  const isPointedAt = focused && [focused, ...labels].some((each) => each.matches(":hover"));
  if (navigator.userActivation.isActive && isPointedAt) touch(focused);
}
