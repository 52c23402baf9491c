/** What a person entered into each field, as long as nothing else changed it. */
const typed = new WeakMap<HTMLInputElement, string>();

/** The longest address that is looked at. */
const longest = 320;

/** Was all of the field's value entered by the person? Longer text is not looked at. */
export function isTyped(field: HTMLInputElement): boolean {
  return field.value.length <= longest && reduce(field.value) === typed.get(field);
}

/**
 * Records what a person enters into a field. A page's `execCommand` causes events that are trusted, so the inserted
 * text must be what a key stands for, or must come in a way that a page cannot use: by drop, an input method, the
 * browser's own filling, or a paste that was asked for in this field. (In Firefox, a page can paste what it has copied
 * itself.) And it must be inserted into what the person had entered before.
 */
export function trackTyping(field: HTMLInputElement): void {
  if (typed.has(field)) return;
  let key: string | undefined;
  let pastes = false;
  // A range input says as little about what was entered as the browser's own filling does, and a page can turn the
  // field into one within an event.
  let hasOneKind = true;
  const kinds = new MutationObserver(() => (hasOneKind = false));
  kinds.observe(field, { attributeFilter: ["type"] });
  const read = () => reduce(field.value);
  // A value autofilled by the browser before the sentinel came counts as typed; one set by the page does not.
  typed.set(field, field.matches(":autofill") ? read() : "");
  const hear = (event: KeyboardEvent | MouseEvent) => {
    if (!event.isTrusted) return;
    if (event instanceof KeyboardEvent) {
      key = event.key;
      pastes = isPasteKey(event);
    } else pastes = event.type === "contextmenu" || event.button === 1;
  };
  // A paste is asked for by a key, by the browser's menu, or with the middle button.
  for (const type of ["keydown", "mousedown", "contextmenu"] as const) {
    field.addEventListener(type, hear, true);
  }
  field.addEventListener(
    "input",
    (event: Partial<InputEvent>) => {
      // A page can put a control into the field and switch it by script: its events pass through here as well.
      if (!event.isTrusted || event.target !== field) return;
      const value = read();
      hasOneKind &&= kinds.takeRecords().length === 0;
      const isFilled = hasOneKind && event.inputType === undefined;
      // An empty field holds nothing of the page.
      const isNew = isFilled || value === "";
      const inserted = value.length > longest ? undefined : readInserted(event, key, pastes);
      key = undefined;
      pastes = false;
      if (isNew || (inserted !== undefined && isEdit(typed.get(field)!, value, reduce(inserted)))) {
        typed.set(field, value);
      }
    },
    true,
  );
}

/** Removes what pages and browsers change in an address as it is entered. */
function reduce(text: string): string {
  return text.replaceAll(/\s/g, "").toLowerCase();
}

/** What the person entered; undefined if it may have been the page. */
function readInserted(
  { inputType, data }: Partial<InputEvent>,
  key: string | undefined,
  pastes: boolean,
): string | undefined {
  // Not by `instanceof`: each document that a page moves a field into has its own class.
  if (inputType === undefined) return undefined;
  if (inputType.startsWith("delete")) return "";
  const isTheirs = inputType === "insertText" ? data === key : /^insert[CFR]/.test(inputType);
  return isTheirs && (pastes || inputType !== "insertFromPaste") ? (data ?? undefined) : undefined;
}

/** In other alphabets, the same key has another letter, but the same `code`. */
function isPasteKey({ key, code, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey ? code === "KeyV" || /^v$/i.test(key) : shiftKey && key === "Insert";
}

/** Does `after` result from inserting this text into `before`, perhaps in the place of a part of it? */
function isEdit(before: string, after: string, inserted: string): boolean {
  for (let at = after.indexOf(inserted); at >= 0; at = after.indexOf(inserted, at + 1)) {
    const end = after.slice(at + inserted.length);
    const isKept = before.startsWith(after.slice(0, at)) && before.endsWith(end);
    if (isKept && at + end.length <= before.length) return true;
    if (at === after.length) break;
  }
  return false;
}
