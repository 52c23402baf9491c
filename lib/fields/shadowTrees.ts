/** What the browsers let content scripts of an extension look into, and pages not. */
interface ExtensionDom {
  /** Chromium, `chrome.dom` */
  dom?: { openOrClosedShadowRoot(element: Element): ShadowRoot | null };
}

/** The shadow tree of an element, a closed one too; undefined where it has none. */
export function findShadow(element: Element): ShadowRoot | undefined {
  // Nothing else has one, and Chromium throws when it is asked about it.
  if (!(element instanceof HTMLElement)) return undefined;
  try {
    const root =
      (globalThis as { chrome?: ExtensionDom }).chrome?.dom?.openOrClosedShadowRoot(element) ??
      (element as Element & { openOrClosedShadowRoot?: ShadowRoot | null }).openOrClosedShadowRoot;
    // Of a form, the second one may be a field of that name.
    return root instanceof ShadowRoot ? root : undefined;
  } catch {
    // Chromium also throws where the extension was switched off, removed or updated under the page.
    return undefined;
  }
}

/** More trees inside one another than this belong to no form. */
const deepest = 100;

/**
 * From what a document or a shadow tree says has the focus, the element that really has it, through
 * all shadow trees on the way.
 * @param enter told of each of them: a tree keeps moves of the focus inside it to itself
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

/**
 * What lies at a point of the window, through all shadow trees there.
 * @param offer ours, and not in its own way
 */
export function elementAt(x: number, y: number, offer?: Element): Element | undefined {
  let hit: Element | undefined;
  for (let root: Document | ShadowRoot | undefined = document; root;) {
    const top: Element | null = root.elementFromPoint(x, y);
    // All of them, which costs far more, only where ours is on top.
    const inner: Element | null | undefined =
      top === offer ? root.elementsFromPoint(x, y).find((each) => each !== offer) : top;
    if (!inner || inner === hit) break;
    hit = inner;
    root = findShadow(hit);
  }
  return hit;
}

/** Has this field the keyboard, also where it is inside a shadow tree? */
export function isFocused(field: HTMLElement): boolean {
  return (field.getRootNode() as Document | ShadowRoot).activeElement === field;
}
