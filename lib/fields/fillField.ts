import { findTextFields, isEditable } from "./usableFields";
import { findFocused } from "./shadowTrees";

/** By then a page's framework has rendered again. In ms. */
const settled = 300;

/**
 * The browser's own setter, not the one that a framework put in its place to watch for changes: the framework must find
 * the value changed when it hears `input`.
 */
const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;

/** The field that is being filled right now: its events do not come from a person's typing. */
let filling: HTMLInputElement | undefined;

/** The value that was last entered into each field by `enterValue`. */
const entered = new WeakMap<HTMLInputElement, string>();

/** Does the field still hold exactly what was last entered into it? */
export function holdsEntered(input: HTMLInputElement): boolean {
  return input.value === entered.get(input);
}

export function isBeingFilled(input: HTMLInputElement): boolean {
  return input === filling;
}

/**
 * Puts a value into a field as if it had been typed, without checking the result. A field that the page has turned into
 * another kind since, such as a password or a file, gets nothing.
 */
export function enterValue(input: HTMLInputElement, value: string): void {
  if (!isEditable(input)) return;
  entered.set(input, value);
  pressKey(input, "keydown");
  if (!editValue(input, value)) {
    setValue?.call(input, value);
    const inputType = "insertReplacementText";
    input.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true, inputType }));
  }
  // A form that reads the value as a key comes down finds the whole address at the next one.
  for (const type of ["keyup", "keydown", "keypress", "keyup"] as const) pressKey(input, type);
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Inputs that take any key for one that moves through their suggestions. */
const keyDriven = "[data-sap-ui], .sapMInputBaseInner";

/**
 * Some forms listen to keys alone. The key has the name that on-screen keyboards give: pages take it for a letter, and
 * none for a shortcut.
 */
function pressKey(input: HTMLInputElement, type: "keydown" | "keypress" | "keyup"): void {
  const root = input.getRootNode();
  const isKeyDriven =
    input.closest(keyDriven) ??
    (root instanceof ShadowRoot && root.host.localName.startsWith("ui5-"));
  if (isKeyDriven) return;
  const key = { key: "Unidentified", bubbles: true, composed: true };
  input.dispatchEvent(new KeyboardEvent(type, key));
}

/**
 * Enters a value by the browser's own editing, so that the browser's undo (Ctrl+Z) restores what was there. Only
 * possible in the focused field.
 * @returns whether the field has the value now
 */
function editValue(input: HTMLInputElement, value: string): boolean {
  if (findFocused(document.activeElement) !== input) return false;
  filling = input;
  try {
    input.select();
    // Deprecated because of what pages did with it, but the only way into a field's undo history.
    document.execCommand(value === "" ? "delete" : "insertText", false, value);
  } finally {
    filling = undefined;
  }
  return input.value === value;
}

/**
 * Puts a value into a field as if it had been typed, and checks it again after the page has reacted: what the page
 * undid is entered once more. The last word is the page's, which may take as long for it as the first time: when this
 * says that the value is there, it must be there. What the person types meanwhile stays, and what they empty by
 * pressing a button of the page stays empty.
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
  /** A page that renders anew may have put another field in its place; after a press, it may have gone on. */
  const isKept = () =>
    isSettled() &&
    (input.isConnected ||
      pressed ||
      findTextFields(() => false).some((each) => each.value === value));
  try {
    enterValue(input, value);
    await pause(0);
    if (!isSettled()) enterValue(input, value);
    await pause(settled);
    if (isKept()) return true;
    enterValue(input, value);
    await pause(settled);
    return isKept();
  } finally {
    input.removeEventListener("input", notice, true);
    removeEventListener("click", notice, true);
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/**
 * Puts text at the caret as if it had been typed, so that the page's editor and the browser's undo know of it.
 * @returns whether the text was taken
 */
export function enterText(element: HTMLElement, text: string): boolean {
  // Otherwise the text would go wherever the focus is now.
  if (findFocused(document.activeElement) !== element) return false;
  // Of a text that is too long, a text area would take a part.
  if (element instanceof HTMLTextAreaElement && element.maxLength >= 0) {
    const { value, selectionStart, selectionEnd, maxLength } = element;
    if (value.length - (selectionEnd - selectionStart) + text.length > maxLength) return false;
  }
  // Deprecated because of what pages did with it, but the only way that editors expect.
  return document.execCommand("insertText", false, text);
}
