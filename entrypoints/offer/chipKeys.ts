/* What keys do in the chip, and where the keyboard goes from there. */

/** The buttons that the keyboard can be on, in their order. */
export function findStops(content: ParentNode): HTMLElement[] {
  const stops = content.querySelectorAll<HTMLElement>("button");
  return Array.from(stops).filter((stop) => !stop.closest(".gone"));
}

/**
 * The chip stands between its field and what comes after it, though it is at the document's end. From
 * its last button the browser itself goes on from the field to what follows it.
 */
export function leaveByKey(
  event: KeyboardEvent,
  content: ShadowRoot,
  field: HTMLElement,
  close: () => void,
): void {
  if (event.key === "Escape") {
    event.preventDefault();
    // The browser puts caret and selection back where they were.
    field.focus({ preventScroll: true });
    return close();
  }
  if (event.key !== "Tab") return;
  const stops = findStops(content).filter((stop) => stop.checkVisibility());
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  if (content.activeElement !== edge) return;
  if (event.shiftKey) event.preventDefault();
  field.focus();
}

/**
 * A press hands the focus back to the page's field while the key is still down; what is left of it, its
 * repeats and its end, would submit the page's form, scroll the page, or close what is open in it.
 */
export function keepRestFromPage(key: string): void {
  const until = new AbortController();
  const keep = (event: KeyboardEvent) => {
    const ends = event.type === "keyup" || !event.repeat;
    if (ends || event.key !== key) until.abort();
    if (event.key !== key || (ends && event.type === "keydown")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const type of ["keydown", "keyup"] as const) {
    addEventListener(type, keep, { capture: true, signal: until.signal });
  }
}
