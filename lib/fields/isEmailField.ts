import { asksForEmail } from "./asksForEmail";
import { findFormScope, pressable } from "./formScope";
import { inviteWord } from "./intentWords";
import { isTextField, isUsable } from "./usableFields";
import { createSearch, inSight } from "./search";
import { readName } from "./sendingButton";

/**
 * Is this a field for one email address of the person at the keyboard, which could be typed into
 * now? Looks at the field, at what the page calls it and at what its form would do, and touches nothing.
 */
export function isEmailField(input: HTMLInputElement): boolean {
  return isTextField(input) && isUsable(input) && asksForEmail(input) && !isForOthers(input);
}

/** Does the form invite somebody, or share something with them? Its labels say no more than "Email" then. */
function isForOthers(input: HTMLInputElement): boolean {
  const scope = findFormScope(input);
  const search = createSearch(input);
  // Nobody is asked for a password for that.
  if (search(scope, "[type=password]").length > 0) return false;
  const found = inSight(search(scope, `${pressable}, h1, h2, h3, h4, legend`));
  return found.some((each) => inviteWord.test(readName(each)));
}
