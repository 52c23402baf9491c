import { elementAt } from "@/lib/fields/shadowTrees";
import { isMatch } from "@/lib/fields/safeDom";

/** What is known of the pointer's way onto the offer. */
export interface PointerTrail {
  /**
   * Has it travelled onto the offer where that is now, rather than the offer to it? undefined where
   * nothing was heard of it, because the page keeps such events to itself.
   */
  read(press?: MouseEvent): boolean | undefined;
  /** Did the page draw it, or nothing, just before it came? It may have seemed to be somewhere else. */
  isHidden(): boolean;
  /** The offer is somewhere else now: a hand that rests on it has to leave it and come back. */
  forget(): void;
  /** Does the page hold it just now? Then the browser draws none. */
  look(): void;
}

/** Whoever saw the browser's own pointer for this long before it came knows where it was. In ms. */
const regained = 1000;

/** By then the browser has noticed what is below a resting pointer since the offer came. In ms. */
const settled = 250;

/** A hand that comes so far on the screen does not only tremble. In px. */
const stride = 8;

/** So much of a way is lost as browsers round it. In px. */
const slack = 3;

/** A pointer that comes out of one of these was not heard of before. */
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
    // A browser also tells of a pointer that rests while things move below it.
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
  /** By where it is: whatever has captured it is told of its way, and that it has left all else. */
  const isOn = ({ clientX, clientY }: PointerEvent) =>
    chip.contains(elementAt(clientX, clientY) ?? null);
  addEventListener("pointermove", hear, { capture: true, passive: true, signal });
  const cross = (event: PointerEvent) => {
    const { isTrusted, type, relatedTarget, timeStamp } = event;
    if (!isTrusted) return;
    const from = relatedTarget instanceof Element ? relatedTarget : undefined;
    const isComing = type === "pointerenter";
    // Out of nothing it comes from outside of this frame; or, in the top frame, after something else had it to itself.
    const fromFrame = from ? isMatch(from, frames) : window !== top;
    if (isComing ? fromFrame : !isOn(event)) [outside, travelled] = [true, false];
    // Or what lay over the offer has gone. A pen always comes out of nothing.
    else if (isComing && !from && event.pointerType === "mouse") forget();
    // A page may keep to itself how the pointer moved, but not what it came out of.
    if (isComing && isDrawnByPage(from)) outsideAt = hiddenAt = timeStamp;
  };
  for (const type of ["pointerenter", "pointerleave"] as const) {
    chip.addEventListener(type, cross, { signal });
  }
  // Where the pointer rests in the field, the next that is heard of it may be that it is on the offer: of a quick hand, or
  // in a page that is busy, the way between is not told.
  const timer = setTimeout(() => {
    // A frame does not know where it is.
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

/** @returns whether the page's window, or the part that is seen of an enlarged page, has been moved since the last answer */
function watchPlace(): () => boolean {
  let before = readPlace();
  return () => before !== (before = readPlace());
}

/** Where the page is on the screen, as far as it knows. */
function readPlace(): string {
  return `${screenX} ${screenY} ${visualViewport?.offsetLeft} ${visualViewport?.offsetTop}`;
}

/**
 * A frame does not know where it is.
 * @returns whether the hand has come another way in it than on the screen: then the frame has come to the hand
 */
function watchWay(): (hand: MouseEvent) => boolean {
  /** Where the hand was on the screen, and where in the frame, before it came by a stride. */
  let from: number[] | undefined;
  /** What the frame has for each pixel of the screen, as the last stride told: another number where it is enlarged. */
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

/** In one of these is a pointer that hovers over the field: who points at a label does so as well. */
function findBoxes(field: HTMLElement): DOMRect[] {
  const labels = field instanceof HTMLInputElement ? (field.labels ?? []) : [];
  return [field, ...labels].map((each) => each.getBoundingClientRect());
}

function isIn({ left, right, top, bottom }: DOMRect, x: number, y: number): boolean {
  return x >= left && x < right && y >= top && y < bottom;
}

/** What styles add to an element, over which the pointer is drawn in a way of its own. */
const parts = ["", "::before", "::after", "::backdrop"];

/** Whatever is no keyword is a picture: `url(`, `image-set(`. */
function isDrawnByPage(below: Element | undefined): boolean {
  if (!below) return false;
  return parts.some((part) => /^none$|\(/.test(getComputedStyle(below, part).cursor));
}
