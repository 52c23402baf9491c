/*
 * A form lends its properties to its fields: with `<input name="parentElement">` in it, that input is
 * what `form.parentElement` gives, and with `<input name="closest">` it cannot be called. So whatever may
 * be a form is asked by what the browser itself would answer with.
 */

function getter<Type extends object, Name extends keyof Type>(prototype: Type, name: Name) {
  const get = Object.getOwnPropertyDescriptor(prototype, name)?.get;
  return (of: Type): Type[Name] => get?.call(of) as Type[Name];
}

export const parentOf = getter(Node.prototype as Element, "parentElement");
export const localNameOf = getter(Element.prototype, "localName");
export const previousSiblingOf = getter(Node.prototype as Element, "previousSibling");
export const previousElementOf = getter(Element.prototype, "previousElementSibling");
export const nextElementOf = getter(Element.prototype, "nextElementSibling");

const { querySelector, querySelectorAll, matches, closest, getAttribute, checkVisibility } =
  Element.prototype;
const { contains, getRootNode } = Node.prototype;

export function findIn<Found extends Element>(scope: Element, selector: string): Found | null {
  return querySelector.call(scope, selector) as Found | null;
}

export function findAllIn<Found extends Element>(
  scope: Element,
  selector: string,
): NodeListOf<Found> {
  return querySelectorAll.call(scope, selector) as NodeListOf<Found>;
}

export function isMatch(element: Element, selector: string): boolean {
  return matches.call(element, selector);
}

export function closestTo(element: Element, selector: string): Element | null {
  return closest.call(element, selector);
}

export function holds(outer: Node, inner: Node): boolean {
  return contains.call(outer, inner);
}

export function rootOf(node: Node): Node {
  return getRootNode.call(node);
}

/** "" where there is none. */
export function attributeOf(element: Element, name: string): string {
  return getAttribute.call(element, name) ?? "";
}

export function isInSight(element: Element, options: CheckVisibilityOptions): boolean {
  return checkVisibility.call(element, options);
}

/** What an element is in; for one at the top of a shadow tree, what that tree belongs to. */
export function outerOf(element: Element): Element | null {
  const parent = parentOf(element);
  if (parent) return parent;
  const root = rootOf(element);
  return root instanceof ShadowRoot ? root.host : null;
}
