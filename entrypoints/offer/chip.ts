import { browser } from "wxt/browser";
import { createBox, type Box } from "./box";
import { createMark } from "./mark";

/** Something that can be pressed. */
export interface Action {
  label: string;
  /** Its name for those who do not see what it stands beside. */
  hint?: string;
  busy?: boolean;
  run(): void;
}

/** What the chip shows. */
export interface ChipFace {
  /** Announced to screen readers. */
  words?: string;
  /** Announced in the place of the words, where they are too few for those who do not see the field. */
  spoken?: string;
  action?: Action;
  /** In the panel, in this order; a caret opens it. */
  more?: Action[];
  /** Something to fill in, above them; the panel is open for it at once. */
  form?: HTMLElement;
  /** The panel is open at once. */
  open?: boolean;
}

export interface Chip extends Pick<Box, "place" | "isCovered" | "owns" | "remove"> {
  show(face: ChipFace): void;
  /** Moves the keyboard into the chip; false when there is nothing to press. */
  focus(): boolean;
}

interface ChipOptions {
  field: HTMLElement;
  close(): void;
}

/** A mark, a sentence and a button beside the field, and a panel below them when it is asked for. */
export function createChip({ field, close }: ChipOptions): Chip {
  const box = createBox(field);
  const chip = createElement("div", "chip");
  chip.dir = browser.i18n.getMessage("languageDirection");
  chip.lang = browser.i18n.getMessage("languageTag");
  const bar = createElement("div", "bar");
  const words = createElement("span", "words");
  const seen = createElement("span", "seen");
  const heard = createElement("span", "heard");
  seen.setAttribute("aria-hidden", "true");
  heard.setAttribute("role", "status");
  words.append(createMark(), seen, heard);
  const panel = createElement("div", "panel");
  chip.append(bar, panel);
  box.content.append(chip);

  let caret: HTMLButtonElement | undefined;

  // The field keeps the focus under the pointer, and with it whatever the page does while it has it.
  for (const type of ["pointerdown", "mousedown"]) {
    chip.addEventListener(type, (event) => {
      if (!(event.target as Element).matches(typable)) event.preventDefault();
    });
  }
  // What is typed here is no shortcut of the page's.
  for (const type of ["keydown", "keypress", "keyup", "beforeinput", "input", "paste"]) {
    chip.addEventListener(type, (event) => event.stopPropagation());
  }
  chip.addEventListener("focusout", ({ relatedTarget }) => {
    // Also fired for a button that is taken away; then the next one has the focus in a moment.
    setTimeout(() => {
      const stays = box.content.activeElement !== null || relatedTarget === field;
      if (!stays && !isFocused(field)) close();
    });
  });
  chip.addEventListener("keydown", (event) => leaveByKey(event, box.content, field, close));

  function setOpen(open: boolean): void {
    panel.hidden = !open;
    caret?.setAttribute("aria-expanded", String(open));
    box.place();
  }

  function focus(): boolean {
    const first = panel.querySelector<HTMLElement>(typable) ?? box.content.querySelector("button");
    first?.focus();
    return first !== null;
  }

  return {
    ...box,
    show({ words: said = "", spoken = said, action, more = [], form, open = form !== undefined }) {
      const focused = box.content.activeElement !== null;
      words.hidden = said === "";
      seen.textContent = said;
      heard.textContent = spoken;
      const main = action && createButton(action, said === "" ? "main marked" : "main");
      caret =
        more.length > 0 && !form
          ? createCaret(main === undefined && said === "", () => setOpen(panel.hidden !== false))
          : undefined;
      bar.replaceChildren(...[words, main, caret].filter((part) => part !== undefined));
      const items = more.map((each) => createButton(each, "item"));
      panel.replaceChildren(...(form ? [form] : []), ...items);
      setOpen(open);
      // Whoever pressed a key here stays here, although what they pressed is gone.
      if ((focused || form) && !focus()) field.focus();
    },
    focus,
  };
}

/** What takes the keyboard for more than pressing. */
const typable = "input, select";

/** Has this field the keyboard, also where it is inside a shadow tree? */
export function isFocused(field: HTMLElement): boolean {
  return (field.getRootNode() as Document | ShadowRoot).activeElement === field;
}

export function createElement<Name extends "div" | "span" | "p" | "label">(
  name: Name,
  className: string,
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.className = className;
  return element;
}

export function createButton(
  { label, hint, busy = false, run }: Action,
  className: "main marked" | "main" | "item",
): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = className;
  const text = document.createElement("span");
  text.textContent = label;
  button.append(...(className === "main marked" ? [createMark()] : []), text);
  if (hint !== undefined) button.setAttribute("aria-label", hint);
  button.setAttribute("aria-disabled", String(busy));
  button.addEventListener("click", (event) => {
    // The second half of a double click was meant for what was here before.
    if (event.isTrusted && event.detail <= 1 && !busy) run();
  });
  return button;
}

/** Opens and closes the panel; carries the mark where there is nothing else to carry it. */
function createCaret(alone: boolean, toggle: () => void): HTMLButtonElement {
  const caret = document.createElement("button");
  caret.type = "button";
  caret.className = "caret";
  caret.setAttribute("aria-label", browser.i18n.getMessage("offerMore"));
  caret.append(...(alone ? [createMark()] : []), createArrow());
  caret.addEventListener("click", (event) => event.isTrusted && toggle());
  return caret;
}

function createArrow(): Element {
  const arrow = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  arrow.setAttribute("viewBox", "0 0 16 16");
  arrow.setAttribute("class", "arrow");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", "M4.5 6.5l3.5 3.5 3.5-3.5");
  arrow.append(path);
  return arrow;
}

/**
 * The chip stands between its field and what comes after it, though it is at the document's end. From
 * its last button the browser itself goes on from the field to what follows it.
 */
function leaveByKey(
  event: KeyboardEvent,
  content: ShadowRoot,
  field: HTMLElement,
  close: () => void,
): void {
  if (event.key === "Escape") {
    event.preventDefault();
    event.stopPropagation();
    field.focus();
    return close();
  }
  if (event.key !== "Tab") return;
  const stops = Array.from(content.querySelectorAll<HTMLElement>(`button, ${typable}`)).filter(
    (stop) => stop.checkVisibility(),
  );
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  if (content.activeElement !== edge) return;
  if (event.shiftKey) event.preventDefault();
  field.focus();
}
