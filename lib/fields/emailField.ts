import {
  findFormScope,
  pressable,
  typedField,
  readName,
  createSearch,
  onlyVisible,
} from "./formParts";
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
import { attributeOf, findIn, previousSiblingOf, readText } from "./safeDom";

/**
 * Is this a field for one email address of the person using it, which could be typed into now? Looks at the field, at
 * what the page calls it and at what its form would do, and changes nothing.
 */
export function isEmailField(input: HTMLInputElement): boolean {
  return isTextField(input) && isUsable(input) && asksForEmail(input) && !isForOthers(input);
}

/** Does the form invite or share with other people? Then its labels may say no more than "Email". */
function isForOthers(input: HTMLInputElement): boolean {
  const scope = findFormScope(input);
  const search = createSearch(input);
  // Such forms do not ask for a password.
  if (search(scope, "[type=password]").length > 0) return false;
  const found = onlyVisible(search(scope, `${pressable}, h1, h2, h3, h4, legend`));
  return found.some((each) => inviteWord.test(readName(each)));
}

/** Autocomplete tokens that say nothing about what is typed, whether the HTML standard knows them or not. */
const vague =
  /^(|on|off|nope|none|no|false|true|new|(new|current)-password|username|webauthn|home|work|section-.*)$/;

/** A field that takes fewer characters takes no address. */
const shortestAddress = 12;

/** An example at a domain that stands for any; at its own domain, a site gives out user names. */
const exampleAddress = /^[^@]*[^\s@]@[^@]*(examp|emp|beisp|domain|compan|mail)[^@]*$/i;

/** A longer text near a field, or in its hint, is about more than the field. */
const longestName = 32;

/** Does the page describe this field as one for an email address of the person using it? */
function asksForEmail(input: HTMLInputElement): boolean {
  if (isTooShort(input) || input.multiple || /^(searchbox|combobox)$/.test(input.role ?? ""))
    return false;
  const { label, hint, codes, near } = nameField(input);
  if ([label, ...codes].some((name) => notOwnWord.test(name))) return false;
  const tokens = (input.getAttribute("autocomplete") ?? "").toLowerCase().trim().split(/\s+/);
  if (input.type === "email" || input.inputMode === "email" || tokens.includes("email"))
    return true;
  const telling = tokens.filter((token) => !vague.test(token));
  if (telling.some((token) => !token.startsWith("tel"))) return false;
  // From here on, the most reliable words of the page come first.
  if (emailWord.test(label)) return isAddress(label);
  if (hint.length < longestName && emailWord.test(hint)) return isAddress(hint);
  // "Mobile number or email" may have the `autocomplete` of a number; a field that is only called a number is one.
  if (telling.length > 0 || isPartOfAddress(input)) return false;
  if ([otherFieldWord, aboutEmailWord, passwordWord].some((word) => word.test(label))) return false;
  if (codes.some(isAddressCode)) return !(userNameWord.test(label) && isBesideEmail(input));
  if (showsAddress(input)) return !isBesideEmail(input);
  // A text that only stands nearby must be about nothing else, and any label must be as short.
  if (userNameWord.test(label) || (label !== "" && near.length > longestName)) return false;
  const others = [aboutEmailWord, otherFieldWord, ...(orWord.test(near) ? [] : [userNameWord])];
  return emailWord.test(near) && isAddress(near) && !others.some((word) => word.test(near));
}

/** A box for digits or for a part of a code; no address is as short. */
function isTooShort(input: HTMLInputElement): boolean {
  const { inputMode, maxLength, pattern } = input;
  if (maxLength >= 0 && maxLength < shortestAddress) return true;
  return /^(numeric|decimal)$/.test(inputMode) || /^\^?(\\d|\[0-9\])[^@]*$/.test(pattern);
}

/** Shows the field an address: in settings, the one that the site knows, or one that could be any person's? */
function showsAddress(input: HTMLInputElement): boolean {
  const [value, example] = [attributeOf(input, "value"), attributeOf(input, "placeholder")];
  return (
    /^\S+@\S+\.\S+$/.test(value.slice(0, longestName)) || exampleAddress.test(example.slice(0, 100))
  );
}

/** A password named before the email is what the field asks for; one named after it is what is sent to the address. */
function isAddress(text: string): boolean {
  const password = text.search(passwordWord);
  return !aboutEmailWord.test(text) && (password < 0 || password > text.search(emailWord));
}

/** The last part of a code name says what it is: `email_subject` is no address, `captcha_email` is one. */
function isAddressCode(code: string): boolean {
  const parts = code.split(new RegExp(emailWord, "u"));
  const rest = parts.at(-1) ?? "";
  return (
    parts.length > 1 &&
    ![aboutEmailWord, otherFieldWord, passwordWord].some((word) => word.test(rest))
  );
}

/** Has the form another field for the address, so that this one is really for a user name? */
function isBesideEmail(input: HTMLInputElement): boolean {
  return input.form !== null && findIn(input.form, "[type=email]") !== null;
}

/** Is it one of two fields with "@" between them, or the name of a mailbox before "@" and its domain? */
function isPartOfAddress(input: HTMLInputElement): boolean {
  const { nextSibling, nextElementSibling } = input;
  return [previousSiblingOf(input), nextSibling, nextElementSibling].some(
    (beside) => beside && readText(beside, longestName).trim().startsWith("@"),
  );
}

/** Forms with more fields than this are not searched: they do not ask for an address twice. */
const mostFields = 100;

/**
 * The field that asks for the same address again or, seen from that one, the first field; undefined if there is none or
 * it is not clear which one it is.
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
