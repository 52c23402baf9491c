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

/** Elements that pages mark as an error or as a status, by ARIA attributes, class or id. */
const marked =
  "[role=alert], [role=status], [aria-live], [class*=err i], [class*=invalid i], [class*=danger i], [class*=warn i], [class*=bad i], [class*=fail i], [class*=alert i], [id*=error i]";

/** Elements that appear over a page, whatever they say. */
const overPage =
  "[role=alertdialog], [class*=toast i], [class*=snack i], [class*=notif i], [class*=flash i], [class*=tooltip i]";

/** A field that is marked as invalid. */
const flagged = "[aria-invalid=true], :user-invalid, [class*=invalid i], [class*=error i]";

/** Elements whose text is no message. */
const untold = "script, style, option, select, button, a, label:not([class*=error i])";

/** How many levels around a field a message still belongs to it. */
const highest = 5;

/** No more elements that are marked, or that are around the field, are looked at. */
const most = 60;

/** No more of these elements and the elements inside them are read. */
const mostParts = 300;

/** No more of a text is read: by then it is too long for an error. */
const tooLong = 400;

/** A message of the page, as `fold` leaves it. */
interface Told {
  text: string;
  /** It is marked as an error: by the field, by itself or its parent, or by its colour. */
  isError: boolean;
}

/**
 * Does the page say that it refuses the address in this field for its kind: no aliases, no addresses like this one?
 * Messages about an existing account, or possibly about another field, do not count.
 */
export function readRefusal(input: HTMLInputElement): boolean {
  const near = readNear(input);
  const errors = near.filter(({ isError }) => isError);
  // If an error has another reason, the field is marked for that; a hint about aliases may be there from the start.
  if (errors.some(({ text }) => saysOtherwise(text))) return false;
  if (errors.some(({ text }) => saysRefused(text, true))) return true;
  const isFlagged = isMatch(input, flagged);
  if (isFlagged && errors.length === 0 && near.some(({ text }) => saysRefused(text, false))) {
    return true;
  }
  return listNews().some((each) => isTold(each) && saysRefused(read(each), false));
}

/**
 * The messages at the field: in the largest element around it that has no other field, and right beside that element.
 */
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

/** Elements anywhere in the page that may contain a message in a place of its own. */
function listNews(): Element[] {
  const found = Array.from(findAllIn(document.documentElement, `${marked}, ${overPage}`)).slice(
    0,
    most,
  );
  // Marked elements can be nested: each part counts once.
  const parts = new Set(found.flatMap((each) => [each, ...listInside(each)]));
  return Array.from(parts).slice(0, mostParts);
}

/** The elements that the page itself assigns to the field by an ARIA attribute. */
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

/** Does an element contain a visible message, without a field or its label? */
function isTold(element: Element): boolean {
  if (isMatch(element, untold) || findIn(element, `label, ${typedField}`)) return false;
  return isInSight(element, { visibilityProperty: true });
}

function read(element: Element): string {
  return fold(readText(element, tooLong));
}

/** Is an element marked as an error, by itself, by its parent, or by its colour? A hint looks like other texts. */
function isError(element: Element): boolean {
  const outer = outerOf(element);
  if (isMatch(element, marked) || (outer && isMatch(outer, marked))) return true;
  return isRed(getComputedStyle(element).color);
}

function isRed(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return red > 120 && red > 1.5 * green && red > 1.5 * blue;
}
