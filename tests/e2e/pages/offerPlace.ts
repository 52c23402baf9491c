import type { Locator } from "@playwright/test";

/** The position of the offer relative to its field. */
export interface OfferPlace {
  side: "left" | "right" | "above" | "below" | "over";
  near: boolean;
  inside: boolean;
  /** The names of the elements that it covers. */
  covers: string[];
}

export interface Edges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The bounding box in the window, as the page itself would measure it. */
export async function readBox(element: Locator): Promise<Edges | undefined> {
  if ((await element.count()) === 0) return undefined;
  return element.evaluate((each) => {
    const { left, top, right, bottom } = each.getBoundingClientRect();
    return { left, top, right, bottom };
  });
}

export function contains(outer: Edges, inner: Edges): boolean {
  const across = outer.left <= inner.left && inner.right <= outer.right;
  return across && outer.top <= inner.top && inner.bottom <= outer.bottom;
}

export function overlap(one: Edges, other: Edges): boolean {
  const across = one.left < other.right && other.left < one.right;
  return across && one.top < other.bottom && other.top < one.bottom;
}

/** On which side of the field it is, and at what distance. */
export function findSide(
  offer: Edges,
  field: Edges,
): { side: OfferPlace["side"]; distance: number } {
  const distances = {
    right: offer.left - field.right,
    left: field.left - offer.right,
    below: offer.top - field.bottom,
    above: field.top - offer.bottom,
  };
  for (const [side, distance] of Object.entries(distances)) {
    if (distance >= 0) return { side: side as keyof typeof distances, distance };
  }
  return { side: "over", distance: 0 };
}
