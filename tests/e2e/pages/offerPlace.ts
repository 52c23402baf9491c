import type { Locator } from "@playwright/test";

/** The position of the offer relative to its field. */
export interface OfferPlace {
  /** The end of the field that it is in; or beside the field. */
  end: "left" | "right" | "beside";
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

/** The end of the field that the middle of the offer is in. */
export function findEnd(offer: Edges, field: Edges): OfferPlace["end"] {
  const middle = { x: (offer.left + offer.right) / 2, y: (offer.top + offer.bottom) / 2 };
  const isIn =
    offer.left >= field.left &&
    offer.right <= field.right &&
    middle.y > field.top &&
    middle.y < field.bottom;
  if (!isIn) return "beside";
  return middle.x > (field.left + field.right) / 2 ? "right" : "left";
}
