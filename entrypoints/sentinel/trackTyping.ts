/** What a person put into each field, as long as nothing else did. */
const typed = new WeakMap<HTMLInputElement, string>();

/** Longest address that a field could hold. */
const longest = 320;

/** Was all of the field's value entered by the person? Longer text is not looked at. */
export function isTyped(field: HTMLInputElement): boolean {
  return field.value.length <= longest && reduce(field.value) === typed.get(field);
}

/**
 * Keeps what a person has put into a field. A page's `execCommand` makes events that the browser vouches for,
 * so what was inserted has to be what a key said, or what came in a way that a page has not: by drop, an input method,
 * the browser's own filling, or a paste that was asked for in this field. In Firefox, a page can paste what it has
 * copied itself. And it has to be put into what was theirs before.
 */
export function trackTyping(field: HTMLInputElement): void {
  if (typed.has(field)) return;
  let key: string | undefined;
  let pastes = false;
  // A slider says no more of what was put in than the browser's own filling does, and the page can make one of the field
  // within an event.
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
  // By a key, by the browser's menu, with the middle button.
  for (const type of ["keydown", "mousedown", "contextmenu"] as const) {
    field.addEventListener(type, hear, true);
  }
  field.addEventListener(
    "input",
    (event: Partial<InputEvent>) => {
      // A page can hang a control into the field that it switches itself: what that says passes through here as well.
      if (!event.isTrusted || event.target !== field) return;
      const value = read();
      hasOneKind &&= kinds.takeRecords().length === 0;
      const isFilled = hasOneKind && event.inputType === undefined;
      // There is nothing in a field that is empty.
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

/** Without what pages and browsers change in an address as it is entered. */
function reduce(text: string): string {
  return text.replaceAll(/\s/g, "").toLowerCase();
}

/** What the person put in; undefined where it may have been the page. */
function readInserted(
  { inputType, data }: Partial<InputEvent>,
  key: string | undefined,
  pastes: boolean,
): string | undefined {
  // Not by its class, which is another one in each document that a page moves a field into.
  if (inputType === undefined) return undefined;
  if (inputType.startsWith("delete")) return "";
  const isTheirs = inputType === "insertText" ? data === key : /^insert[CFR]/.test(inputType);
  return isTheirs && (pastes || inputType !== "insertFromPaste") ? (data ?? undefined) : undefined;
}

/** In other alphabets, the same key has another letter. */
function isPasteKey({ key, code, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey ? code === "KeyV" || /^v$/i.test(key) : shiftKey && key === "Insert";
}

/** Does this come of that by putting something in, perhaps in the place of a part of it? */
function isEdit(before: string, after: string, inserted: string): boolean {
  for (let at = after.indexOf(inserted); at >= 0; at = after.indexOf(inserted, at + 1)) {
    const end = after.slice(at + inserted.length);
    const isKept = before.startsWith(after.slice(0, at)) && before.endsWith(end);
    if (isKept && at + end.length <= before.length) return true;
    if (at === after.length) break;
  }
  return false;
}
