import { findShadow } from "./focusedElement";

/**
 * What lies at a point of the window, through all shadow trees there.
 * @param offer ours, and not in its own way
 */
export function elementAt(x: number, y: number, offer?: Element): Element | undefined {
  let hit: Element | undefined;
  for (let root: Document | ShadowRoot | undefined = document; root;) {
    const inner: Element | undefined = root.elementsFromPoint(x, y).find((each) => each !== offer);
    if (!inner || inner === hit) break;
    hit = inner;
    root = findShadow(hit);
  }
  return hit;
}
