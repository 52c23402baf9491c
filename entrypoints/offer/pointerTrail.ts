import { elementAt } from "@/lib/fields/shadowTrees";
import { isMatch } from "@/lib/fields/safeDom";

/** What is known of how the pointer came onto the offer. */
export interface PointerTrail {
  /**
   * Has the pointer moved onto the offer at its present place, rather than the offer under the pointer? undefined if no
   * event was heard, because the page keeps them from us.
   */
  read(press?: MouseEvent): boolean | undefined;
  /**
   * Did the page hide the cursor, or draw its own, just before the pointer came? Then it may have seemed to be
   * elsewhere.
   */
  isHidden(): boolean;
  /** The offer has moved: a pointer that rests on it has to leave it and come back. */
  forget(): void;
  /** Checks for a pointer lock, during which the browser draws no cursor. */
  look(): void;
}

/** A person who saw the browser's own cursor for this long before the pointer came knows where it was. In ms. */
const regained = 1000;

/** This long after the offer has appeared, the browser has noticed what is below a resting pointer. In ms. */
const settled = 250;

/** A hand that moves the pointer this far on the screen does not only tremble. In px. */
const stride = 8;

/** How much of a distance may be lost because browsers round coordinates. In px. */
const slack = 3;

/** Nothing is heard of a pointer while it is over one of these. */
const frames = "iframe, frame, object, embed";

export function watchPointer(
  { field, chip }: Record<"field" | "chip", HTMLElement>,
  signal: AbortSignal,
): PointerTrail {
  let last: { x: number; y: number } | undefined;
  let start: DOMRect[] = [];
  let outside = false;
  let travelled = false;
  let outsideAt = 0;
  let hiddenAt = -Infinity;
  const isMovedAround = window === top ? watchPlace() : watchWay();

  function forget(): void {
    clearTimeout(timer);
    [outside, travelled] = [false, false];
  }

  const hear = (event: PointerEvent) => {
    const { isTrusted, screenX: x, screenY: y, clientX, clientY } = event;
    if (!isTrusted) return;
    if (isMovedAround(event)) forget();
    // Browsers also report a pointer that rests while things move below it.
    const isMove = last
      ? last.x !== x || last.y !== y
      : start.length > 0 && !start.some((box) => isIn(box, clientX, clientY));
    last = { x, y };
    if (!isOn(event)) {
      [outside, travelled] = [true, false];
      outsideAt = event.timeStamp;
      if (isDrawnByPage(elementAt(clientX, clientY))) hiddenAt = outsideAt;
    } else if (isMove && outside) travelled = true;
  };
  /** By position: an element that captures the pointer is the target of its events, and it has then left all others. */
  const isOn = ({ clientX, clientY }: PointerEvent) =>
    chip.contains(elementAt(clientX, clientY) ?? null);
  addEventListener("pointermove", hear, { capture: true, passive: true, signal });
  const cross = (event: PointerEvent) => {
    const { isTrusted, type, relatedTarget, timeStamp } = event;
    if (!isTrusted) return;
    const from = relatedTarget instanceof Element ? relatedTarget : undefined;
    const isComing = type === "pointerenter";
    // Without a related target it comes from outside this frame; or, in the top frame, something had captured it.
    const fromFrame = from ? isMatch(from, frames) : window !== top;
    if (isComing ? fromFrame : !isOn(event)) [outside, travelled] = [true, false];
    // Or what lay over the offer has gone. A pen never has a related target.
    else if (isComing && !from && event.pointerType === "mouse") forget();
    // A page can keep the pointer's movements from us, but not the element that it comes out of.
    if (isComing && isDrawnByPage(from)) outsideAt = hiddenAt = timeStamp;
  };
  for (const type of ["pointerenter", "pointerleave"] as const) {
    chip.addEventListener(type, cross, { signal });
  }
  // If the pointer rests in the field, the next event may already be on the offer: with a quick hand or a busy page,
  // there are none in between.
  const timer = setTimeout(() => {
    // A frame does not know its place on the screen.
    if (last || window !== top || !isMatch(field, ":is(:hover)")) return;
    start = findBoxes(field);
    outside = true;
    outsideAt = performance.now();
    if (isDrawnByPage(field)) hiddenAt = outsideAt;
  }, settled);
  return {
    read(press) {
      if (press && isMovedAround(press)) forget();
      return last && travelled;
    },
    isHidden: () => outsideAt - hiddenAt < regained,
    forget,
    look() {
      if (document.pointerLockElement) outsideAt = hiddenAt = performance.now();
    },
  };
}

/** @returns tells whether the page's window, or the visible part of a zoomed page, has moved since the last call */
function watchPlace(): () => boolean {
  let before = readPlace();
  return () => before !== (before = readPlace());
}

/** Where the page is on the screen, as far as the page can tell. */
function readPlace(): string {
  return `${screenX} ${screenY} ${visualViewport?.offsetLeft} ${visualViewport?.offsetTop}`;
}

/**
 * A frame does not know its place on the screen.
 * @returns tells whether the pointer has moved in the frame otherwise than on the screen: then the frame has moved
 * under the pointer
 */
function watchWay(): (hand: MouseEvent) => boolean {
  /** Where the pointer was on the screen, and where in the frame, at the last stride. */
  let from: number[] | undefined;
  /** Pixels of the frame per pixel of the screen, as measured at the last stride: not 1 if the page is zoomed. */
  let ratio: number | undefined;
  return ({ screenX, screenY, clientX, clientY }) => {
    const now = [screenX, screenY, clientX, clientY];
    const [x, y, inX, inY] = now.map((each, at) => each - (from ?? now)[at]!) as Four;
    from ??= now;
    const way = Math.hypot(x, y);
    const learned = Math.hypot(inX, inY) / way;
    const isStride = way >= stride;
    const scale = ratio ?? (isStride ? learned : 1);
    if (isStride) [from, ratio] = [now, learned];
    const off = Math.hypot(inX - x * scale, inY - y * scale);
    return off > slack * Math.max(1, scale) + way / 5;
  };
}

type Four = [number, number, number, number];

/** A pointer that hovers over the field is in one of these: its labels count as well. */
function findBoxes(field: HTMLElement): DOMRect[] {
  const labels = field instanceof HTMLInputElement ? (field.labels ?? []) : [];
  return [field, ...labels].map((each) => each.getBoundingClientRect());
}

function isIn({ left, right, top, bottom }: DOMRect, x: number, y: number): boolean {
  return x >= left && x < right && y >= top && y < bottom;
}

/** The element and its pseudo-elements, each of which can have a cursor of its own. */
const parts = ["", "::before", "::after", "::backdrop"];

/** Is the cursor hidden or an image? Every value but a keyword is an image: `url(`, `image-set(`. */
function isDrawnByPage(below: Element | undefined): boolean {
  if (!below) return false;
  return parts.some((part) => /^none$|\(/.test(getComputedStyle(below, part).cursor));
}
