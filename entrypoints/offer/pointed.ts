import { findStops } from "./chipKeys";
import { overlap } from "./probe";

/*
 * No button of the offer is a target of the pointer, nor is anything in one: which parts it passes, and how deep
 * they lie, a page could count by the times that its browser keeps of events (Event Timing), also of those that
 * it does not hear. The targets are the bar and the panel, whatever is in them.
 */

export function findButtonAt(
  content: ParentNode,
  { clientX: x, clientY: y }: MouseEvent,
): HTMLElement | undefined {
  const point = { left: x, right: x + 1, top: y, bottom: y + 1 };
  const isAt = (part: Element) => overlap(part.getBoundingClientRect(), point) > 0;
  // Beside a mark alone, its words are out of it.
  return findStops(content).find((stop) => isAt(stop) || Array.from(stop.children).some(isAt));
}

/** Marks the button that is pointed at, and has the browser tell its words, which may be cut. */
export function markPointed(part: HTMLElement): void {
  const mark = (button?: HTMLElement) => {
    for (const stop of findStops(part)) stop.classList.toggle("pointed", stop === button);
    part.title = button?.title ?? "";
  };
  part.addEventListener("pointermove", (event) => mark(findButtonAt(part, event)));
  part.addEventListener("pointerleave", () => mark());
}
