import {
  closestTo,
  findIn,
  isMatch,
  attributeOf,
  outerOf,
  findAllIn,
  isVisible,
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

export const typedField =
  "input:not([type=hidden], [type=checkbox], [type=radio], [type=submit], [type=button], [type=image], [type=reset], [type=file], [type=range], [type=color])";

/** What may submit a form, or leads elsewhere and looks as if it did; a site's own elements say so by `type`. */
export const pressable =
  "button, input[type=button], input[type=image], [type=submit], [role=button]";

/** How many levels around a field without a form its other fields and buttons may be. */
const highest = 10;

/**
 * How many levels around a form its heading, its links to other forms and its buttons for other sign-in methods may be.
 */
const margin = 3;

/** Only this many buttons are checked for one that may submit something. */
const mostButtons = 20;

/** Parts of a page that no form extends beyond. */
const landmark = "main, footer, header, nav, aside, dialog, [role=dialog]";

/**
 * The part of the page that belongs with a field: its form or, without one, the smallest part around it that has a
 * button and enough fields to be a form, or at least a button. Reads the tree rather than `form.elements` and the like,
 * which fields of those names can hide, and goes from a shadow tree to its host.
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
    // A footer links to everything, and a page serves more than one purpose.
    if (first && (isMatch(scope, landmark) || findIn(parent, `${landmark}, form`))) break;
    if (first) beyond += 1;
    scope = parent;
    const buttons = search(scope, pressable).slice(0, mostButtons);
    if (buttons.length === 0) continue;
    const whole = search(scope, typedField).length > 3;
    if (whole || search(scope, "[type=password]").length > 0) return scope;
    if (!first && !buttons.every((each) => smallWord.test(readName(each)))) first = scope;
  }
  return first ? widen(first, search, landmark) : scope;
}

/**
 * A form with what stands around it, as far out as there is no other field.
 * @param limit a selector of what must not be included either
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

/** The text of a button, a link or a heading, and its accessible name. */
export function readName(element: Element): string {
  return fold(
    `${readText(element, 2 * longest)} ${attributeOf(element, "value", "aria-label", "alt")}`,
  );
}

const submits = "input[type=image], [type=submit], button:not([type])";

/** Does a link lead nowhere, or look like a button? */
function isButtonLike(link: Element): boolean {
  const button = /btn|button|submit/i.test(attributeOf(link, "class").slice(0, longest));
  return button || /^(#|javascript:|$)/.test(attributeOf(link, "href").slice(0, 11));
}

/**
 * The button that would submit a field: the first one after it with a text of its own. "Reset password" leads to
 * another form if there is a password to type; otherwise it submits this one, unless another button does.
 * @param after what can be pressed after the field, links included
 */
export function findSending(after: HTMLElement[], hasPassword: boolean): HTMLElement | undefined {
  const own = after.filter((each) => {
    const text = readName(each);
    return ![smallWord, otherServiceWord, otherwiseWord].some((word) => word.test(text));
  });
  const buttons = own.filter((each) => !isMatch(each, "a:not([role=button])"));
  const others = buttons.filter((each) => !speaksOfReset(readName(each)));
  return (
    others.find((each) => onwardWord.test(readName(each))) ??
    others.find((each) => isMatch(each, submits)) ??
    (hasPassword ? undefined : buttons.find((each) => isMatch(each, submits))) ??
    others[0] ??
    own.find(
      (each) =>
        isMatch(each, "a") && isButtonLike(each) && !(hasPassword && speaksOfReset(readName(each))),
    ) ??
    // If it leads nowhere else, it sets the password that was typed.
    buttons.find((each) => isMatch(each, submits))
  );
}

/** No more elements of each kind are looked at: some pages are one form with thousands of them. */
const mostAlike = 200;

/** In a larger part of a page, shadow trees after this many elements are not searched. */
const mostElements = 300;

/** All matching elements of a part of a page, in document order. */
type Search = <Found extends HTMLElement>(scope: Element, selector: string) => Found[];

/**
 * How to search for what belongs with a field. A field in a shadow tree has its neighbours in other trees, so then all
 * trees are searched; otherwise the browser's own search is fastest.
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

export function onlyVisible<Found extends HTMLElement>(found: Found[]): Found[] {
  return found
    .slice(0, mostAlike)
    .filter((element) => isVisible(element, { visibilityProperty: true }));
}
