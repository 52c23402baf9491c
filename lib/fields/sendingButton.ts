import { fold } from "./fold";
import {
  longest,
  onwardWord,
  otherServiceWord,
  otherwiseWord,
  smallWord,
  speaksOfReset,
} from "./intentWords";
import { readText } from "./readText";
import { attributeOf, isMatch } from "./safeDom";

/** What a button, a link or a heading says. */
export function readName(element: Element): string {
  const attributes = ["value", "aria-label", "alt"].map((name) => attributeOf(element, name));
  return fold([readText(element, 2 * longest), ...attributes].join(" "));
}

export function isSmall(button: Element): boolean {
  return smallWord.test(readName(button));
}

const submits = "input[type=image], [type=submit], button:not([type])";

/** A link that leads nowhere, or is drawn as a button. */
function isButtonLike(link: Element): boolean {
  const button = /btn|button|submit/i.test(attributeOf(link, "class").slice(0, longest));
  return button || /^(#|javascript:|$)/.test(attributeOf(link, "href").slice(0, 11));
}

function resets(button: Element): boolean {
  return speaksOfReset(readName(button));
}

/**
 * The button that would send a field: the first after it that says something of its own. "Reset password" is
 * the way to another form where there is a password to type, and elsewhere what sends this one, unless
 * something else does.
 * @param after what can be pressed after the field, links too
 */
export function findSending(after: HTMLElement[], hasPassword: boolean): HTMLElement | undefined {
  const own = after.filter((each) => {
    const text = readName(each);
    return ![smallWord, otherServiceWord, otherwiseWord].some((word) => word.test(text));
  });
  const buttons = own.filter((each) => !isMatch(each, "a:not([role=button])"));
  const others = buttons.filter((each) => !resets(each));
  return (
    others.find((each) => onwardWord.test(readName(each))) ??
    others.find((each) => isMatch(each, submits)) ??
    (hasPassword ? undefined : buttons.find((each) => isMatch(each, submits))) ??
    others[0] ??
    own.find((each) => isMatch(each, "a") && isButtonLike(each) && !(hasPassword && resets(each)))
  );
}
