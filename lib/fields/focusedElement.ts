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
