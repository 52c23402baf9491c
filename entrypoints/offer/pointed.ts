import { findStops } from "./chipKeys";

/*
 * No button of the offer is a target of the pointer, nor is anything in one: which parts it passes, and how deep
 * they lie, a page could count by the times that its browser keeps of events (Event Timing), also of those that
 * it does not hear. The targets are the bar and the panel, whatever is in them.
 */

/** What the pointer is at, of what can be seen: what is scrolled out of the panel lies over other things. */
export function findButtonAt(
  bar: Element,
  panel: Element,
  { clientX, clientY }: MouseEvent,
): HTMLElement | undefined {
  // The middle of a pixel: what it is pressed down at may have fractions, and what it is let go of at has none.
  const [x, y] = [Math.floor(clientX) + 0.5, Math.floor(clientY) + 0.5];
  const isAt = (part: Element) => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    return x >= left && x < right && y >= top && y < bottom;
  };
  // Beside a mark alone, its words are out of it.
  const find = (part: Element) =>
    findStops(part).find((stop) => isAt(stop) || Array.from(stop.children).some(isAt));
  return find(bar) ?? (isAt(panel) ? find(panel) : undefined);
}

/** Marks the button that is pointed at, and has the browser tell its words, which may be cut. */
export function markPointed(bar: HTMLElement, panel: HTMLElement): void {
  for (const part of [bar, panel]) {
    const mark = (button?: HTMLElement) => {
      for (const stop of findStops(part)) stop.classList.toggle("pointed", stop === button);
      part.title = button?.title ?? "";
    };
    part.addEventListener("pointermove", (event) => mark(findButtonAt(bar, panel, event)));
    // Another one may be there then.
    for (const type of ["pointerleave", "scroll"]) part.addEventListener(type, () => mark());
  }
}
