import { holds } from "@/lib/fields/safeDom";

/* What keys and the pointer do in the chip, where the focus goes from there, and what the page hears of it. */

/** The buttons that can have the focus, in their order. */
export function findStops(content: ParentNode): HTMLElement[] {
  const stops = content.querySelectorAll<HTMLElement>("button");
  return Array.from(stops).filter((stop) => !stop.closest(".gone, [hidden], [inert]"));
}

/**
 * For the keyboard, the chip comes right after its field, although it is at the end of the document. On Tab from its
 * last button the field gets the focus, and the browser itself then goes on to what follows the field.
 */
export function leaveByKey(
  event: KeyboardEvent,
  content: ShadowRoot,
  field: HTMLElement,
  close: () => void,
): void {
  if (event.key === "Escape") {
    event.preventDefault();
    // The browser restores the caret and the selection.
    field.focus({ preventScroll: true });
    return close();
  }
  if (event.key !== "Tab") return;
  const stops = findStops(content).filter(
    (stop) => stop.checkVisibility() && stop.ariaHidden !== "true",
  );
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  if (content.activeElement !== edge) return;
  if (event.shiftKey) event.preventDefault();
  field.focus();
}

/**
 * A press by a key moves the focus back to the page's field while the key is still down. The key's repeats and its
 * keyup would then submit the page's form, scroll the page, or close what is open in it, so they are kept from the
 * page.
 */
export function keepRestFromPage(key: string): void {
  const until = new AbortController();
  const keep = (event: KeyboardEvent) => {
    // A fill presses keys, too.
    if (!event.isTrusted) return;
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

/** Heard all the time: assistive technology can move the focus into the chip. */
const focusing = ["focus", "blur", "focusin", "focusout"];

/** Heard once the pointer or the focus has come to the chip: before, there are none on it. */
const pressing = `pointerover pointerdown pointerup mouseover mousedown mouseup touchstart touchend
  click auxclick dblclick contextmenu keydown keypress keyup`.split(/\s+/);

/** Heard from then on, too: the browser tells what the mouse has left only after it tells of the pointer. */
const leaving = ["pointerout", "pointerleave", "mouseout", "mouseleave"];

/** The modifiers of the shortcut are released in the card; a page that tracks which keys are down must hear that. */
const modifiers = /^(Alt|Control|Meta|Shift)/;

/** What the chip itself does on these events. */
export type OwnEvents = {
  [Type in "pointerdown" | "click" | "keydown" | "focusin" | "focusout"]: (
    event: HTMLElementEventMap[Type],
  ) => void;
} & {
  /** A key in the field, heard once the chip has been used. */
  fieldKey(event: KeyboardEvent): void;
};

/**
 * Keeps events on the chip from the page, which could take them for its shortcuts or for presses outside its dialog.
 * They are heard at the window, before the page's listeners in the document; those that the page added to the window
 * itself, for the capture phase and before ours, still hear them. The release of something that was pressed in the page
 * is passed on, because the page may be dragging it. For the page, focus that goes into the chip stays in the field:
 * dialogs take it back from anything outside. And a pointer on the chip is still where it was before, because some boxes
 * close as it leaves them; the page hears of that when it goes on to elsewhere.
 * @param used called once when the pointer or the focus has come to the chip
 */
export function containEvents(
  host: HTMLElement,
  chip: HTMLElement,
  field: HTMLElement,
  own: OwnEvents,
  used: () => void,
  signal: AbortSignal,
): void {
  /** Did the press that is being released start here? */
  let isOurs = false;
  let isUsed = false;
  let withheld: Event[] = [];
  // From outside a shadow tree, with a modal dialog of the page in it, events seem to be on the tree's own host.
  const root = host.getRootNode();
  const heard = root instanceof ShadowRoot ? root : window;
  const hear = (event: Event) => {
    const { type, target, isTrusted } = event;
    if (!isTrusted) return;
    if (target !== host) {
      if (type === "pointerdown") isOurs = false;
      const isBeside = (event as FocusEvent | MouseEvent).relatedTarget === host;
      const isInField = event.composedPath()[0] === field;
      if (isBeside && leaving.includes(type)) withheld.push(event);
      if (isBeside && (isInField || leaving.includes(type))) event.stopImmediatePropagation();
      if (type === "keydown" && isInField) own.fieldKey(event as KeyboardEvent);
      return;
    }
    if (type === "mouseout") leave((event as MouseEvent).relatedTarget);
    if (leaving.includes(type)) return;
    if (type === "focusin") use();
    if (/[er]down|touchstart/.test(type)) {
      isOurs = true;
      // A press leaves the focus in the field, so that the page does not react to its loss. Not so for the middle
      // button, which would paste into the focused field: it does what it does beside the chip.
      if (type !== "touchstart" && (event as MouseEvent).button !== 1) event.preventDefault();
    }
    const isModifier = event instanceof KeyboardEvent && modifiers.test(event.key);
    if (!isModifier && (isOurs || !/[er]up|touchend/.test(type))) event.stopImmediatePropagation();
    (own as Record<string, ((event: never) => void) | undefined>)[type]?.(event as never);
  };
  const listen = (types: string[]) => {
    for (const type of types) {
      heard.addEventListener(type, hear, { capture: true, signal });
    }
  };
  /** The pointer goes on from the chip: the page hears which of its elements it has left meanwhile. */
  function leave(relatedTarget: EventTarget | null): void {
    for (const { target, type, bubbles } of withheld) {
      if (holds(target as Node, relatedTarget as Node | null)) continue;
      const how = { bubbles, composed: true, relatedTarget };
      const Left = type.startsWith("pointer") ? PointerEvent : MouseEvent;
      target?.dispatchEvent(new Left(type, how));
    }
    withheld = [];
  }
  function use(): void {
    if (isUsed) return;
    isUsed = true;
    listen([...pressing, ...leaving]);
    used();
  }
  listen(focusing);
  chip.addEventListener("pointerenter", use);
}

/*
 * No button of the chip, and nothing in one, is a target of the pointer: from the browser's Event Timing entries, which
 * also cover events that a page does not hear, the page could count which parts the pointer passes and how deeply they
 * are nested. The only targets are the bar and the card, whatever is in them.
 */

/**
 * The visible button at the pointer. Buttons that are scrolled out of the card, or under its foot, do not count: they lie
 * over other things.
 */
export function findButtonAt(
  bar: Element,
  card: Element,
  { clientX, clientY }: MouseEvent,
): HTMLElement | undefined {
  // The middle of a pixel: the coordinates of pointerdown may have fractions, those of click have none.
  const [x, y] = [Math.floor(clientX) + 0.5, Math.floor(clientY) + 0.5];
  const isAt = (part: Element) => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    return x >= left && x < right && y >= top && y < bottom;
  };
  const find = (part: Element) => findStops(part).find(isAt);
  const foot = card.querySelector(".foot");
  return find(bar) ?? (isAt(card) ? find(foot && isAt(foot) ? foot : card) : undefined);
}

/** Marks the button at the pointer, and makes its title the tooltip, because its label may be cut. */
export function markPointed(bar: HTMLElement, card: HTMLElement): void {
  for (const part of [bar, card]) {
    const mark = (button?: HTMLElement) => {
      for (const stop of findStops(part)) stop.classList.toggle("pointed", stop === button);
      part.title = button?.title ?? "";
    };
    part.addEventListener("pointermove", (event) => mark(findButtonAt(bar, card, event)));
    // After these, another button may be at the pointer.
    part.addEventListener("pointerleave", () => mark());
    part.addEventListener("scroll", () => mark(), true);
  }
}
