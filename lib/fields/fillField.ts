import { isEditable } from "./enterText";

/** Long enough for a page's framework to have rendered again. In ms. */
const settled = 300;

/**
 * The setter of the browser, not the one that a framework put in its place to watch for changes: it
 * must find the value changed when it hears `input`.
 */
const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;

/**
 * Puts a value into a field as if it had been typed, and leaves it at that. What a page has made of the
 * field since, such as one for a password or a file, gets nothing.
 */
export function enterValue(input: HTMLInputElement, value: string): void {
  if (!isEditable(input)) return;
  setValue?.call(input, value);
  input.dispatchEvent(
    new InputEvent("input", { bubbles: true, composed: true, inputType: "insertReplacementText" }),
  );
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

/**
 * Puts a value into a field as if it had been typed, and looks again after the page has had its say:
 * what it undid is entered once more. The last word on that is the page's, and it may take as long
 * over it as over the first: who is told that the value is there must find it there. What the person types
 * meanwhile stays as it is.
 * @returns whether the value was taken
 */
export async function fillField(input: HTMLInputElement, value: string): Promise<boolean> {
  let typed = false;
  const notice = (event: Event) => {
    typed ||= event.isTrusted;
  };
  input.addEventListener("input", notice, true);
  try {
    enterValue(input, value);
    await pause(0);
    if (!typed && input.value !== value) enterValue(input, value);
    await pause(settled);
    if (typed || input.value === value) return true;
    enterValue(input, value);
    await pause(settled);
    return typed || input.value === value;
  } finally {
    input.removeEventListener("input", notice, true);
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
