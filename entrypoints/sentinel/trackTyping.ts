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
 * so what was inserted has to be what a key said, or what came in a way that a page has not: by paste, drop,
 * an input method or the browser's own filling. And it has to be put into what was theirs before.
 */
export function trackTyping(field: HTMLInputElement): void {
  if (typed.has(field)) return;
  let key: string | undefined;
  const read = () => reduce(field.value);
  // A value autofilled by the browser before the sentinel came counts as typed; one set by the page does not.
  typed.set(field, field.matches(":autofill") ? read() : "");
  field.addEventListener("keydown", (event) => event.isTrusted && (key = event.key), true);
  field.addEventListener(
    "input",
    (event) => {
      if (!event.isTrusted) return;
      const value = read();
      // The browser's own filling says no more than that; and there is nothing in a field that is empty.
      const isNew = !(event instanceof InputEvent) || value === "";
      const inserted = isNew || value.length > longest ? undefined : readInserted(event, key);
      key = undefined;
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
function readInserted({ inputType, data }: InputEvent, key?: string): string | undefined {
  if (inputType.startsWith("delete")) return "";
  const isTheirs = inputType === "insertText" ? data === key : /^insert[CFR]/.test(inputType);
  return isTheirs ? (data ?? undefined) : undefined;
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
