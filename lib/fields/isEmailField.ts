import { aboutEmailWord, emailWord, notOwnWord, otherFieldWord, userNameWord } from "./emailWords";
import { isUsable } from "./isUsable";
import { nameField } from "./nameField";

/** Autocomplete tokens that say nothing about what is typed, whether the HTML standard knows them or not. */
const vague =
  /^(|on|off|nope|none|no|false|true|new|(new|current)-password|username|webauthn|home|work|section-.*)$/;

/**
 * Is this a field for one email address of the person at the keyboard, which could be typed into
 * now? Looks at the field and at what the page calls it, and touches nothing.
 */
export function isEmailField(input: HTMLInputElement): boolean {
  return (
    (input.type === "email" || input.type === "text") && isUsable(input) && asksForEmail(input)
  );
}

function asksForEmail(input: HTMLInputElement): boolean {
  if (input.multiple || /^(searchbox|combobox)$/.test(input.role ?? "")) return false;
  const { label, code, near } = nameField(input);
  if (notOwnWord.test(label) || notOwnWord.test(code)) return false;
  const tokens = (input.getAttribute("autocomplete") ?? "").toLowerCase().trim().split(/\s+/);
  if (input.type === "email" || input.inputMode === "email" || tokens.includes("email"))
    return true;
  if (!tokens.every((token) => vague.test(token))) return false;
  // In the order in which a page's words are to be believed.
  if (emailWord.test(label)) return !aboutEmailWord.test(label);
  if (otherFieldWord.test(label)) return false;
  if (emailWord.test(code)) return !aboutEmailWord.test(code) && !otherFieldWord.test(code);
  // What merely stands nearby has to be about nothing else.
  return (
    label === "" &&
    emailWord.test(near) &&
    ![aboutEmailWord, otherFieldWord, userNameWord].some((word) => word.test(near))
  );
}
