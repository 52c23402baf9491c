import { isWritable } from "./enterText";

/** Smaller than any field that a person is meant to see. In CSS pixels. */
const smallest = { width: 10, height: 8 };

/**
 * Could a person see this field and type into it now? What is hidden, see-through, tiny or moved out
 * of the page is a trap for robots, or its turn has not come.
 */
export function isUsable(input: HTMLInputElement): boolean {
  if (!isWritable(input)) return false;
  const { width, height, right, bottom, left } = input.getBoundingClientRect();
  if (width < smallest.width || height < smallest.height) return false;
  const { scrollWidth } = document.documentElement;
  const outside = right + scrollX <= 0 || bottom + scrollY <= 0 || left + scrollX >= scrollWidth;
  // In a page that runs from right to left, what is scrolled to lies at negative coordinates.
  if (outside && getComputedStyle(document.documentElement).direction === "ltr") return false;
  return input.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}
