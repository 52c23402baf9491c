export function createElement<Name extends "div" | "span" | "p">(
  name: Name,
  className: string,
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.className = className;
  return element;
}
