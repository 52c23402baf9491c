import { findShadow } from "./shadowTrees";
import { findAllIn, isInSight, isMatch, parentOf, rootOf } from "./safeDom";

/** Of each kind of element, no more than this is looked at: some pages are one form of thousands. */
const most = 200;

/** Of a larger part of a page, the shadow trees behind this many elements are not looked into. */
const mostElements = 300;

/** All elements of a part of a page that match, in the order of the page. */
export type Search = <Found extends HTMLElement>(scope: Element, selector: string) => Found[];

/**
 * How what belongs with a field is looked for. A field in a shadow tree has its neighbours in other ones, so
 * all trees are looked into then; for others the browser's own search is the fastest.
 */
export function createSearch(input: Element): Search {
  return rootOf(input) instanceof ShadowRoot ? searchDeep : searchFlat;
}

const searchFlat: Search = (scope, selector) => Array.from(findAllIn(scope, selector));

function searchDeep<Found extends HTMLElement>(scope: Element, selector: string): Found[] {
  const found: Found[] = [];
  let left = mostElements;
  const look = (elements: Iterable<Element>) => {
    for (const element of elements) {
      left -= 1;
      if (left < 0) return;
      if (isMatch(element, selector)) found.push(element as Found);
      const shadow = findShadow(element);
      if (shadow) look(shadow.querySelectorAll("*"));
    }
  };
  const own = findShadow(scope);
  if (own) look(own.querySelectorAll("*"));
  look(findAllIn(scope, "*"));
  return found;
}

/** Of those found, the ones that a person sees. */
export function inSight<Found extends HTMLElement>(found: Found[]): Found[] {
  return found.slice(0, most).filter((element) => isInSight(element, { visibilityProperty: true }));
}

/** What an element is in; for one at the top of a shadow tree, what that tree belongs to. */
export function outerOf(element: Element): Element | null {
  const parent = parentOf(element);
  if (parent) return parent;
  const root = rootOf(element);
  return root instanceof ShadowRoot ? root.host : null;
}
