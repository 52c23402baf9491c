import { markPaths } from "@/components/controls/markPaths";
import { getMessage, type Message } from "@/lib/words/getMessage";
import { createElement, setUnfindableText } from "./overlay";

/* The buttons of the chip as they are drawn, element by element: a page may forbid that markup is parsed. */

/** All words of the chip have one width, so that a page that measures it learns nothing. */
const words = [
  "newAlias",
  "offerUseAlias",
  "managerAliases",
  "offerPressAgain",
  "signIn",
] as const satisfies Message[];
export type Word = (typeof words)[number];

/** The chip's own button: its mark, and all of its words in one cell, of which one is seen. */
export function createMain() {
  const main = createButton("main", "");
  const cell = createElement("span", "cell");
  for (const word of words) {
    const each = createElement("span", "");
    each.dataset["word"] = word;
    setUnfindableText(each, getMessage(word));
    cell.append(each);
  }
  const undo = createElement("span", "undo");
  setUnfindableText(undo, getMessage("undo"));
  const drawn = { mark: createMark(), warning: draw("warning"), check: draw("check") };
  main.append(...Object.values(drawn), cell, undo);
  const setIcon = (name: keyof typeof drawn) => {
    for (const [each, icon] of Object.entries(drawn)) icon.classList.toggle("off", each !== name);
  };
  return { main, cell, setIcon };
}

export function createButton(className: string, name: string): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = className;
  // Set even if it only repeats the label: Chromium tells screen readers words that styles generate in the order in
  // which they are drawn, which is wrong for words of the other writing direction.
  button.setAttribute("aria-label", name);
  return button;
}

const svg = "http://www.w3.org/2000/svg";

const icons = {
  plus: "M8 3.5v9M3.5 8h9",
  pen: "M10.5 3l2.5 2.5L6 12.5l-3 .5.5-3zM9 4.5L11.5 7",
  list: "M3 4.5h10M3 8h10M3 11.5h10",
  alias: "M2.5 4h11v8h-11zM2.5 4.5L8 9l5.5-4.5",
  arrow: "M4.5 6.5l3.5 3.5 3.5-3.5",
  warning: "M8 2.5l6 11H2zM8 6.5v3.5m0 1.6v.1",
  check: "M3.5 8.5l3 3 6-7",
};

export type IconName = keyof typeof icons;

export function draw(name: IconName): SVGSVGElement {
  return createIcon(name, { line: icons[name] });
}

function createMark(): SVGSVGElement {
  return createIcon("mark", markPaths);
}

function createIcon(name: string, paths: Record<string, string>): SVGSVGElement {
  const icon = document.createElementNS(svg, "svg");
  icon.setAttribute("viewBox", "0 0 16 16");
  icon.setAttribute("aria-hidden", "true");
  icon.setAttribute("class", `icon ${name}`);
  for (const [part, d] of Object.entries(paths)) {
    const path = document.createElementNS(svg, "path");
    path.setAttribute("d", d);
    path.setAttribute("class", part);
    icon.append(path);
  }
  return icon;
}
