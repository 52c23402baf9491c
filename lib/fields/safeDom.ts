/*
 * The fields of a form hide properties of the form that have their name (DOM clobbering): with `<input
 * name="parentElement">` in it, `form.parentElement` is that input, and with `<input name="closest">`, `form.closest`
 * cannot be called. So whatever may be a form is read with the browser's own getters and methods, taken from the
 * prototypes.
 */

function getter<Type extends object, Name extends keyof Type>(prototype: Type, name: Name) {
  const get = Object.getOwnPropertyDescriptor(prototype, name)?.get;
  return (of: Type): Type[Name] => get?.call(of) as Type[Name];
}

export const parentOf = getter(Node.prototype as Element, "parentElement");
export const localNameOf = getter(Element.prototype, "localName");
export const previousSiblingOf = getter(Node.prototype as Element, "previousSibling");
export const previousElementOf = getter(Element.prototype, "previousElementSibling");
export const elementsOf = getter(HTMLFormElement.prototype, "elements");
const slotOf = getter(Element.prototype, "assignedSlot");

const { querySelector, querySelectorAll, matches, closest, getAttribute, checkVisibility } =
  Element.prototype;
const { getBoundingClientRect } = Element.prototype;
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

export function closestTo<Found extends Element>(element: Element, selector: string): Found | null {
  return closest.call(element, selector) as Found | null;
}

export function boxOf(element: Element): DOMRect {
  return getBoundingClientRect.call(element);
}

export function holds(outer: Node, inner: Node | null): boolean {
  return contains.call(outer, inner);
}

export function rootOf(node: Node): Node {
  return getRootNode.call(node);
}

/** The values of these attributes, "" for one that is missing. */
export function attributeOf(element: Element, ...names: string[]): string {
  return names.map((name) => getAttribute.call(element, name) ?? "").join(" ");
}

/** Do its styles, and those around it, let it be seen? Says nothing of its size or place. */
export function isVisible(element: Element, options: CheckVisibilityOptions): boolean {
  return checkVisibility.call(element, options);
}

/** The parent of an element or, at the top of a shadow tree, the host of that tree. */
export function outerOf(element: Element): Element | null {
  const parent = parentOf(element);
  if (parent) return parent;
  const root = rootOf(element);
  return root instanceof ShadowRoot ? root.host : null;
}

/** What an element is drawn in: the slot that it fills, or else what is around it. */
export function flatParentOf(element: Element): Element | null {
  return slotOf(element) ?? outerOf(element);
}

/** No more nodes are read, whatever is in them. */
const mostPieces = 1000;

/** Elements whose content people do not read as text. */
const unread = /^(script|style|select|option|template)$/;

/**
 * The beginning of the text of an element, with what is shown in its slots. No more is read than is asked for: pages put
 * megabytes into headings, and nest elements as deeply as they like.
 * @param without a field: what is in it and what people do not read is left out, and elements separate words
 */
export function readText(element: Node, longest: number, without?: Element): string {
  const walker = walk(element, (node) =>
    without && (node === without || (node instanceof Element && unread.test(localNameOf(node))))
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  );
  let text = readNode(element, longest);
  for (let piece = 0; piece < mostPieces && text.length < longest; piece += 1) {
    const node = walker.nextNode();
    if (node === null) break;
    text += readNode(node, longest) || (without ? " " : "");
  }
  return text.slice(0, longest);
}

/** The end of the text that precedes a field in an element around it. */
export function readTextBefore(field: Element, around: Element, longest: number): string {
  const walker = walk(around);
  walker.currentNode = field;
  let text = "";
  for (let piece = 0; piece < mostPieces && text.length < longest; piece += 1) {
    const node = walker.previousNode();
    if (!node) break;
    text = readNode(node, longest) + text;
  }
  return text.slice(-longest);
}

function walk(around: Node, filter?: (node: Node) => number): TreeWalker {
  return document.createTreeWalker(around, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, filter);
}

/** The text of a node itself, not of what is in it; a slot has that of what fills it. */
function readNode(node: Node, longest: number): string {
  if (node instanceof Text) return node.data.slice(0, longest);
  const filling = node instanceof HTMLSlotElement ? node.assignedNodes() : [];
  return filling.map((each) => readText(each, longest)).join(" ");
}
