import { elementAt, findFocused } from "@/lib/fields/shadowTrees";
import type { HandledFields } from "@/lib/fields/handledFields";

/**
 * Whoever types into a field of a frame that had the focus for so long knows that it has: who draws a frame into
 * somebody's page gains by what is meant for a field of that page, and can take the focus at any time. In ms.
 */
const settled = window === top ? 0 : 1000;

/**
 * Of a field, and the label of it that is pressed, no part is further from another than this: what lies under most of a
 * page would be pressed by whoever presses anything. In CSS pixels.
 */
const reach = 200;

/**
 * Keeps which fields a person has gone to themselves: a page can take the focus to any of them.
 * @param told of a field that the person has not gone to before
 * @returns listens again, where the page has taken away what listens
 */
export function watchTouch(handled: HandledFields, told: () => void): () => void {
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
    // Not its own `closest`: of a form, that may be a field of this name.
    const outer = Element.prototype.closest.call(hit, "label, input, [contenteditable]");
    const meant = (outer as HTMLLabelElement | null)?.control ?? outer ?? hit;
    const point = { top: clientY, bottom: clientY };
    if (!isLow([meant.getBoundingClientRect(), point])) return;
    touch(hit);
    touch(meant);
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

  const enter = ({ isTrusted, timeStamp, type, target }: FocusEvent) => {
    if (isTrusted) came = timeStamp;
    if (isTrusted && isTab && type === "focusin") touchFocused(target as Element);
  };
  const listen = () => {
    addEventListener("pointerdown", press, true);
    addEventListener("keydown", type, true);
    addEventListener("focusin", enter, true);
    addEventListener("focus", enter, true);
  };

  listen();
  // The press that led here was over before there was anybody to hear it. Where there was none, nothing is measured: a page
  // that puts the focus somewhere sees its styles being computed for it.
  if (!navigator.userActivation.isActive) return listen;
  const focused = findFocused(document.activeElement) as HTMLInputElement | null;
  const pointed = [focused, ...Array.from(focused?.labels ?? [])]
    // By itself, `:hover` is for links alone in a page without a doctype.
    .filter((each) => each?.matches(":is(:hover)") === true)
    .map((each) => each!.getBoundingClientRect());
  if (pointed[0] && isLow(pointed)) touch(focused!);
  return listen;
}

function isLow(boxes: Pick<DOMRect, "top" | "bottom">[]): boolean {
  const [tops, bottoms] = [boxes.map(({ top }) => top), boxes.map(({ bottom }) => bottom)];
  return Math.max(...bottoms) - Math.min(...tops) <= reach;
}
