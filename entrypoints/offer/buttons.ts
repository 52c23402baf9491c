import { getMessage } from "@/lib/words/getMessage";
import { isGone } from "./worker";
import { createElement, setUnfindableText } from "@/lib/overlay/element";
import { markPaths } from "@/components/controls/markPaths";

/** Something that can be pressed. */
export interface Action {
  label: string;
  /** Its name for those who do not see what it stands beside. */
  hint?: string;
  /** How much of the plan is in use, in short; the hint says it too. */
  use?: string;
  /** It fills in one that there is. */
  alias?: boolean;
  /** What there is to warn of, before it is pressed. */
  warning?: string | undefined;
  busy?: boolean;
  /** It does no more than what the person can see and take back: no page gains by having it pressed. */
  harmless?: boolean;
  run(): void;
}

/** Was this press meant? Says so itself where it may not have been. */
type HasConsent = (event: MouseEvent | KeyboardEvent) => boolean;

/** What a press of each button does. */
const presses = new WeakMap<Element, (event: MouseEvent) => void>();

/** Presses the button that a click is for, which is at that point, or which a key or an assistive technology names. */
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
  // What is cut is told by the browser, in a window of its own that no page can measure.
  button.title = warning ?? hint ?? label;
  // Also where it says no more: of words that a style generates, Chromium tells screen readers those that
  // run the other way in the order in which they are drawn.
  button.setAttribute("aria-label", hint ?? label);
  button.setAttribute("aria-disabled", String(busy));
  presses.set(button, (event) => {
    if (busy || isGone()) return;
    // The second half of a double click was meant for what was here before.
    if (harmless ? event.detail < 2 : hasConsent(event)) run();
  });
  return button;
}

/** Opens and closes the panel; as large as any button where there is no other. */
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

/** Takes the chip away. */
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
