/** Between the field and the offer, and between the offer and the edge of the window. In px. */
const gap = 4;

/** What a person may want to click; nothing of ours goes over it. */
const interactive = "a, button, input, select, textarea, label, summary, [role=button]";

interface Spot {
  left: number;
  top: number;
}

/**
 * A spot beside the field for a box of this size, in the coordinates of the window: after it, below
 * it, above it; the first that is in the window and over nothing of use. Never inside the field,
 * whose corners belong to password managers. When none is free, below or above all the same.
 */
export function findSpot(field: HTMLElement, width: number, height: number): Spot {
  const box = field.getBoundingClientRect();
  const toLeft = getComputedStyle(field).direction === "rtl";
  const middle = box.top + (box.height - height) / 2;
  const end = toLeft ? box.left : box.right - width;
  const after = { left: toLeft ? box.left - gap - width : box.right + gap, top: middle };
  const below = { left: end, top: box.bottom + gap };
  const above = { left: end, top: box.top - gap - height };
  const spots = [after, below, above];
  const spot =
    spots.find((each) => isFree(field, each, width, height)) ??
    [below, above].find((each) => isInWindow(each, width, height));
  return within(spot ?? below, width, height);
}

function isInWindow({ left, top }: Spot, width: number, height: number): boolean {
  return left >= 0 && top >= 0 && left + width <= innerWidth && top + height <= innerHeight;
}

function isFree(field: HTMLElement, spot: Spot, width: number, height: number): boolean {
  if (!isInWindow(spot, width, height)) return false;
  const { left, top } = spot;
  const columns = [left + 1, left + width / 2, left + width - 1];
  const rows = [top + 1, top + height - 1];
  return columns.every((x) => rows.every((y) => isFreePoint(field, x, y)));
}

function isFreePoint(field: HTMLElement, x: number, y: number): boolean {
  const hit = document.elementFromPoint(x, y);
  // A click on a label that wraps the field only leads back to the field.
  return !hit?.closest(interactive) || (hit.localName === "label" && hit.contains(field));
}

function within({ left, top }: Spot, width: number, height: number): Spot {
  return {
    left: Math.max(gap, Math.min(left, innerWidth - width - gap)),
    top: Math.max(gap, Math.min(top, innerHeight - height - gap)),
  };
}
