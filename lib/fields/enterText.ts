import { findFocused } from "./shadowTrees";

/** What text can be put into, whatever it is meant for. */
export function isEditable(element: Element | null): element is HTMLElement {
  if (element instanceof HTMLInputElement) {
    const typed = /^(email|text|search|url|tel)$/.test(element.type);
    return typed && isWritable(element);
  }
  if (element instanceof HTMLTextAreaElement) return isWritable(element);
  return element instanceof HTMLElement && element.isContentEditable;
}

/** Disabled may also be the group of fields that it is in. */
export function isWritable(field: HTMLInputElement | HTMLTextAreaElement): boolean {
  return !field.matches(":disabled") && !field.readOnly;
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
