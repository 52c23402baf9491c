import { fold } from "./fold";
import {
  findFormScope,
  pressable,
  typedField,
  findSending,
  readName,
  createSearch,
  onlyVisible,
} from "./formParts";
import { longest, otherServiceWord, otherwiseWord, resetWord } from "./intentWords";
import { nameField } from "./nameField";
import { isShown } from "./usableFields";
import { readText, attributeOf, closestTo, isMatch, localNameOf, outerOf } from "./safeDom";

/** What a form shows of its purpose: texts as `fold` leaves them, and counts of what is in sight. */
export interface FormReading {
  /** How many fields for passwords are visible. */
  passwords: number;
  /** How many fields for passwords are not visible yet. */
  later: number;
  /** How many other visible fields are typed into. */
  texts: number;
  selects: number;
  /** Is there a field for more than one line, and none for a password? */
  prose: boolean;
  /** Did the page come with an address in the field? */
  filled: boolean;
  label: string;
  /** All values of `autocomplete`. */
  tokens: string;
  sending: string;
  /** Can an account of another service be used instead? */
  services: boolean;
  buttons: string[];
  /** The texts of links and buttons that lead to other forms. */
  ways: string[];
  headings: string[];
  boxes: string[];
  /** The form's id, name, classes, action and accessible name. */
  attributes: string;
  /** The code names of the form, its fields, its submit button, and the elements around the field. */
  codes: string[];
  title: string;
  path: string;
}

/** No more labels of a box are read. */
const mostLabels = 10;

/** No more links are kept: if there are more than this, they are the page's. */
const mostWays = 15;

/** How many levels around a field the names of the page's parts are read. */
const highest = 12;

/** No more hidden fields are read. */
const most = 40;

export function readForm(input: HTMLInputElement): FormReading {
  const scope = findFormScope(input);
  const search = createSearch(input);
  const find = <Found extends HTMLElement>(selector: string) =>
    onlyVisible(search<Found>(scope, selector));

  // What a person cannot see is no part of the form, such as a decoy for password managers.
  const fields = find<HTMLInputElement>(typedField).filter(isShown);
  const passwords = fields.filter((field) => field.type === "password");
  const allPasswords = search(scope, "input[type=password]").length;
  const all = search(scope, `${pressable}, a, input`);
  const after = onlyVisible(all.slice(all.indexOf(input) + 1)).filter((each) =>
    isMatch(each, `${pressable}, a`),
  );
  const sending = findSending(after, passwords.length > 0);
  const buttons: string[] = [];
  const ways: string[] = [];
  let services = false;
  for (const button of find(pressable)) {
    const text = readName(button);
    if (otherServiceWord.test(text)) services = true;
    else if (button !== sending) {
      // It is not enough that a button mentions a password: many only show the one that was typed.
      const leadsAway = otherwiseWord.test(text) || resetWord.test(text);
      (leadsAway ? ways : buttons).push(text);
    }
  }
  for (const link of find("a:not([role=button])")) {
    if (link === sending) continue;
    const text = readName(link);
    if (!otherServiceWord.test(text)) ways.push(text);
  }
  const form = closestTo(input, "form") ?? scope;
  const named = [input, ...passwords, ...search(scope, "input[type=hidden]").slice(0, most)];
  const attributes = readCodes(form, "id", "name", "class", "action", "aria-label");
  const codes = [attributes, ...named.map((each) => readCodes(each, "name", "id"))];
  if (sending) codes.push(readCodes(sending, "name", "id", "class"));
  for (let each: Element | null = input, height = 0; each && height < highest; height += 1) {
    codes.push(`${readCodes(each, "id", "class")} ${localNameOf(each)}`);
    each = outerOf(each);
  }
  return {
    passwords: passwords.length,
    later: allPasswords - passwords.length,
    texts: fields.length - passwords.length,
    selects: find("select").length,
    prose: allPasswords === 0 && find("textarea:not([name*=captcha], [id*=captcha])").length > 0,
    filled: attributeOf(input, "value").includes("@"),
    label: nameField(input).label,
    tokens: fields.map((field) => attributeOf(field, "autocomplete")).join(" "),
    sending: sending ? readName(sending) : "",
    services,
    buttons,
    ways: ways.slice(0, mostWays),
    headings: find("h1, h2, h3, h4, legend, [role=heading]").map(readName),
    boxes: find<HTMLInputElement>("input[type=checkbox]").map(readBox),
    attributes,
    codes,
    title: fold(document.title),
    path: fold(location.pathname),
  };
}

function readCodes(element: Element, ...names: string[]): string {
  return fold(attributeOf(element, ...names));
}

function readBox(box: HTMLInputElement): string {
  const labels = Array.from(box.labels ?? []).slice(0, mostLabels);
  const texts = labels.map((label) => readText(label, 2 * longest));
  return fold([attributeOf(box, "name", "id"), ...texts].join(" "));
}
