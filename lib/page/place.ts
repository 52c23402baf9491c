import {
  boxOf,
  closestTo,
  findAllIn,
  holds,
  isVisible,
  outerOf,
  parentOf,
  rootOf,
} from "@/lib/fields/safeDom";
import { isOverlay } from "./overlay";

/*
 * Where the chip goes: inside the field, at its end, to the left of what is there. All is read before anything is
 * written, and each place is looked at with one hit test.
 */

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Place {
  /** The edge of the chip that is set; it grows to the other side. */
  side: "left" | "right";
  /** The window's coordinate of that edge, and of the upper one. In px. */
  edge: number;
  top: number;
  height: number;
  /** The width of the mark. In px. */
  mark: number;
  /** Is there room for the mark alone? */
  isMark: boolean;
  isInside: boolean;
  isDark: boolean;
  /** The box of the field that this was read from. */
  field: DOMRect;
}

/** The distance from the field's edge, and from what is there. In px. */
const gap = 6;

/** A field narrower than this has room for the mark alone. In px. */
const narrow = 320;

/** The most that the chip with its words takes. In px. */
const widest = 190;

/** What is typed needs this much of a field. In px. */
const leastText = 48;

/** A field higher than this is one for several lines. In px. */
const highest = 64;

const controls = `a, button, input, select, textarea, summary, iframe, object, embed, [contenteditable],
  [role=button], [role=checkbox], [role=radio], [role=switch], [role=link], [role=tab], [role=combobox]`;

/** Reads where the chip of a field goes now. */
export function readPlace(field: HTMLElement): Place {
  const sight = readSight();
  const own = field.getBoundingClientRect();
  const isGone = own.width === 0 && own.height === 0;
  // What is still to be said of a field that is gone is said where it is in nobody's way.
  const box = isGone ? new DOMRect(sight.right - 304, sight.bottom - 48, 288, 32) : own;
  const style = getComputedStyle(field);
  const isCoarse = matchMedia("(pointer: coarse)").matches;
  // With its border, so that there are 44 for the finger.
  const height = isCoarse ? 46 : Math.max(18, Math.min(28, box.height - 8));
  const mark = Math.min(isCoarse ? 46 : 26, height);
  const atLeft = style.direction === "rtl";
  const end = atLeft ? Math.max(box.left, sight.left) : Math.min(box.right, sight.right);
  const isHigh = box.height > highest;
  const top = isHigh ? Math.max(box.top, sight.top) + gap : (box.top + box.bottom - height) / 2;
  const common = { height, mark, field: box, isDark: isDark(isGone ? document.body : field) };
  if (isGone) {
    return { ...common, side: "right", edge: end - gap, top, isInside: true, isMark: true };
  }
  const inset = readInset(field, { box, style, atLeft, end, mark, middle: top + height / 2 });
  const inside = {
    ...common,
    side: atLeft ? "left" : "right",
    edge: atLeft ? end + (inset ?? gap) : end - (inset ?? gap),
    top,
    isInside: true,
    isMark: true,
  } as const;
  const room = Math.abs(end - (atLeft ? box.right : box.left)) - (inset ?? Infinity);
  if (room < leastText + mark) {
    const free = findBesides(box, atLeft, top, height)
      .map((each) => ({ ...common, ...each, isInside: false, isMark: true }))
      .find((each) => isFree(field, each, sight));
    return free ?? inside;
  }
  const isEmpty = field instanceof HTMLInputElement && field.value === "";
  const letters = isEmpty ? field.placeholder.length * parseFloat(style.fontSize) * 0.55 : 0;
  return { ...inside, isMark: !isEmpty || box.width < narrow || room < widest + letters };
}

interface End {
  box: DOMRect;
  style: CSSStyleDeclaration;
  atLeft: boolean;
  /** The field's end, as far as it is in sight. */
  end: number;
  mark: number;
  middle: number;
}

/**
 * How far from the field's end nothing is in the way; undefined where a press inside is meant for something else. In px.
 */
function readInset(
  field: HTMLElement,
  { box, style, atLeft, end, mark, middle }: End,
): number | undefined {
  const padding = parseFloat(atLeft ? style.paddingLeft : style.paddingRight);
  // The page made room for an icon, which it may draw in any way.
  let inset = padding > 24 && padding < box.width / 2 ? Math.max(gap, padding - 2) : gap;
  const pictureAtEnd = atLeft ? /^(\d(\.\d+)?%|\d+(\.\d+)?px)/ : /^(100%|9\d(\.\d+)?%|calc\(100%)/;
  const isPictureAtEnd = pictureAtEnd.test(style.backgroundPositionX);
  if (style.backgroundImage.includes("url(") && isPictureAtEnd) inset = Math.max(inset, 30);
  if (field.hasAttribute("list")) inset = Math.max(inset, 28);
  const isOver = (each: Box) => {
    const start = atLeft ? each.left - end : end - each.right;
    return start < inset + mark && (atLeft ? each.right - end : end - each.left) > inset;
  };
  const passBy = (each: Box) => (inset = (atLeft ? each.right - end : end - each.left) + gap - 2);
  for (const each of findIcons(field, box, middle)) if (isOver(each)) passBy(each);
  for (let tries = 0; tries < 3; tries += 1) {
    const x = atLeft ? end + inset + mark / 2 : end - inset - mark / 2;
    const hit = hitAt(field, x, middle);
    const cut = hit && findCut(field, hit, x);
    if (cut) {
      inset = (atLeft ? cut.left - end : end - cut.right) + gap;
      continue;
    }
    if (!hit || isPartOf(field, hit)) return inset;
    const over = boxOf(findOuter(hit, field));
    if (over.width > box.width / 2 || !isOver(over)) return undefined;
    passBy(over);
  }
  return undefined;
}

/** What cuts off the field before this place, as a box that scrolls does: then what is around that box is hit there. */
function findCut(field: HTMLElement, hit: Element, x: number): DOMRect | undefined {
  if (hit === field || !holds(hit, field)) return undefined;
  for (let each = outerOf(field); each && each !== hit; each = outerOf(each)) {
    const box = boxOf(each);
    const isOutside = x < box.left || x > box.right;
    if (isOutside && getComputedStyle(each).overflowX !== "visible") return box;
  }
  return undefined;
}

/** Small things beside the field's end: also those that let clicks through, which a hit test misses. From the end on. */
function findIcons(field: HTMLElement, box: DOMRect, middle: number): DOMRect[] {
  const parent = parentOf(field);
  const near = parent ? Array.from(findAllIn(parent, "*")).slice(0, 40) : [];
  return near
    .filter((each) => each !== field && !holds(each, field) && !isOverlay(each))
    .map((each) => ({ each, rect: boxOf(each) }))
    .filter(
      ({ each, rect }) =>
        rect.width > 5 &&
        rect.width < box.width / 2 &&
        rect.top < middle &&
        rect.bottom > middle &&
        rect.right > box.left &&
        rect.left < box.right &&
        isVisible(each, { visibilityProperty: true, opacityProperty: true }),
    )
    .map(({ rect }) => rect);
}

/** A hit test in the field's own tree: what lies in other trees over it is hit as the host of that tree. */
export function hitAt(field: HTMLElement, x: number, y: number): Element | undefined {
  const root = rootOf(field) as Document | ShadowRoot;
  const hit = root.elementFromPoint(x, y);
  // Lists all elements at the point, which costs more, only if ours is on top.
  if (!hit || !isOverlay(hit)) return hit ?? undefined;
  return root.elementsFromPoint(x, y).find((each) => !isOverlay(each));
}

/** Does a press there go to the field? An element around the field is hit where the field has round corners. */
export function isPartOf(field: HTMLElement, hit: Element): boolean {
  if (holds(field, hit) || holds(hit, field)) return true;
  return closestTo<HTMLLabelElement>(hit, "label")?.control === field;
}

function findOuter(hit: Element, field: Element): Element {
  let outer = hit;
  for (let each = outerOf(hit); each && !holds(each, field); each = outerOf(each)) outer = each;
  return outer;
}

type Beside = Pick<Place, "side" | "edge" | "top">;

/** After the field, before it, and above its end. */
function findBesides(box: DOMRect, atLeft: boolean, top: number, height: number): Beside[] {
  const toRight: Beside = { side: "left", edge: box.right + 4, top };
  const toLeft: Beside = { side: "right", edge: box.left - 4, top };
  const above: Beside = {
    ...(atLeft ? { side: "left", edge: box.left } : { side: "right", edge: box.right }),
    top: box.top - 4 - height,
  };
  return atLeft ? [toLeft, toRight, above] : [toRight, toLeft, above];
}

function isFree(field: HTMLElement, { side, edge, top, mark, height }: Place, sight: Box): boolean {
  const left = side === "left" ? edge : edge - mark;
  const isInWindow = left >= sight.left && left + mark <= sight.right && top >= sight.top;
  const hit = isInWindow && hitAt(field, left + mark / 2, top + height / 2);
  if (!hit) return false;
  const control = closestTo(hit, controls);
  return !control || holds(control, field);
}

/** The part of the window that is seen, which is smaller after a pinch zoom. */
export function readSight(): Box {
  const { offsetLeft: left, offsetTop: top, width, height } = visualViewport!;
  return { left, top, right: left + width, bottom: top + height };
}

export function overlaps(one: Box, other: Box): boolean {
  const across = one.left < other.right && other.left < one.right;
  return across && one.top < other.bottom && other.top < one.bottom;
}

const card = { width: 288, height: 196 };

/** Where the card goes: below the field with their ends in line, else above it, else over the field's row. */
export function placeCard(
  field: DOMRect,
  atLeft: boolean,
  size = card,
): { left: number; right: number; top?: number; bottom?: number } {
  const sight = readSight();
  const width = Math.min(size.width, sight.right - sight.left - 8);
  const height = Math.min(size.height, sight.bottom - sight.top - 8);
  const wished = atLeft ? field.left : field.right - width;
  const left = Math.max(sight.left + 4, Math.min(wished, sight.right - width - 4));
  const across = { left, right: left + width };
  const below = field.bottom + 4;
  const lowest = sight.bottom - height - 4;
  if (below <= lowest) return { ...across, top: below };
  if (field.top - 4 - height >= sight.top) return { ...across, bottom: field.top - 4 };
  return { ...across, top: Math.max(sight.top + 4, lowest) };
}

/** From this lightness on, a colour counts as light; as OKLCH counts it, from 0 to 1. */
const leastLight = 0.6;

/** Is the field dark? The first background that is more than half opaque decides, from the inside out. */
function isDark(field: Element): boolean {
  for (let each: Element | null = field; each; each = outerOf(each)) {
    const { backgroundColor, backgroundImage, color } = getComputedStyle(each);
    const { light, alpha } = readColour(backgroundColor);
    if (alpha > 0.5) return light < leastLight;
    // Of an image nothing is known, except that the text on it can be read.
    if (backgroundImage !== "none") return readColour(color).light > leastLight;
  }
  const { colorScheme } = getComputedStyle(document.documentElement);
  const prefersDark = matchMedia("(prefers-color-scheme: dark)").matches;
  return colorScheme.includes("dark") && (prefersDark || !colorScheme.includes("light"));
}

/** Reads a colour as browsers write computed ones: `rgb(…)`, `color(srgb …)`, or by its lightness. */
function readColour(colour: string): { light: number; alpha: number } {
  const [first = 1, second = 1, third = 1, fourth = 1] = (
    colour.replace(/^color\(\S+/, "").match(/[\d.]+(e-?\d+)?/g) ?? []
  ).map(Number);
  if (/^(ok)?l(ab|ch)/.test(colour)) {
    return { light: colour.startsWith("ok") ? first : first / 100, alpha: fourth };
  }
  const scale = colour.startsWith("color(") ? 1 : 255;
  const [red, green, blue] = [first, second, third].map((part) => (part / scale) ** 2.2) as [
    number,
    number,
    number,
  ];
  return { light: Math.cbrt(0.21 * red + 0.72 * green + 0.07 * blue), alpha: fourth };
}
