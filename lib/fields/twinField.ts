import { againWord } from "./emailWords";
import { typedField, findFormScope } from "./formScope";
import { isEmailField } from "./isEmailField";
import { nameField } from "./nameField";
import { findAllIn } from "./unclobbered";

/** Forms with more fields than this are not searched: nobody asks for an address twice in them. */
const most = 100;

/**
 * The field that wants the same address once more, or, from there, the one that wanted it first;
 * undefined where there is none or it is not plain which one it is.
 */
export function findTwin(input: HTMLInputElement): HTMLInputElement | undefined {
  const fields = Array.from(findAllIn<HTMLInputElement>(findFormScope(input), typedField));
  if (fields.length > most) return undefined;
  const again = wantsItAgain(input);
  const twins = fields.filter(
    (field) => field !== input && isEmailField(field) && wantsItAgain(field) !== again,
  );
  return twins.length === 1 ? twins[0] : undefined;
}

function wantsItAgain(input: HTMLInputElement): boolean {
  const { label, code, near } = nameField(input);
  return againWord.test(label || near) || againWord.test(code);
}
