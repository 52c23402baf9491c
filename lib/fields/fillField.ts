import { isEditable } from "./usableFields";
import { findFocused } from "./shadowTrees";

/** Long enough for a page's framework to have rendered again. In ms. */
const settled = 300;

/**
 * The setter of the browser, not the one that a framework put in its place to watch for changes: it
 * must find the value changed when it hears `input`.
 */
const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;

/** The field that is being filled right now: what the browser reports of it is not a person's typing. */
let filling: HTMLInputElement | undefined;

/** What was put into each field last. */
const entered = new WeakMap<HTMLInputElement, string>();

/** Does it hold what was put into it, and nothing that anybody has made of it since? */
export function holdsEntered(input: HTMLInputElement): boolean {
  return input.value === entered.get(input);
}

export function isBeingFilled(input: HTMLInputElement): boolean {
  return input === filling;
}

/**
 * Puts a value into a field as if it had been typed, and leaves it at that. What a page has made of the
 * field since, such as one for a password or a file, gets nothing.
 */
export function enterValue(input: HTMLInputElement, value: string): void {
  if (!isEditable(input)) return;
  entered.set(input, value);
  if (!editValue(input, value)) {
    setValue?.call(input, value);
    const inputType = "insertReplacementText";
    input.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true, inputType }));
  }
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

/**
 * By the browser's own editing, whose undo (Ctrl+Z) then gives back what was there. Only in the field that
 * has the keyboard.
 * @returns whether the field has the value now
 */
function editValue(input: HTMLInputElement, value: string): boolean {
  if (findFocused(document.activeElement) !== input) return false;
  filling = input;
  try {
    input.select();
    // Deprecated for what pages did with it; it is the only way into the history of a field.
    document.execCommand(value === "" ? "delete" : "insertText", false, value);
  } finally {
    filling = undefined;
  }
  return input.value === value;
}

/**
 * Puts a value into a field as if it had been typed, and looks again after the page has had its say:
 * what it undid is entered once more. The last word on that is the page's, and it may take as long
 * over it as over the first: who is told that the value is there must find it there. What the person types
 * meanwhile stays as it is, and what they empty by a press, on a button of the page's, stays empty.
 * @returns whether the value was taken
 */
export async function fillField(input: HTMLInputElement, value: string): Promise<boolean> {
  let typed = false;
  let pressed = false;
  const notice = (event: Event) => {
    const isOfPerson = event.isTrusted && !isBeingFilled(input);
    if (event.type === "click") pressed ||= isOfPerson;
    else typed ||= isOfPerson;
  };
  input.addEventListener("input", notice, true);
  addEventListener("click", notice, true);
  const isSettled = () => typed || input.value === value || (pressed && input.value === "");
  try {
    enterValue(input, value);
    await pause(0);
    if (!isSettled()) enterValue(input, value);
    await pause(settled);
    if (isSettled()) return true;
    enterValue(input, value);
    await pause(settled);
    return isSettled();
  } finally {
    input.removeEventListener("input", notice, true);
    removeEventListener("click", notice, true);
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/**
 * Puts text where the caret is, as if it had been typed, so that the editor of the page and the
 * browser's own undo know of it.
 * @returns whether it was taken
 */
export function enterText(element: HTMLElement, text: string): boolean {
  element.focus();
  // Otherwise it would go wherever the page wants the keyboard to be.
  if (findFocused(document.activeElement) !== element) return false;
  // Deprecated for what pages did with it; of all ways it is the only one that editors expect.
  return document.execCommand("insertText", false, text);
}
