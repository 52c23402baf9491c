import { findShadow } from "./shadowTrees";
import { isUsable } from "./isUsable";

/** Of a page that is larger than this, the rest is not looked through. */
const mostElements = 20_000;

/** A field for one line of text, which an email address could be typed into. */
export function isTextField(element: Element | null | undefined): element is HTMLInputElement {
  return element instanceof HTMLInputElement && /^(email|text)$/.test(element.type);
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
