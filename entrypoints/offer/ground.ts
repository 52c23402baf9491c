import { parentOf } from "@/lib/fields/safeDom";

/** How light a colour is, and how much of it is seen, both from 0 to 1. */
export type ReadColour = (colour: string) => { light: number; alpha: number };

/** Between these a ground counts as light. */
const leastLight = 0.6;

/** Is the page dark at this element? The first ground that lets nothing through tells, from inside out. */
export function isDark(element: Element | undefined, read: ReadColour): boolean {
  for (let each = element; each; each = outerOf(each)) {
    const { backgroundColor, backgroundImage, color } = getComputedStyle(each);
    const { light, alpha } = read(backgroundColor);
    if (alpha > 0.5) return light < leastLight;
    // Of a picture nothing is known but that the text on it can be read.
    if (backgroundImage !== "none") return read(color).light > leastLight;
  }
  return read("Canvas").light < leastLight;
}

function outerOf(element: Element): Element | undefined {
  const { host } = Node.prototype.getRootNode.call(element) as Partial<ShadowRoot>;
  return parentOf(element) ?? host;
}
