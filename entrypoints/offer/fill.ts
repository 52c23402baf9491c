import { enterValue, fillField } from "@/lib/fields/fillField";
import { enterText, isEditable } from "@/lib/fields/enterText";
import { isEmailField } from "@/lib/fields/isEmailField";
import { findTwin } from "@/lib/fields/twinField";

/** Puts back what was there; undefined where the browser's own undo is the way. */
type Undo = () => void;

/**
 * Fills a field, and with it the one that asks for the same once more.
 * @returns false when the page did not keep it
 */
export async function fill(
  field: HTMLElement,
  address: string,
): Promise<false | { undo: Undo | undefined }> {
  if (!field.isConnected || !isEditable(field)) return false;
  if (!(field instanceof HTMLInputElement)) {
    return enterText(field, address) && { undo: undefined };
  }
  // Only what asks for an address can ask for it once more.
  const twin = isEmailField(field) ? findTwin(field) : undefined;
  const fields = [field, twin].filter((each) => each !== undefined);
  const before = fields.map((each) => each.value);
  const [kept] = await Promise.all(fields.map((each) => fillField(each, address)));
  if (!kept) {
    // What a page made of the alias is nobody's address, and must not be sent for one.
    fields.forEach((each, at) => enterValue(each, before[at] ?? ""));
    return false;
  }
  return { undo: () => fields.forEach((each, at) => void fillField(each, before[at] ?? "")) };
}
