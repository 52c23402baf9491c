import { findShadow } from "./focusedElement";

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
