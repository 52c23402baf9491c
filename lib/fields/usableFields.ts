import { elementAt, findShadow } from "./shadowTrees";
import { closestTo, holds, outerOf } from "./safeDom";

/** Smaller than any field that a person is meant to see. In CSS pixels. */
const smallest = { width: 10, height: 8 };

/** What lets more through than this is not made out. */
const leastOpacity = 0.1;

/** No page that people use is nested as deep as this. */
const deepest = 500;

/** Of a page that is larger than this, the rest is not looked through. */
const mostElements = 20_000;

/** A field for one line of text, which an email address could be typed into. */
export function isTextField(element: Element | null | undefined): element is HTMLInputElement {
  return element instanceof HTMLInputElement && /^(email|text)$/.test(element.type);
}

/** What text can be put into, whatever it is meant for. */
export function isEditable(element: Element | null): element is HTMLElement {
  if (element instanceof HTMLInputElement) {
    const typed = /^(email|text|search|url|tel)$/.test(element.type);
    return typed && isWritable(element);
  }
  if (element instanceof HTMLTextAreaElement) return isWritable(element);
  return element instanceof HTMLElement && element.isContentEditable;
}

/** Disabled may also be the group of fields that it is in. */
function isWritable(field: HTMLInputElement | HTMLTextAreaElement): boolean {
  return !field.matches(":disabled") && !field.readOnly;
}

/** Could a person see this field and type into it now? */
export function isUsable(input: HTMLInputElement): boolean {
  return isWritable(input) && isShown(input);
}

/**
 * What is hidden, see-through, tiny or moved out of the page is a trap for robots, or for a person, or its
 * turn has not come.
 */
export function isShown(field: HTMLElement): boolean {
  const { width, height, right, bottom, left } = field.getBoundingClientRect();
  if (width < smallest.width || height < smallest.height) return false;
  const { scrollWidth } = document.documentElement;
  const outside = right + scrollX <= 0 || bottom + scrollY <= 0 || left + scrollX >= scrollWidth;
  // In a page that runs from right to left, what is scrolled to lies at negative coordinates.
  if (outside && getComputedStyle(document.documentElement).direction === "ltr") return false;
  const options = { opacityProperty: true, visibilityProperty: true };
  return field.checkVisibility(options) && readOpacity(field) >= leastOpacity;
}

/** Of all that it is in, too. */
function readOpacity(field: HTMLElement): number {
  let left = 1;
  let levels = deepest;
  for (let each: Element | null = field; each; each = outerOf(each)) {
    if (levels-- === 0) return 0;
    const { opacity, filter } = getComputedStyle(each);
    const [, filtered = 1] = /opacity\(([\d.e-]+)/.exec(filter) ?? [];
    left *= Number(opacity) * Number(filtered);
  }
  return left;
}

/**
 * Is it shown, and to be reached where it is, or out of the window as yet? What is cut off is not, nor what
 * lies below something else that is not its label.
 * @param inWindow it must be in the window now
 */
export function isReachable(field: HTMLElement, inWindow = false): boolean {
  const { left, top, width, height } = field.getBoundingClientRect();
  const parts = isShown(field) ? [0.5, 0.2, 0.8] : [];
  return parts.some((part) => {
    const hit = elementAt(left + width * part, top + height / 2);
    if (!hit) return !inWindow;
    if (holds(field, hit)) return true;
    const label = closestTo(hit, "label") as HTMLLabelElement | null;
    // What the field itself is in is seen where the field is not.
    return label?.control === field && !holds(hit, field);
  });
}

/**
 * All fields for one line of text in sight, those in shadow trees too. Only for when a person asks.
 * @param isOurs what is none of the page's
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
