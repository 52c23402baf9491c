import { elementAt } from "@/lib/fields/elementAt";
import { closestTo, holds, isMatch, localNameOf, parentOf } from "@/lib/fields/unclobbered";

/** Between the field and the offer, and between the offer and the edge of the window. In px. */
const gap = 4;

/** What a person may want to click; nothing of ours goes over it, */
const interactive = "a, button, input, select, textarea, summary, [role=button]";

/** nor, as long as there is another spot, over what leads there. */
const leading = `${interactive}, label`;

/** From here on, a z-index says that something shall be above all the page. */
const raised = 1000;

interface Point {
  left: number;
  top: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Spot extends Point {
  /** The side on which there is more room, should the box grow. */
  grows: "left" | "right";
}

/**
 * A spot beside the field for a box of this size, in the coordinates of the window: after the field,
 * below it, above it; the first that is in sight and over nothing of use. Never inside the field,
 * whose corners belong to password managers. When none is free, below or above all the same.
 * @param offer what is to be placed and may be on a spot already: it does not stand in its own way
 */
export function findSpot(field: HTMLElement, offer: Element, size: Size): Spot {
  const { width, height } = size;
  const box = field.getBoundingClientRect();
  const toLeft = runsToLeft(field);
  const end = toLeft ? box.left : box.right - width;
  const after: Spot = {
    left: toLeft ? box.left - gap - width : box.right + gap,
    top: box.top + (box.height - height) / 2,
    grows: toLeft ? "left" : "right",
  };
  const grows = toLeft ? "right" : "left";
  const below: Spot = { left: end, top: box.bottom + gap, grows };
  const above: Spot = { left: end, top: box.top - gap - height, grows };
  const inSight = [after, below, above].filter((each) => isInSight(each, size));
  const spot =
    inSight.find((each) => isFree(each, size, (x, y) => isFreeOf(leading, x, y, field, offer))) ??
    inSight.find((each) =>
      isFree(each, size, (x, y) => isFreeOf(interactive, x, y, field, offer)),
    ) ??
    inSight.find((each) => each !== after) ??
    below;
  return { ...spot, ...keepInSight(spot, size) };
}

/**
 * What comes after a field is a matter of what it stands in: the field itself often runs from left to
 * right, as addresses do, in a form that does not.
 */
function runsToLeft(field: HTMLElement): boolean {
  const root = field.getRootNode();
  const parent = field.parentElement ?? (root instanceof ShadowRoot ? root.host : field);
  return getComputedStyle(parent).direction === "rtl";
}

/** What a person sees of the window, which is less of it once they have drawn the page apart. */
function readSight(): { left: number; top: number; right: number; bottom: number } {
  const { offsetLeft: left, offsetTop: top, width, height } = visualViewport!;
  return { left, top, right: left + width, bottom: top + height };
}

export function isInSight({ left, top }: Point, { width, height }: Size): boolean {
  const sight = readSight();
  const across = left >= sight.left && left + width <= sight.right;
  return across && top >= sight.top && top + height <= sight.bottom;
}

/** As near to where it should be as the window allows. */
function keepInSight({ left, top }: Point, { width, height }: Size): Point {
  const sight = readSight();
  return {
    left: Math.max(sight.left + gap, Math.min(left, sight.right - width - gap)),
    top: Math.max(sight.top + gap, Math.min(top, sight.bottom - height - gap)),
  };
}

function isFree(
  { left, top }: Point,
  { width, height }: Size,
  isFreePoint: (x: number, y: number) => boolean,
): boolean {
  const columns = divide(left + 1, width - 2, 48);
  const rows = divide(top + 1, height - 2, 12);
  return columns.every((x) => rows.every((y) => isFreePoint(x, y)));
}

/** From here to there in equal steps, none longer than `step`, both ends included. */
function divide(from: number, length: number, step: number): number[] {
  const parts = Math.max(1, Math.ceil(length / step));
  return Array.from({ length: parts + 1 }, (_, part) => from + (length * part) / parts);
}

function isFreeOf(what: string, x: number, y: number, field: Element, offer: Element): boolean {
  const hit = elementAt(x, y, offer);
  if (!hit) return true;
  if (isFloating(hit, field)) return false;
  // A click on a label that wraps the field only leads back to the field.
  return !closestTo(hit, what) || (localNameOf(hit) === "label" && holds(hit, field));
}

/**
 * Is it part of something that was put above the page while the field is in use, such as a list of
 * suggestions, the page's or another manager's? It is there to be clicked, whatever it is made of.
 */
function isFloating(hit: Element, field: Element): boolean {
  for (let each: Element | null = hit; each && !holds(each, field); each = parentOf(each)) {
    if (isMatch(each, ":popover-open")) return true;
    const { position, zIndex } = getComputedStyle(each);
    if (position !== "static" && Number(zIndex) >= raised) return true;
  }
  return false;
}
