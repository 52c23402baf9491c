/** What browsers give to content scripts of an extension, and not to pages. */
interface ExtensionDom {
  /** Chromium, `chrome.dom` */
  dom?: { openOrClosedShadowRoot(element: Element): ShadowRoot | null };
}

/** Elements that can have a shadow tree, besides those with a dash in their name. */
const hosts =
  /^(article|aside|blockquote|body|div|footer|h[1-6]|header|main|nav|p|section|span)$|-/;

/** The shadow tree of an element, open or closed; undefined if it has none. */
export function findShadow(element: Element): ShadowRoot | undefined {
  // Chromium throws if it is asked for the tree of another element, and takes milliseconds for a form's. In a form, a
  // field may have the name of the property.
  if (!(element instanceof HTMLElement) || !hosts.test(String(element.localName))) return undefined;
  try {
    const root =
      (globalThis as { chrome?: ExtensionDom }).chrome?.dom?.openOrClosedShadowRoot(element) ??
      (element as Element & { openOrClosedShadowRoot?: ShadowRoot | null }).openOrClosedShadowRoot;
    // If the element is a form, the second property may be a field of that name.
    return root instanceof ShadowRoot ? root : undefined;
  } catch {
    // Chromium also throws where the extension was switched off, removed or updated under the page.
    return undefined;
  }
}

/** No form is nested in more shadow trees than this. */
const deepest = 100;

/**
 * The element that really has the focus, through all shadow trees below the `activeElement` of a document or of a tree.
 * @param enter called with each of these trees: focus that moves within a tree is not heard outside of it
 */
export function findFocused(
  element: Element | null,
  enter?: (root: ShadowRoot) => void,
): Element | null {
  let focused = element;
  for (let depth = 0; focused && depth < deepest; depth += 1) {
    const root = findShadow(focused);
    if (!root) break;
    enter?.(root);
    if (!root.activeElement) break;
    focused = root.activeElement;
  }
  return focused;
}

/** The element at a point of the window, through all shadow trees there. */
export function elementAt(x: number, y: number): Element | undefined {
  let hit: Element | undefined;
  for (let root: Document | ShadowRoot | undefined = document; root;) {
    const inner: Element | null = root.elementFromPoint(x, y);
    if (!inner || inner === hit) break;
    hit = inner;
    root = findShadow(hit);
  }
  return hit;
}

/** Has this field the focus, even if it is inside a shadow tree? */
export function isFocused(field: HTMLElement): boolean {
  return (field.getRootNode() as Document | ShadowRoot).activeElement === field;
}
