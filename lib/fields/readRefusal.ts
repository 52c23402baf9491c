import { fold } from "./fold";
import { typedField } from "./formParts";
import { findShadow } from "./shadowTrees";
import { saysOtherwise, saysRefused } from "./refusalWords";
import {
  readText,
  attributeOf,
  findAllIn,
  findIn,
  isInSight,
  isMatch,
  nextElementOf,
  previousElementOf,
  rootOf,
  outerOf,
} from "./safeDom";

/** What pages mark as an error, or as news, by what they tell browsers or by what they call it. */
const marked =
  "[role=alert], [role=status], [aria-live], [class*=err i], [class*=invalid i], [class*=danger i], [class*=warn i], [class*=bad i], [class*=fail i], [class*=alert i], [id*=error i]";

/** What comes up over a page, whatever it tells. */
const overPage =
  "[role=alertdialog], [class*=toast i], [class*=snack i], [class*=notif i], [class*=flash i], [class*=tooltip i]";

/** A field that is marked so. */
const flagged = "[aria-invalid=true], :user-invalid, [class*=invalid i], [class*=error i]";

/** What is read for other reasons than to tell something. */
const untold = "script, style, option, select, button, a, label:not([class*=error i])";

/** How far around a field what stands in it is said of that field. */
const highest = 5;

/** Of what is marked, or stands around the field, no more is looked at. */
const most = 60;

/** Of all that they have in them, no more is read. */
const mostParts = 300;

/** So much of a text shows that it is no error. */
const tooLong = 400;

/** What a page tells, as `fold` leaves it. */
interface Told {
  text: string;
  /** It is itself marked as an error, and not only what it stands in. */
  isError: boolean;
}

/**
 * Does the page say that it does not take what is in this field, for what it is: no alias, no address of this
 * kind? Not that there is an account for it already, nor what may be said of any other field.
 */
export function readRefusal(input: HTMLInputElement): boolean {
  const near = readNear(input);
  const errors = near.filter(({ isError }) => isError);
  // A hint says the same from the start; an error beside it says why the field is marked.
  if (errors.some(({ text }) => saysOtherwise(text))) return false;
  if (errors.some(({ text }) => saysRefused(text, true))) return true;
  const isFlagged = isMatch(input, flagged);
  if (isFlagged && errors.length === 0 && near.some(({ text }) => saysRefused(text, false))) {
    return true;
  }
  return listNews().some((each) => isTold(each) && saysRefused(read(each), false));
}

/** What stands at the field: within the largest element around it that has no other one, and right beside that. */
function readNear(input: HTMLInputElement): Told[] {
  let around: Element = input;
  for (let height = 0; height < highest; height += 1) {
    const outer = outerOf(around);
    if (!outer || isMatch(outer, "form, body") || findAllIn(outer, typedField).length > 1) break;
    around = outer;
  }
  const beside = [previousElementOf(around), nextElementOf(around)].filter(
    (each) => each !== null && !isMatch(each, typedField) && !findAllIn(each, typedField).length,
  ) as Element[];
  const parts = [
    ...(around === input ? [] : listInside(around)),
    ...beside.flatMap((each) => [each, ...listInside(each)]),
  ];
  const named = listNamed(input, "aria-errormessage");
  const told = [...parts, ...named, ...listNamed(input, "aria-describedby")]
    .filter((each) => isTold(each))
    .map((each) => ({ text: read(each), isError: named.includes(each) || isError(each) }));
  const { validity, validationMessage } = input;
  if (validity.customError) told.push({ text: fold(validationMessage), isError: true });
  return told.filter(({ text }) => text !== "");
}

/** What may tell something anywhere in the page, in a place of its own. */
function listNews(): Element[] {
  const found = Array.from(findAllIn(document.documentElement, `${marked}, ${overPage}`)).slice(
    0,
    most,
  );
  // Marks stand within one another: each part once.
  const parts = new Set(found.flatMap((each) => [each, ...listInside(each)]));
  return Array.from(parts).slice(0, mostParts);
}

/** What the page itself says is of the field. */
function listNamed(input: HTMLInputElement, attribute: string): Element[] {
  const root = rootOf(input);
  if (!(root instanceof Document || root instanceof ShadowRoot)) return [];
  const ids = attributeOf(input, attribute).split(/\s+/, 4).filter(Boolean);
  return ids.map((id) => root.getElementById(id)).filter((each) => each !== null);
}

/** The elements in it, those in shadow trees included. */
function listInside(element: Element): Element[] {
  const found = Array.from(findAllIn(element, "*")).slice(0, most);
  return [element, ...found].flatMap((each) => {
    const inside = Array.from(findShadow(each)?.querySelectorAll("*") ?? []).slice(0, most);
    return each === element ? inside : [each, ...inside];
  });
}

/** By itself, and not together with what its field is called. */
function isTold(element: Element): boolean {
  if (isMatch(element, untold) || findIn(element, `label, ${typedField}`)) return false;
  return isInSight(element, { visibilityProperty: true });
}

function read(element: Element): string {
  return fold(readText(element, tooLong));
}

/** By what it or what it stands in is called, or by its colour: a hint looks like other texts. */
function isError(element: Element): boolean {
  const outer = outerOf(element);
  if (isMatch(element, marked) || (outer && isMatch(outer, marked))) return true;
  return isRed(getComputedStyle(element).color);
}

function isRed(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return red > 120 && red > 1.5 * green && red > 1.5 * blue;
}
