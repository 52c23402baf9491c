import { getMessage } from "@/lib/words/getMessage";
import { isGone } from "./worker";
import { createElement, setUnfindableText } from "@/lib/overlay/element";
import { markPaths } from "@/components/controls/markPaths";

/** Something that can be pressed. */
export interface Action {
  label: string;
  /** Its accessible name, for people who do not see what it stands beside. */
  hint?: string;
  /** How much of the plan is in use, such as `3/10`; the hint says it too. */
  use?: string;
  /** It fills in an existing alias. */
  alias?: boolean;
  /** A warning to show before it is pressed. */
  warning?: string | undefined;
  busy?: boolean;
  /** Its effect is visible and can be undone, so a page gains nothing by having it pressed. */
  harmless?: boolean;
  run(): void;
}

/** Did the person mean this press? If that is uncertain, it tells the person so itself. */
type HasConsent = (event: MouseEvent | KeyboardEvent) => boolean;

/** What a press of each button does. */
const presses = new WeakMap<Element, (event: MouseEvent) => void>();

/**
 * Presses the button that a click is meant for: the one at the pointer, or the one that a key or assistive technology
 * chose.
 */
export function press(button: Element | undefined, event: MouseEvent): void {
  if (button) presses.get(button)?.(event);
}

export function createButton(
  { label, hint, use, alias = false, warning, busy = false, harmless = false, run }: Action,
  className: "main marked" | "main" | "item" | "caret beside",
  hasConsent: HasConsent,
): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = className;
  button.classList.toggle("alias", alias);
  const text = createElement("span", use ? "counted" : "");
  setUnfindableText(text, label);
  if (use) {
    const count = createElement("span", "use");
    setUnfindableText(count, use);
    text.append(count);
  }
  const icon = warning ? draw("warning", "M8 2.5l6 11H2zM8 6.5v3.5m0 1.6v.1") : createMark();
  if (className === "caret beside") button.append(draw("plus", "M8 3.5v9M3.5 8h9"));
  else button.append(...(className === "main marked" ? [icon] : []), text);
  // A label that is cut is shown in full by the browser's tooltip, a window that no page can measure.
  button.title = warning ?? hint ?? label;
  // Set even if it only repeats the label: Chromium tells screen readers words that styles generate in the order in
  // which they are drawn, which is wrong for words of the other writing direction.
  button.setAttribute("aria-label", hint ?? label);
  button.setAttribute("aria-disabled", String(busy));
  presses.set(button, (event) => {
    if (busy || isGone()) return;
    // The second click of a double click was meant for what was here before.
    if (harmless ? event.detail < 2 : hasConsent(event)) run();
  });
  return button;
}

/** Opens and closes the panel; as large as any button if it is the only one. */
export function createCaret(alone: boolean, toggle: () => void): HTMLButtonElement {
  const caret = document.createElement("button");
  caret.type = "button";
  caret.className = alone ? "main marked" : "caret";
  caret.ariaLabel = getMessage("offerMore");
  const text = createElement("span", "");
  setUnfindableText(text, caret.ariaLabel ?? "");
  caret.append(...(alone ? [createMark(), text] : []), draw("arrow", "M4.5 6.5l3.5 3.5 3.5-3.5"));
  presses.set(caret, toggle);
  return caret;
}

/** Closes the chip. */
export function createClose(close: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "caret";
  button.setAttribute("aria-label", getMessage("offerClose"));
  button.append(draw("cross", "M4.5 4.5l7 7m0-7l-7 7"));
  presses.set(button, close);
  return button;
}

const svg = "http://www.w3.org/2000/svg";

/** The mark, built element by element, so that no markup has to be parsed in a page that forbids it. */
export function createMark(): SVGSVGElement {
  const mark = document.createElementNS(svg, "svg");
  mark.setAttribute("viewBox", "0 0 16 16");
  mark.setAttribute("aria-hidden", "true");
  for (const [name, path] of Object.entries(markPaths)) {
    const line = document.createElementNS(svg, "path");
    line.setAttribute("d", path);
    line.setAttribute("class", name);
    mark.append(line);
  }
  return mark;
}

function draw(name: string, line: string): Element {
  const icon = document.createElementNS(svg, "svg");
  icon.setAttribute("viewBox", "0 0 16 16");
  icon.setAttribute("class", name);
  const path = document.createElementNS(svg, "path");
  path.setAttribute("d", line);
  icon.append(path);
  return icon;
}
