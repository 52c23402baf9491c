/* What keys and the pointer do in the chip, where the keyboard goes from there, and what the page hears of it. */

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

const contained = `keydown keypress keyup
  pointerdown pointerup mousedown mouseup touchstart touchend
  click dblclick contextmenu focusin focusout`.split(/\s+/);

/** Those that the shortcut is pressed with are let go of in the panel: a page that keeps which are down must hear it. */
const modifiers = /^(Alt|Control|Meta|Shift)/;

/**
 * What happens on the offer is nothing of the page's: no shortcut, no press outside its dialog. A page that listens while an
 * event goes down, before it is here, still hears of it. What was pressed in the page, and is let go of here, the page may
 * be dragging: that it hears.
 */
export function containEvents(chip: HTMLElement, signal: AbortSignal): void {
  /** Was what is let go of pressed here? */
  let isOurs = false;
  addEventListener("pointerdown", () => (isOurs = false), { capture: true, signal });
  for (const type of contained) {
    chip.addEventListener(type, (event) => {
      if (/[er]down/.test(type)) {
        isOurs = true;
        // The field keeps the focus under the pointer, and with it whatever the page does while it has it. Not from the
        // middle button, which would paste into it: that does as beside it.
        if ((event as MouseEvent).button !== 1) event.preventDefault();
      }
      const isModifier = event instanceof KeyboardEvent && modifiers.test(event.key);
      if (!isModifier && (isOurs || !/[er]up/.test(type))) event.stopPropagation();
    });
  }
}

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
