export function createElement<Name extends "div" | "span" | "p">(
  name: Name,
  className: string,
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.className = className;
  return element;
}

/**
 * Has an element say words that no page can find: `window.find` looks for text in closed shadow trees too,
 * letter by letter if need be, but not in what a style generates. Screen readers hear them as any others.
 */
export function setUnfindableText(element: HTMLElement, words: string): void {
  element.dataset["words"] = words;
}

/** To be in the styles of each layer. */
export const unfindableTextRule = "[data-words]::before { content: attr(data-words); }";
