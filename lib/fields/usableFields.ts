import { elementAt, findShadow } from "./shadowTrees";
import { closestTo, holds, isMatch, outerOf } from "./safeDom";

/*
 * What can be used in a page, from the least to the most: a text field (`isTextField`), one that takes text now
 * (`isEditable`), one that a person sees once they scroll to it (`isShown`; the styles alone are `isVisible` in
 * `safeDom.ts`), both (`isUsable`), and one that nothing covers (`isReachable`). Whether it is in the window now is
 * `isInView` in `lib/page/offer.ts`.
 */

/** Smaller than any field that a person is meant to see. In CSS pixels. */
const smallest = { width: 30, height: 12 };

/** A field that is less opaque than this cannot be seen. */
const leastOpacity = 0.1;

/** No page that people use is nested as deep as this. */
const deepest = 500;

/** No more elements of a page are searched. */
const mostElements = 20_000;

/** A field for one line of text, which an email address could be typed into. */
export function isTextField(element: Element | null | undefined): element is HTMLInputElement {
  return element instanceof HTMLInputElement && /^(email|text)$/.test(element.type);
}

/** Can text be put into this element, whatever it is meant for? */
export function isEditable(element: Element | null): element is HTMLElement {
  if (element instanceof HTMLInputElement) {
    const typed = /^(email|text|search|url|tel)$/.test(element.type);
    return typed && isWritable(element);
  }
  if (element instanceof HTMLTextAreaElement) return isWritable(element);
  return element instanceof HTMLElement && element.isContentEditable;
}

/** A field is also `:disabled` if the group of fields that it is in is. */
function isWritable(field: HTMLInputElement | HTMLTextAreaElement): boolean {
  return !field.matches(":disabled") && !field.readOnly;
}

/** Could a person see this field and type into it now? */
export function isUsable(input: HTMLInputElement): boolean {
  return isWritable(input) && isShown(input);
}

/**
 * Can a person see this field? One that is hidden, transparent, tiny or moved out of the page is a trap for bots or for
 * a person, or is not needed yet.
 */
export function isShown(field: HTMLElement): boolean {
  if (isTiny(field)) return false;
  const { right, bottom, left } = field.getBoundingClientRect();
  const { scrollWidth } = document.documentElement;
  const outside = right + scrollX <= 0 || bottom + scrollY <= 0 || left + scrollX >= scrollWidth;
  // In a page that runs from right to left, what can be scrolled to has negative coordinates.
  if (outside && getComputedStyle(document.documentElement).direction === "ltr") return false;
  const options = { opacityProperty: true, visibilityProperty: true };
  return field.checkVisibility(options) && readOpacity(field) >= leastOpacity;
}

function isTiny(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width < smallest.width || height < smallest.height;
}

/** The opacity of a field and of all elements around it, multiplied; 0 if one of them clips it to next to nothing. */
function readOpacity(field: HTMLElement): number {
  let left = 1;
  let levels = deepest;
  let floats = false;
  for (let each: Element | null = field; each; each = outerOf(each)) {
    if (levels-- === 0) return 0;
    const { opacity, filter, position, overflow } = getComputedStyle(each);
    const [, filtered = 1] = /opacity\(([\d.e-]+)/.exec(filter) ?? [];
    left *= Number(opacity) * Number(filtered);
    // The overflow of the page's body is that of the window, and nothing clips what is placed outside of it.
    const clips = overflow !== "visible" && !(floats && position === "static");
    if (clips && isTiny(each) && !isMatch(each, "html, body")) return 0;
    if (position !== "static") floats = /^[af]/.test(position);
  }
  return left;
}

/**
 * Can this field be seen and reached with the pointer, or once the page is scrolled? A field that is cut off cannot be
 * reached, nor one that lies below anything but its label.
 * @param inWindow it must be in the window now
 */
export function isReachable(field: HTMLElement, inWindow = false): boolean {
  const { left, top, bottom, width } = field.getBoundingClientRect();
  const [first, last] = [Math.max(0, top), Math.min(innerHeight, bottom)];
  // Of what is longer than the window, the middle may be outside.
  const middle = first < last ? (first + last) / 2 : (top + bottom) / 2;
  const parts = isShown(field) ? [0.5, 0.2, 0.8] : [];
  return parts.some((part) => {
    const hit = elementAt(left + width * part, middle);
    if (!hit) return !inWindow;
    if (holds(field, hit)) return true;
    // An element around the field is hit where the field itself is cut off.
    return closestTo<HTMLLabelElement>(hit, "label")?.control === field && !holds(hit, field);
  });
}

/**
 * All visible fields for one line of text, those in shadow trees too. Only for when a person asks.
 * @param isOurs tells what does not belong to the page
 */
export function findTextFields(isOurs: (element: Element) => boolean): HTMLInputElement[] {
  const found: HTMLInputElement[] = [];
  let left = mostElements;
  const look = (root: Document | ShadowRoot) => {
    for (const element of root.querySelectorAll("*")) {
      left -= 1;
      if (left < 0) return;
      if (isTextField(element) && isUsable(element)) found.push(element);
      const shadow = findShadow(element);
      if (shadow && !isOurs(element)) look(shadow);
    }
  };
  look(document);
  return found;
}
