import { nameField } from "./nameField";

/** Properties of a field that a page seldom changes, by which it is recognized on the next visit. */
interface FieldTraits {
  type: string;
  name: string;
  id: string;
  autocomplete: string;
  label: string;
}

/** The number of letters of each trait that count. */
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

/**
 * Does a field have these traits? Frameworks number their fields anew on each visit, so an id with a digit in it may
 * change.
 */
export function hasTraits(input: HTMLInputElement, known: FieldTraits): boolean {
  const now = readTraits(input);
  const traits = ["type", "name", "autocomplete", "label"] as const;
  const same = traits.every((trait) => now[trait] === known[trait]);
  return same && (now.id === known.id || (/\d/.test(now.id) && /\d/.test(known.id)));
}
