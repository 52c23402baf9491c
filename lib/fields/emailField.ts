import { findFormScope, pressable, typedField, readName, createSearch, inSight } from "./formParts";
import { inviteWord } from "./intentWords";
import { isTextField, isUsable } from "./usableFields";
import {
  aboutEmailWord,
  emailWord,
  notOwnWord,
  orWord,
  otherFieldWord,
  passwordWord,
  userNameWord,
  againWord,
} from "./emailWords";
import { nameField } from "./nameField";
import { attributeOf, findIn, previousSiblingOf } from "./safeDom";

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

/** Autocomplete tokens that say nothing about what is typed, whether the HTML standard knows them or not. */
const vague =
  /^(|on|off|nope|none|no|false|true|new|(new|current)-password|username|webauthn|home|work|section-.*)$/;

/** What stands near a field, or is said in passing, and is longer speaks of more than the field. */
const longestName = 32;

/** Does the page call this field one for an email address of the person at the keyboard? */
function asksForEmail(input: HTMLInputElement): boolean {
  if (input.multiple || /^(searchbox|combobox)$/.test(input.role ?? "")) return false;
  const { label, hint, codes, near } = nameField(input);
  if ([label, ...codes].some((name) => notOwnWord.test(name))) return false;
  const tokens = (input.getAttribute("autocomplete") ?? "").toLowerCase().trim().split(/\s+/);
  if (input.type === "email" || input.inputMode === "email" || tokens.includes("email"))
    return true;
  const telling = tokens.filter((token) => !vague.test(token));
  if (telling.some((token) => !token.startsWith("tel"))) return false;
  // In the order in which a page's words are to be believed.
  if (emailWord.test(label)) return isAddress(label);
  if (hint.length < longestName && emailWord.test(hint)) return isAddress(hint);
  // "Mobile number or email" may be completed as a number; what is only called a number is one.
  if (telling.length > 0 || isPartOfAddress(input)) return false;
  if ([otherFieldWord, aboutEmailWord, passwordWord].some((word) => word.test(label))) return false;
  if (codes.some(isAddressCode)) return !(userNameWord.test(label) && isBesideEmail(input));
  if (label === "" && isFilledWithAddress(input)) return true;
  // What merely stands nearby has to be about nothing else, and beside another label as short as one.
  if (userNameWord.test(label) || (label !== "" && near.length > longestName)) return false;
  const others = [aboutEmailWord, otherFieldWord, ...(orWord.test(near) ? [] : [userNameWord])];
  return emailWord.test(near) && isAddress(near) && !others.some((word) => word.test(near));
}

/** Settings know the address already, and show it. */
function isFilledWithAddress(input: HTMLInputElement): boolean {
  return /^\S+@\S+\.\S+$/.test(attributeOf(input, "value").slice(0, 100));
}

/** A password is what the field is for where it comes first, and what is sent to the address behind that. */
function isAddress(said: string): boolean {
  const password = said.search(passwordWord);
  return !aboutEmailWord.test(said) && (password < 0 || password > said.search(emailWord));
}

/** What a code name is of comes last in it: `email_subject` is no address, `captcha_email` is one. */
function isAddressCode(code: string): boolean {
  const parts = code.split(new RegExp(emailWord, "u"));
  const rest = parts.at(-1) ?? "";
  return (
    parts.length > 1 &&
    ![aboutEmailWord, otherFieldWord, passwordWord].some((word) => word.test(rest))
  );
}

/** Has the form another field for the address, so that a user name is one indeed? */
function isBesideEmail(input: HTMLInputElement): boolean {
  return input.form !== null && findIn(input.form, "[type=email]") !== null;
}

/** One of two fields with "@" between them, or the name of a mailbox, with "@" and its domain behind it. */
function isPartOfAddress(input: HTMLInputElement): boolean {
  const { nextSibling } = input;
  return [previousSiblingOf(input), nextSibling].some(
    (beside) => beside instanceof Text && beside.data.trim().startsWith("@"),
  );
}

/** Forms with more fields than this are not searched: nobody asks for an address twice in them. */
const mostFields = 100;

/**
 * The field that wants the same address once more, or, from there, the one that wanted it first;
 * undefined where there is none or it is not plain which one it is.
 */
export function findTwin(input: HTMLInputElement): HTMLInputElement | undefined {
  const fields = createSearch(input)<HTMLInputElement>(findFormScope(input), typedField);
  if (fields.length > mostFields) return undefined;
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
