import { browser } from "wxt/browser";
import { createBox, type Box } from "./box";
import { createMark } from "./mark";

/** What the chip says and the one thing it does. */
export interface ChipFace {
  /** Announced to screen readers; empty when the action says it all. */
  words: string;
  /** undefined when there is nothing to do. */
  action?: { label: string; hint?: string; busy?: boolean; run(): void } | undefined;
}

export interface Chip extends Pick<Box, "place" | "owns" | "remove"> {
  show(face: ChipFace): void;
  /** Moves the keyboard into the chip; false when there is nothing to press. */
  focus(): boolean;
}

interface ChipOptions {
  field: HTMLInputElement;
  close(): void;
}

/** A mark, a sentence and a button beside the field. */
export function createChip({ field, close }: ChipOptions): Chip {
  const box = createBox(field);
  const chip = document.createElement("div");
  chip.className = "chip";
  chip.dir = browser.i18n.getMessage("languageDirection");
  chip.lang = browser.i18n.getMessage("languageTag");
  const words = document.createElement("span");
  words.className = "words";
  words.setAttribute("role", "status");
  const button = document.createElement("button");
  button.type = "button";
  chip.append(button, words);
  box.content.append(chip);

  let face: ChipFace = { words: "" };
  // The field keeps the focus, and with it whatever the page does while it has it.
  chip.addEventListener("pointerdown", (event) => event.preventDefault());
  chip.addEventListener("mousedown", (event) => event.preventDefault());
  button.addEventListener("click", (event) => {
    if (event.isTrusted && face.action && !face.action.busy) face.action.run();
  });
  chip.addEventListener("keydown", (event) => leaveByKey(event, field, close));

  return {
    ...box,
    show(next) {
      face = next;
      words.textContent = next.words;
      button.hidden = next.action === undefined;
      button.replaceChildren(createMark(), next.action?.label ?? "");
      button.style.display = next.action === undefined ? "none" : "";
      button.setAttribute("aria-label", next.action?.hint ?? next.action?.label ?? "");
      button.setAttribute("aria-disabled", String(next.action?.busy ?? false));
      box.place();
    },
    focus() {
      if (face.action === undefined) return false;
      button.focus();
      return true;
    },
  };
}

/** The chip stands between its field and what comes after it, though it is at the document's end. */
function leaveByKey(event: KeyboardEvent, field: HTMLInputElement, close: () => void): void {
  if (event.key !== "Escape" && event.key !== "Tab") return;
  event.stopPropagation();
  // Forwards, the browser itself goes on from the field to what follows it.
  if (event.key === "Escape" || event.shiftKey) event.preventDefault();
  field.focus();
  if (event.key === "Escape") close();
}
