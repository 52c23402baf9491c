import { elementAt } from "@/lib/fields/shadowTrees";
import { closestTo, holds, isMatch, localNameOf, parentOf, outerOf } from "@/lib/fields/safeDom";

export interface Edges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The cost of covering something, for each px² of it. */
export const weights = { blank: 0.1, text: 1, label: 3, control: 30 };

interface Obstacle extends Edges {
  weight: number;
}

/** What is in the window; each part is looked up when it is asked for. */
export interface Probe {
  /** Is there nothing of that weight or more in this part of the window? */
  isFree(box: Edges, weight: number): boolean;
  /** Looks up all of a part of the window at once. */
  look(area: Edges): void;
  /** The cost of covering this part of the window, as far as it has been looked up. */
  costOf(box: Edges): number;
}

const controls = `a, button, input, select, textarea, summary, iframe, object, embed, [contenteditable],
  [role=button], [role=checkbox], [role=radio], [role=switch], [role=link], [role=tab], [role=combobox]`;
const pictures = "img, svg, canvas, video";

/** The distance between two points: less than the size of any checkbox, so that none is missed. In px. */
const step = 8;

/** An element with more text nodes than this counts as text altogether. */
const mostTexts = 200;

/** A z-index of this or more means that something is to be above the whole page. */
const raised = 1000;

/**
 * Text counts where its letters are, not as the whole of its paragraph: beside most labels there is room.
 * @param offer our own element, which is ignored if it is already there
 */
export function createProbe(field: HTMLElement, offer: Element): Probe {
  const obstacles: Obstacle[] = [];
  const points = new Set<string>();
  const hits = new Set<Element>();
  const range = document.createRange();

  function look({ left, top, right, bottom }: Edges): void {
    const rows = divide(top, bottom);
    for (const x of divide(left, right)) {
      for (const y of rows) {
        const point = `${x} ${y}`;
        if (points.has(point)) continue;
        points.add(point);
        const hit = elementAt(x, y, offer);
        if (!hit || hit === field || hits.has(hit)) continue;
        hits.add(hit);
        read(hit);
      }
    }
  }

  function read(hit: Element): void {
    const floating = findFloating(hit, field);
    const control = closestTo(hit, controls);
    const label = closestTo(hit, "label");
    if (floating) add(floating, weights.control);
    // What holds the field does not count: a click on a label around the field only leads to the field.
    if (control && !holds(control, field)) add(control, weights.control);
    else if (!label && getComputedStyle(hit).cursor === "pointer" && !holds(hit, field)) {
      add(hit, weights.control);
    }
    if (localNameOf(hit) === "label" && !isLabelOf(hit, field)) add(hit, weights.blank);
    if (isMatch(hit, pictures)) add(hit, weights.text);
    readTexts(hit, label ? weights.label : weights.text);
  }

  /** Uses a tree walker: the `childNodes` of a form may be a field of that name. */
  function readTexts(hit: Element, weight: number): void {
    const walker = document.createTreeWalker(hit);
    let texts = 0;
    for (let each = walker.firstChild(); each; each = walker.nextSibling()) {
      if (!(each instanceof Text) || !/\S/.test(each.data)) continue;
      texts += 1;
      if (texts > mostTexts) return add(hit, weight);
      add(each, weight);
    }
  }

  function add(node: Node, weight: number): void {
    range.selectNode(node);
    for (const { left, top, right, bottom } of range.getClientRects()) {
      obstacles.push({ left, top, right, bottom, weight });
    }
  }

  return {
    look,
    isFree(box, weight) {
      look(box);
      return !obstacles.some((each) => each.weight >= weight && overlap(each, box) > 0);
    },
    costOf: (box) =>
      obstacles.reduce((cost, each) => {
        const area = overlap(each, box);
        // The fixed part makes covering nothing better than covering very little.
        return area === 0 ? cost : cost + each.weight * (area + 1000);
      }, 0),
  };
}

/** The area that two boxes share. In px². */
export function overlap(one: Edges, other: Edges): number {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return across > 0 && down > 0 ? across * down : 0;
}

/** Points of a fixed grid over the whole window, and one just inside each end. */
function divide(from: number, to: number): number[] {
  const points = [from + 1];
  for (let each = Math.ceil((from + 2) / step) * step; each < to - 1; each += step)
    points.push(each);
  return [...points, to - 1];
}

function isLabelOf(label: Element, field: HTMLElement): boolean {
  return Array.from((field as HTMLInputElement).labels ?? []).includes(label as HTMLLabelElement);
}

/**
 * The element around the hit that floats above the page, such as a list of suggestions of the page or of a password
 * manager. It is there to be clicked, whatever is in it.
 */
function findFloating(hit: Element, field: Element): Element | undefined {
  for (let each: Element | null = hit; each && !holds(each, field); each = parentOf(each)) {
    if (isMatch(each, ":popover-open")) return each;
    const { position, zIndex } = getComputedStyle(each);
    if (position !== "static" && Number(zIndex) >= raised) return each;
  }
  return undefined;
}

/** Reads the lightness and the opacity of a colour, both from 0 to 1. */
export type ReadColour = (colour: string) => { light: number; alpha: number };

/** From this lightness on, a colour counts as light. */
const leastLight = 0.6;

/**
 * Is the page dark at this element? The first background that is more than half opaque decides, from the inside out.
 */
export function isDark(element: Element | undefined, read: ReadColour): boolean {
  for (let each: Element | null = element ?? null; each; each = outerOf(each)) {
    const { backgroundColor, backgroundImage, color } = getComputedStyle(each);
    const { light, alpha } = read(backgroundColor);
    if (alpha > 0.5) return light < leastLight;
    // Of an image nothing is known, except that the text on it can be read.
    if (backgroundImage !== "none") return read(color).light > leastLight;
  }
  return read("Canvas").light < leastLight;
}
