import { packLetters } from "./fold";
import { nameField } from "./nameField";

/** What a page seldom changes of a field, by which it is known again on the next visit. */
export interface FieldTraits {
  type: string;
  name: string;
  id: string;
  autocomplete: string;
  label: string;
}

/** Of each trait, no more than this counts. */
const longest = 200;

export function readTraits(input: HTMLInputElement): FieldTraits {
  const read = (name: string) => (input.getAttribute(name) ?? "").slice(0, longest);
  return {
    type: input.type,
    name: read("name"),
    id: read("id"),
    autocomplete: read("autocomplete"),
    label: nameField(input).label.slice(0, longest),
  };
}

/** Frameworks number their fields anew on each visit, so an id with a digit in it may change. */
export function hasTraits(input: HTMLInputElement, known: FieldTraits): boolean {
  const now = readTraits(input);
  const same = (["type", "name", "autocomplete", "label"] as const).every(
    // A label may have been kept before letters were packed in it.
    (trait) => packLetters(now[trait]) === packLetters(known[trait]),
  );
  return same && (now.id === known.id || (/\d/.test(now.id) && /\d/.test(known.id)));
}
