export function createElement<Name extends "div" | "span" | "p">(
  name: Name,
  className: string,
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.className = className;
  return element;
}

/**
 * Shows words that no page can find: `window.find` also searches closed shadow trees, so a page could try letter by
 * letter, but it does not search text that styles generate. Screen readers read that like any other text.
 */
export function setUnfindableText(element: HTMLElement, words: string): void {
  element.dataset["words"] = words;
}

/** Must be in the styles of every overlay. */
export const unfindableTextRule = "[data-words]::before { content: attr(data-words); }";
