import { asksForEmail } from "./asksForEmail";
import { againWord } from "./emailWords";
import { typedField, findFormScope } from "./formScope";
import { isTextField, isUsable } from "./usableFields";
import { nameField } from "./nameField";
import { createSearch } from "./search";

/** Forms with more fields than this are not searched: nobody asks for an address twice in them. */
const most = 100;

/**
 * The field that wants the same address once more, or, from there, the one that wanted it first;
 * undefined where there is none or it is not plain which one it is.
 */
export function findTwin(input: HTMLInputElement): HTMLInputElement | undefined {
  const fields = createSearch(input)<HTMLInputElement>(findFormScope(input), typedField);
  if (fields.length > most) return undefined;
  const again = wantsItAgain(input);
  const twins = fields.filter(
    (field) =>
      field !== input &&
      isTextField(field) &&
      isUsable(field) &&
      asksForEmail(field) &&
      wantsItAgain(field) !== again,
  );
  return twins.length === 1 ? twins[0] : undefined;
}

function wantsItAgain(input: HTMLInputElement): boolean {
  const { label, codes, near } = nameField(input);
  return [label || near, ...codes].some((name) => againWord.test(name));
}
