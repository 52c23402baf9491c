import { fold } from "./fold";
import { typedField } from "./formScope";
import { findShadow } from "./focusedElement";
import { saysRefused } from "./refusalWords";
import { readText } from "./readText";
import { attributeOf, findAllIn, isInSight, isMatch, rootOf } from "./safeDom";
import { outerOf } from "./search";

/** What pages mark as an error, or as news, by what they tell browsers or by what they call it. */
const marked =
  "[role=alert], [role=status], [aria-live], [class*=error i], [class*=invalid i], [class*=danger i], [class*=warn i], [class*=bad i], [class*=fail i], [class*=alert i], [id*=error i]";

/** How far around a field what stands in it is said of that field. */
const highest = 5;

/** Of what is marked, or stands around the field, no more is looked at. */
const most = 60;

/** So much of a text shows that it is no error. */
const tooLong = 400;

/**
 * Does the page say that it does not take what is in this field, for what it is: no alias, no address of this
 * kind? Not that there is an account for it already, nor what may be said of any other field.
 */
export function readRefusal(input: HTMLInputElement): boolean {
  if (input.validity.customError && saysRefused(fold(input.validationMessage), true)) return true;
  const isFlagged = isMatch(
    input,
    "[aria-invalid=true], :user-invalid, [class*=invalid i], [class*=error i]",
  );
  const around = findAround(input);
  const near = [...readPointedAt(input), ...listTexts(around, input)];
  if (near.some((each) => isSaid(each, true) && (isFlagged || isError(each, around)))) return true;
  const news = Array.from(findAllIn(document.documentElement, marked)).slice(0, most);
  return news.some((each) => [each, ...findLeaves(each)].some((part) => isSaid(part, false)));
}

/** The largest element around a field that has no other one in it. */
function findAround(input: HTMLInputElement): Element {
  let around: Element = input;
  for (let height = 0; height < highest; height += 1) {
    const outer = outerOf(around);
    if (!outer || isMatch(outer, "form, body") || findAllIn(outer, typedField).length > 1) break;
    around = outer;
  }
  return around;
}

/** What the page itself says is of the field. */
function readPointedAt(input: HTMLInputElement): Element[] {
  const ids = ["aria-errormessage", "aria-describedby"].flatMap((name) =>
    attributeOf(input, name).split(/\s+/, 4).filter(Boolean),
  );
  const root = rootOf(input);
  if (!(root instanceof Document || root instanceof ShadowRoot)) return [];
  return ids.map((id) => root.getElementById(id)).filter((each) => each !== null);
}

/** What has text in it, and stands with the field or right before or behind what is around it. */
function listTexts(around: Element, input: Element): Element[] {
  const beside = [around.previousElementSibling, around.nextElementSibling].filter(
    (each) =>
      each !== null && !isMatch(each, typedField) && findAllIn(each, typedField).length === 0,
  ) as Element[];
  const inside = around === input ? [] : findLeaves(around);
  return [...inside, ...beside.flatMap((each) => [each, ...findLeaves(each)])];
}

/** The elements in it, those in a shadow tree of its own included. */
function findLeaves(element: Element): Element[] {
  const shadow = findShadow(element);
  const all = [...findAllIn(element, "*"), ...(shadow?.querySelectorAll("*") ?? [])];
  return all.slice(0, most);
}

function isSaid(element: Element, near: boolean): boolean {
  if (isMatch(element, "script, style, option, select, button, label:not([class*=error i]), a"))
    return false;
  return (
    saysRefused(fold(readText(element, tooLong)), near) &&
    isInSight(element, { visibilityProperty: true })
  );
}

/** By what it is called, or by its colour: a hint that stands there from the start looks like other texts. */
function isError(element: Element, around: Element): boolean {
  for (let each: Element | null = element; each && each !== around; each = outerOf(each)) {
    if (isMatch(each, marked)) return true;
  }
  return isMatch(around, marked) || isRed(getComputedStyle(element).color);
}

function isRed(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return red > 120 && red > 1.5 * green && red > 1.5 * blue;
}
