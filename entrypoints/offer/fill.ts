import { enterText, enterValue, fillField, isBeingFilled } from "@/lib/fields/fillField";
import { isEditable } from "@/lib/fields/usableFields";
import { isEmailField, findTwin } from "@/lib/fields/emailField";

/** Puts back what was there; undefined where the browser's own undo is the way. */
type Undo = () => void;

/**
 * Fills a field, and with it the one that asks for the same once more.
 * @param undone told once when the person takes it back with the browser's own undo
 * @returns false when the page did not keep it
 */
export async function fill(
  field: HTMLElement,
  address: string,
  undone: () => void,
): Promise<false | { undo: Undo | undefined }> {
  if (!field.isConnected || !isEditable(field)) return false;
  if (!(field instanceof HTMLInputElement)) {
    return enterText(field, address) && { undo: undefined };
  }
  // Only what asks for an address can ask for it once more.
  const twin = isEmailField(field) ? findTwin(field) : undefined;
  const fields = [field, twin].filter((each) => each !== undefined);
  const before = fields.map((each) => each.value);
  let isOver = false;
  let isUndone = false;
  const follow = () => {
    if (twin?.value === address) enterValue(twin, before[1] ?? "");
    undone();
  };
  const filling = Promise.all(fields.map((each) => fillField(each, address)));
  // Also while it is still seen whether the page keeps the address: people are as quick as that.
  watchUndo(field, before[0] ?? "", () => {
    isUndone = true;
    if (isOver) follow();
  });
  const [kept] = await filling;
  isOver = true;
  if (isUndone) setTimeout(follow);
  if (!kept) {
    // What a page made of the alias is nobody's address, and must not be sent for one.
    fields.forEach((each, at) => enterValue(each, before[at] ?? ""));
    return false;
  }
  const undo = () => fields.forEach((each, at) => void fillField(each, before[at] ?? ""));
  return { undo };
}

/** The browser's own undo knows of one field, and of nothing that goes with it. */
function watchUndo(field: HTMLInputElement, before: string, undone: () => void): void {
  const controller = new AbortController();
  const hear = (event: Event) => {
    if (!event.isTrusted || isBeingFilled(field)) return;
    controller.abort();
    const undid = event instanceof InputEvent && event.inputType === "historyUndo";
    if (undid && field.value === before) undone();
  };
  field.addEventListener("input", hear, { capture: true, signal: controller.signal });
}
