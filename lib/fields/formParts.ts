import {
  closestTo,
  findIn,
  isMatch,
  attributeOf,
  outerOf,
  findAllIn,
  isInSight,
  rootOf,
  readText,
} from "./safeDom";
import { fold } from "./fold";
import {
  longest,
  onwardWord,
  otherServiceWord,
  otherwiseWord,
  smallWord,
  speaksOfReset,
} from "./intentWords";
import { findShadow } from "./shadowTrees";

/** Fields that a person types into. */
export const typedField =
  "input:not([type=hidden], [type=checkbox], [type=radio], [type=submit], [type=button], [type=image], [type=reset], [type=file], [type=range], [type=color])";

/** What may send a form, or leads elsewhere and looks as if it did; elements of a site's own say so by `type`. */
export const pressable =
  "button, input[type=button], input[type=image], [type=submit], [role=button]";

/** How far around a field without a form its own fields and buttons may be. */
const highest = 10;

/** How far around a form its heading, its ways out and its other doors may stand. */
const margin = 3;

/** Of more buttons than this, the first ones say whether one of them sends anything. */
const mostButtons = 20;

/** Parts of a page that no form goes beyond. */
const landmark = "main, footer, header, nav, aside, dialog, [role=dialog]";

/**
 * What belongs with a field: its form; or, without one, the smallest part of the page around it that
 * has a button and enough fields to be a form, or at least a button. Reads the tree, not `form.elements` and
 * the like, which a page's own names may stand in front of; and leaves shadow trees by their hosts.
 */
export function findFormScope(input: HTMLInputElement): Element {
  const search = createSearch(input);
  for (let element: Element = input, height = 0; height < highest; height += 1) {
    const form = closestTo(element, "form");
    if (form) return widen(form, search);
    const root = element.getRootNode();
    if (!(root instanceof ShadowRoot)) break;
    element = root.host;
  }
  let scope: Element = input;
  let first: Element | undefined;
  let beyond = 0;
  for (let height = 0; height < highest && beyond <= margin; height += 1) {
    const parent = outerOf(scope);
    if (!parent || isMatch(parent, "body")) break;
    // A footer has the ways to everything, and a page more than one purpose.
    if (first && (isMatch(scope, landmark) || findIn(parent, `${landmark}, form`))) break;
    if (first) beyond += 1;
    scope = parent;
    const buttons = search(scope, pressable).slice(0, mostButtons);
    if (buttons.length === 0) continue;
    const whole = search(scope, typedField).length > 3;
    if (whole || search(scope, "[type=password]").length > 0) return scope;
    if (!first && !buttons.every(isSmall)) first = scope;
  }
  return first ? widen(first, search, landmark) : scope;
}

/**
 * A form with what stands around it, as long as no other field does.
 * @param limit nor any of these
 */
function widen(form: Element, search: Search, limit = ""): Element {
  let scope = form;
  const own = search(form, typedField).length;
  for (let height = 0; height < margin; height += 1) {
    const parent = outerOf(scope);
    if (!parent || isMatch(parent, "body")) break;
    if (search(parent, typedField).length > own || (limit && findIn(parent, limit))) break;
    scope = parent;
  }
  return scope;
}

/** What a button, a link or a heading says. */
export function readName(element: Element): string {
  const attributes = ["value", "aria-label", "alt"].map((name) => attributeOf(element, name));
  return fold([readText(element, 2 * longest), ...attributes].join(" "));
}

function isSmall(button: Element): boolean {
  return smallWord.test(readName(button));
}

const submits = "input[type=image], [type=submit], button:not([type])";

/** A link that leads nowhere, or is drawn as a button. */
function isButtonLike(link: Element): boolean {
  const button = /btn|button|submit/i.test(attributeOf(link, "class").slice(0, longest));
  return button || /^(#|javascript:|$)/.test(attributeOf(link, "href").slice(0, 11));
}

function resets(button: Element): boolean {
  return speaksOfReset(readName(button));
}

/**
 * The button that would send a field: the first after it that says something of its own. "Reset password" is
 * the way to another form where there is a password to type, and elsewhere what sends this one, unless
 * something else does.
 * @param after what can be pressed after the field, links too
 */
export function findSending(after: HTMLElement[], hasPassword: boolean): HTMLElement | undefined {
  const own = after.filter((each) => {
    const text = readName(each);
    return ![smallWord, otherServiceWord, otherwiseWord].some((word) => word.test(text));
  });
  const buttons = own.filter((each) => !isMatch(each, "a:not([role=button])"));
  const others = buttons.filter((each) => !resets(each));
  return (
    others.find((each) => onwardWord.test(readName(each))) ??
    others.find((each) => isMatch(each, submits)) ??
    (hasPassword ? undefined : buttons.find((each) => isMatch(each, submits))) ??
    others[0] ??
    own.find((each) => isMatch(each, "a") && isButtonLike(each) && !(hasPassword && resets(each)))
  );
}

/** Of each kind of element, no more than this is looked at: some pages are one form of thousands. */
const mostAlike = 200;

/** Of a larger part of a page, the shadow trees behind this many elements are not looked into. */
const mostElements = 300;

/** All elements of a part of a page that match, in the order of the page. */
type Search = <Found extends HTMLElement>(scope: Element, selector: string) => Found[];

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
  return found
    .slice(0, mostAlike)
    .filter((element) => isInSight(element, { visibilityProperty: true }));
}
