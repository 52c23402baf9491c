import { fold } from "./fold";
import { findFormScope, pressable, typedField } from "./formScope";
import {
  checkoutWord,
  lookupWord,
  newAddressWord,
  newsletterWord,
  otherServiceWord,
  otherwiseWord,
  resetWord,
  signInWord,
  signUpWord,
  stayWord,
} from "./intentWords";
import { nameField } from "./nameField";
import { readText } from "./readText";
import { createSearch, inSight, type Search } from "./search";
import { findSending, longest, onwardWord, readName } from "./sendingButton";
import { attributeOf, closestTo, isMatch } from "./safeDom";

const intents = [
  "login",
  "signup",
  "newsletter",
  "checkout",
  "reset",
  /** Something is asked of the site by an address that it has. */
  "lookup",
  /** One form for those who have an account and those who have not. */
  "either",
] as const;
export type FormIntent = (typeof intents)[number] | "other";

/** Nobody gives a field more labels than this. */
const mostLabels = 10;

/** "Anmelden" and its like: signing in where there is a password, being put on a list where there is none. */
const eitherWord = /^(jetzt |hier )?(anmelden|aanmelden|anmeldung|anmal)/;

/**
 * What is the form of this field for? Every sign of it adds to one of the intents, most of all the
 * button that sends it, and the strongest wins; `other` when there is no sign at all.
 */
export function formIntent(input: HTMLInputElement): FormIntent {
  const scope = findFormScope(input);
  const search = createSearch(input);
  if (asksForProse(scope, search)) return "other";
  const scores = scoreIntents(input, scope, search);
  const best = intents.reduce((a, b) => (scores[b] > scores[a] ? b : a));
  return scores[best] > 0 ? best : "other";
}

/** A question, a comment, a review: an address is left there, and nobody signs in. */
function asksForProse(scope: Element, search: Search): boolean {
  return (
    inSight(search(scope, "textarea:not([name*=captcha], [id*=captcha])")).length > 0 &&
    search(scope, "input[type=password]").length === 0
  );
}

type Scores = Record<(typeof intents)[number], number>;

function scoreIntents(input: HTMLInputElement, scope: Element, search: Search): Scores {
  const scores = Object.fromEntries(intents.map((intent) => [intent, 0])) as Scores;
  const add = (intent: keyof Scores, points: number) => {
    scores[intent] += points;
  };
  const find = <Found extends HTMLElement>(selector: string) =>
    inSight(search<Found>(scope, selector));

  const fields = find<HTMLInputElement>(typedField);
  const passwords = fields.filter((field) => field.type === "password").length;
  const texts = fields.length - passwords;

  /** What a text of the form says it is for. */
  const hear = (text: string, points: number) => {
    if (text === "" || text.length > longest) return;
    if (lookupWord.test(text)) return add("lookup", points);
    if (checkoutWord.test(text)) add("checkout", points);
    if (resetWord.test(text)) return add("reset", points);
    if (newsletterWord.test(text)) return add("newsletter", points);
    const up = signUpWord.test(text);
    const into = signInWord.test(text);
    // With a password to type, both are there for one another's sake.
    if (up && into) return passwords === 0 ? add("either", points) : undefined;
    if (passwords === 0 && eitherWord.test(text)) add("newsletter", points);
    else if (up) add("signup", points);
    else if (into) add("login", points);
  };

  const ways = new Set<string>();
  /** A way to another form says which one this is; as often as there is one, it says so once. */
  const hearWayOut = (text: string) => {
    if (text.length > longest) return;
    const way = resetWord.test(text) ? "reset" : findLast(text);
    if (!way || ways.has(way)) return;
    ways.add(way);
    if (way === "reset") add("login", 2.5);
    else add(way === "signup" ? "login" : "signup", 1.5);
  };

  const tokens = fields.map((field) => attributeOf(field, "autocomplete")).join(" ");
  if (tokens.includes("new-password")) add("signup", passwords > 1 ? 3 : 2);
  if (tokens.includes("current-password")) add("login", 3);
  if (/cc-number|street-address|address-line|postal-code/.test(tokens)) add("checkout", 2);
  if (passwords > 1) add("signup", 3);
  if (passwords === 1 && texts <= 1) add("login", 1.5);
  if (passwords <= 1 && texts >= 3) add("signup", 1);
  // A password that is hidden still is for the next step; who only subscribes never gets there.
  const later = search(scope, "input[type=password]").length - passwords;
  if (passwords === 0 && texts === 1) add(later === 1 ? "login" : "newsletter", 1);
  // Of settings: whoever changes an address gives one that the site does not have.
  if (newAddressWord.test(nameField(input).label)) add("signup", 5);

  const all = search(scope, `${pressable}, a, input`);
  const after = inSight(all.slice(all.indexOf(input) + 1)).filter((each) =>
    isMatch(each, `${pressable}, a`),
  );
  const sending = findSending(after, passwords > 0);
  let services = false;
  for (const button of find(pressable)) {
    const text = readName(button);
    if (otherServiceWord.test(text)) services = true;
    else if (button === sending) hear(text, 5);
    else if (otherwiseWord.test(text) || resetWord.test(text)) hearWayOut(text);
    else hear(text, 0.5);
  }
  // Nobody subscribes to anything with "Next"; it is the first step of coming in.
  const onward = sending !== undefined && onwardWord.test(readName(sending));
  if (onward && passwords === 0 && texts === 1) add("login", 1.5);
  // More often than not "Continue with …" leads to an account that there is already.
  if (services) add("login", 1.25);
  for (const link of find("a:not([role=button])")) {
    const text = readName(link);
    if (link === sending) hear(text, 5);
    else if (!otherServiceWord.test(text)) hearWayOut(text);
  }
  for (const heading of find("h1, h2, h3, h4, legend, [role=heading]")) {
    hear(readName(heading), 3);
  }
  for (const box of find<HTMLInputElement>("input[type=checkbox]")) {
    const labels = Array.from(box.labels ?? []).slice(0, mostLabels);
    const said = labels.map((label) => readText(label, 2 * longest));
    const text = fold([box.name, box.id, ...said].join(" "));
    // Who signs in may stay; what else there is to agree to, or to be sent, is for those who begin something.
    if (stayWord.test(text)) add("login", 2);
    else add("signup", 1.5);
  }
  const named = closestTo(input, "form") ?? scope;
  const attributes = ["id", "name", "class", "action", "aria-label"];
  hear(fold(attributes.map((name) => attributeOf(named, name)).join(" ")).slice(0, longest), 2);
  hear(fold(document.title), 1.5);
  hear(fold(location.pathname), 1.5);
  return scores;
}

/** Which of the two is named last: what a sentence leads to. */
function findLast(text: string): "login" | "signup" | undefined {
  const up = lastIndex(text, signUpWord);
  const into = lastIndex(text, signInWord);
  if (up === into) return undefined;
  return up > into ? "signup" : "login";
}

function lastIndex(text: string, word: RegExp): number {
  let last = -1;
  for (const match of text.matchAll(new RegExp(word, "gu"))) last = match.index;
  return last;
}
