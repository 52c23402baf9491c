import { elementAt } from "@/lib/fields/shadowTrees";
import { findAllIn, holds, parentOf } from "@/lib/fields/safeDom";
import { overlap, weights, type Edges, type Probe } from "./coverageProbe";

/** The distance between the field and the offer, and between the offer and the edge of the window. In px. */
const gap = 4;

/** The distance between the panel and the edge of the window. In px. */
const edge = 2;

/** The distance from one spot that is tried to the next. In px. */
const step = 8;

/** If nothing is free right beside its bar, a panel may be as far as this from it. In px. */
const away = 400;

/** A field narrower than this has room for the typed text only. In px. */
const wide = 160;

/** A mark smaller than this cannot be recognized. In px. */
const leastMark = 18;

interface Point {
  left: number;
  top: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Spot extends Point {
  /** Set if there is room for the mark alone: its size in px. */
  mark?: number;
}

interface Seat extends Point {
  /** It covers no text there, and no control. */
  free: boolean;
}

interface Surroundings {
  field: HTMLElement;
  /** The element to be placed, which may already be on a spot. */
  offer: Element;
  probe: Probe;
}

/**
 * A spot beside the field that covers nothing, in the coordinates of the window: after the field, above it, or below
 * it. Tries the whole bar first, then the mark alone, which may also be before the field or, last, inside it.
 * @param mark the size of the mark alone, in px; undefined if there is more to say
 */
export function findSpot(around: Surroundings, bar: Size, mark?: number): Spot | undefined {
  if (!isSeen(around.field.getBoundingClientRect())) return undefined;
  const spot = findBeside(around, bar);
  if (spot || mark === undefined) return spot;
  const small = findBeside(around, { width: mark, height: mark }, true);
  return small ? { ...small, mark } : findInside(around, mark);
}

function findBeside(
  { field, probe }: Surroundings,
  size: Size,
  alsoBefore = false,
): Point | undefined {
  const { width, height } = size;
  const box = field.getBoundingClientRect();
  const toLeft = runsToLeft(field);
  // Where lines are low, the field's line and the one above or below may together have room enough.
  const tops = [(box.top + box.bottom - height) / 2, box.bottom - height, box.top];
  let after = tops.map((top) => ({ left: box.right + gap, top }));
  let before = tops.map((top) => ({ left: box.left - gap - width, top }));
  if (toLeft) [after, before] = [before, after];
  const ends = [box.left, box.right - width];
  const [start = 0, end = 0] = toLeft ? ends.toReversed() : ends;
  const above = slide(end, start).map((left) => ({ left, top: box.top - gap - height }));
  const below = slide(start, end).map((left) => ({ left, top: box.bottom + gap }));
  const row = edgesOf({ left: box.left, top: box.bottom + gap }, { width: box.width, height });
  for (const weight of [weights.blank, weights.text]) {
    const isFree = (each: Point) =>
      isInSight(each, size) && probe.isFree(edgesOf(each, size), weight);
    const spot =
      [...after, ...above].find(isFree) ??
      // On the line of the next field's label, the offer would seem to belong to that field.
      (probe.isFree(row, weights.label) ? below.find(isFree) : undefined) ??
      (alsoBefore ? before.find(isFree) : undefined);
    if (spot) return spot;
  }
  return undefined;
}

/** The width of the room after the field, in px, for a sentence that wraps. */
export function readRoomAfter(field: HTMLElement): number {
  const { left, right } = field.getBoundingClientRect();
  return (runsToLeft(field) ? left : innerWidth - right) - 2 * gap;
}

/** Evenly spaced positions, the first and the last included; only those two if they are close together. */
function slide(from: number, to: number): number[] {
  const parts = Math.max(1, Math.floor(Math.abs(to - from) / step));
  return Array.from({ length: parts + 1 }, (_, part) => from + ((to - from) * part) / parts);
}

/** A spot inside the field, at its inline end, over no text and no icon of the page or of a password manager. */
function findInside({ field, offer, probe }: Surroundings, mark: number): Spot | undefined {
  if (!(field instanceof HTMLInputElement)) return undefined;
  const box = field.getBoundingClientRect();
  const side = Math.min(mark, box.height - 2);
  const size = { width: side, height: side };
  const { direction, backgroundImage, fontSize, paddingLeft } = getComputedStyle(field);
  const letters = (field.value || field.placeholder).length * parseFloat(fontSize) * 0.6;
  const used = parseFloat(paddingLeft) + letters + side + 3 * gap;
  if (side < leastMark || box.width < Math.max(wide, used)) return undefined;
  if (backgroundImage !== "none" || field.hasAttribute("list")) return undefined;
  const spot = {
    left: direction === "rtl" ? box.left + gap : box.right - gap - side,
    top: box.top + (box.height - side) / 2,
    mark: side,
  };
  const edges = edgesOf(spot, size);
  const isBare = [edges.left + 1, (edges.left + edges.right) / 2, edges.right - 1].every((x) =>
    [edges.top + 1, edges.bottom - 1].every((y) => elementAt(x, y, offer) === field),
  );
  return isInSight(spot, size) && isBare && probe.isFree(edges, weights.blank) && !hasIcon()
    ? spot
    : undefined;

  /** Also finds icons that let clicks through, which a hit test misses. */
  function hasIcon(): boolean {
    const parent = parentOf(field);
    const near = parent ? Array.from(findAllIn(parent, "*")).slice(0, 50) : [];
    return near.some((each) => {
      const rect = Element.prototype.getBoundingClientRect.call(each);
      const isPart = each !== field && !holds(each, field) && rect.width < box.width / 2;
      return isPart && overlap(rect, edges) > 0;
    });
  }
}

/**
 * The place beside something where a box covers the least, and nothing of `kept`: rather running text than a label, and
 * rather a label than a control. If the box would cover anything right beside it, a place near it that covers nothing
 * is taken instead, if there is one.
 */
export function findSeat(size: Size, beside: Edges, kept: readonly Edges[], probe: Probe): Seat {
  const wished = { left: beside.left, top: beside.bottom + gap };
  // Out of sight, nothing can be looked up, and it does not matter what is covered.
  if (!isSeen(beside)) return { ...wished, free: true };
  const isFree = (seat: Point) => {
    const box = edgesOf(seat, size);
    const isApart = kept.every((each) => overlap(each, box) === 0);
    return isApart && isInSight(box, size) && probe.isFree(box, weights.text);
  };
  const close = findLeast(size, beside, kept, probe);
  if (isFree(close)) return { ...close, free: true };
  const near = findLeast(size, beside, kept, probe, away);
  return isFree(near) ? { ...near, free: true } : { ...close, free: false };
}

/** @param slack how far it may be from what it stands beside, in px */
function findLeast(
  size: Size,
  beside: Edges,
  kept: readonly Edges[],
  probe: Probe,
  slack = gap,
): Point {
  const { width, height } = size;
  const sight = readSight();
  const wished = { left: beside.left, top: beside.bottom + gap };
  const reach = {
    left: Math.max(sight.left + edge, beside.left - slack - width),
    top: Math.max(sight.top + edge, beside.top - slack - height),
    right: Math.min(sight.right - edge, beside.right + slack + width),
    bottom: Math.min(sight.bottom - edge, beside.bottom + slack + height),
  };
  probe.look(reach);
  let best = keepInSight(wished, size);
  let least = Infinity;
  const lefts = [beside.left, beside.right - width, ...range(reach.left, reach.right - width)];
  const tops = [
    ...kept.flatMap(({ top, bottom }) => [bottom + gap, top - gap - height]),
    ...range(reach.top, reach.bottom - height),
  ];
  for (const top of tops) {
    for (const left of lefts) {
      const box = edgesOf({ left, top }, size);
      const aside = Math.min(Math.abs(left - beside.left), Math.abs(box.right - beside.right));
      const far = aside + Math.abs(top - wished.top);
      if (far >= least || !isInSight(box, size)) continue;
      // A little less than the gap, because of rounding.
      const around = { ...box, top: top - gap + 1, bottom: box.bottom + gap - 1 };
      if (kept.some((each) => overlap(each, around) > 0)) continue;
      const cost = far + probe.costOf(box);
      if (cost >= least) continue;
      least = cost;
      best = { left, top };
    }
  }
  return best;
}

function range(from: number, to: number): number[] {
  return to < from ? [] : slide(from, to);
}

export function edgesOf({ left, top }: Point, { width, height }: Size): Edges {
  return { left, top, right: left + width, bottom: top + height };
}

/**
 * Is "after the field" to its left? That depends on what the field stands in: the field itself often runs from left to
 * right, as addresses do, in a form that does not.
 */
function runsToLeft(field: HTMLElement): boolean {
  const root = field.getRootNode();
  const parent = field.parentElement ?? (root instanceof ShadowRoot ? root.host : field);
  return getComputedStyle(parent).direction === "rtl";
}

/** The part of the window that a person sees, which is smaller after a pinch zoom. */
function readSight(): Edges {
  const { offsetLeft: left, offsetTop: top, width, height } = visualViewport!;
  return edgesOf({ left, top }, { width, height });
}

export function isInSight({ left, top }: Point, { width, height }: Size): boolean {
  const sight = readSight();
  const across = left >= sight.left && left + width <= sight.right;
  return across && top >= sight.top && top + height <= sight.bottom;
}

/** Is any of it in sight? */
export function isSeen(box: Edges): boolean {
  return overlap(box, readSight()) > 0;
}

/** As near to the wanted place as the window allows. */
function keepInSight({ left, top }: Point, { width, height }: Size): Point {
  const sight = readSight();
  return {
    left: Math.max(sight.left + gap, Math.min(left, sight.right - width - gap)),
    top: Math.max(sight.top + gap, Math.min(top, sight.bottom - height - gap)),
  };
}
