import { fold } from "./fold";
import { findFormScope, pressable, typedField } from "./formScope";
import {
  checkoutWord,
  newsletterWord,
  otherServiceWord,
  otherwiseWord,
  resetWord,
  signInWord,
  signUpWord,
  stayWord,
  termsWord,
} from "./intentWords";
import { readText } from "./readText";
import { attributeOf, findAllIn, findIn, isInSight, isMatch } from "./unclobbered";

const intents = ["login", "signup", "newsletter", "checkout", "reset"] as const;
export type FormIntent = (typeof intents)[number] | "other";

/** Of each kind of element, no more than this is looked at: some pages are one form of thousands. */
const most = 200;

/** Nor more labels of one field. */
const mostLabels = 10;

/** Longer texts are prose, in which anything may be mentioned. */
const longest = 160;

/** "Anmelden" and its like: signing in where there is a password, being put on a list where there is none. */
const eitherWord = /^(jetzt |hier )?(anmelden|aanmelden|anmeldung|anmal)/;

/**
 * What is the form of this field for? Every sign of it adds to one of the intents, most of all the
 * button that sends it, and the strongest wins; `other` when there is no sign at all.
 */
export function formIntent(input: HTMLInputElement): FormIntent {
  const scope = findFormScope(input);
  if (asksForProse(scope)) return "other";
  const scores = scoreIntents(input, scope);
  const best = intents.reduce((a, b) => (scores[b] > scores[a] ? b : a));
  return scores[best] > 0 ? best : "other";
}

/** A question, a comment, a review: an address is left there, and nobody signs in. */
function asksForProse(scope: Element): boolean {
  return (
    find(scope, "textarea:not([name*=captcha], [id*=captcha])").length > 0 &&
    !findIn(scope, "input[type=password]")
  );
}

type Scores = Record<(typeof intents)[number], number>;

function scoreIntents(input: HTMLInputElement, scope: Element): Scores {
  const scores: Scores = { login: 0, signup: 0, newsletter: 0, checkout: 0, reset: 0 };
  const add = (intent: keyof Scores, points: number) => {
    scores[intent] += points;
  };

  const fields = find<HTMLInputElement>(scope, typedField);
  const passwords = fields.filter((field) => field.type === "password").length;
  const texts = fields.length - passwords;

  /** What a text of the form says it is for. */
  const hear = (text: string, points: number) => {
    if (text === "" || text.length > longest) return;
    if (checkoutWord.test(text)) add("checkout", points);
    if (resetWord.test(text)) return add("reset", points);
    if (newsletterWord.test(text)) return add("newsletter", points);
    const up = signUpWord.test(text);
    const into = signInWord.test(text);
    if (up && into) return;
    if (passwords === 0 && eitherWord.test(text)) add("newsletter", points);
    else if (up) add("signup", points);
    else if (into) add("login", points);
  };

  /** A way to the other form says which one this is. */
  const hearWayOut = (text: string, points: number) => {
    if (text.length > longest) return;
    if (resetWord.test(text)) return add("login", points + 1);
    const way = findLast(text);
    if (way) add(way === "signup" ? "login" : "signup", points);
  };

  const tokens = fields.map((field) => attributeOf(field, "autocomplete")).join(" ");
  if (tokens.includes("new-password")) add("signup", passwords > 1 ? 3 : 2);
  if (tokens.includes("current-password")) add("login", 3);
  if (/cc-number|street-address|address-line|postal-code/.test(tokens)) add("checkout", 2);
  if (passwords > 1) add("signup", 3);
  if (passwords === 1 && texts <= 1) add("login", 1.5);
  if (passwords <= 1 && texts >= 3) add("signup", 1);
  // A password that is hidden still is for the next step; who only subscribes never gets there.
  const later = findAllIn(scope, "input[type=password]").length - passwords;
  if (passwords === 0 && texts === 1) add(later === 1 ? "login" : "newsletter", 1);

  const buttons = find(scope, pressable);
  const sending = findSending(buttons, input);
  let services = false;
  for (const button of buttons) {
    const text = readName(button);
    if (otherServiceWord.test(text)) services = true;
    else if (button === sending) hear(text, 5);
    else if (otherwiseWord.test(text) || resetWord.test(text)) hearWayOut(text, 1.5);
    else hear(text, 0.5);
  }
  // Nobody subscribes to anything with "Next"; it is the first step of coming in.
  const onward = sending !== undefined && onwardWord.test(readName(sending));
  if (onward && passwords === 0 && texts === 1) add("login", 1.5);
  // More often than not "Continue with …" leads to an account that there is already.
  if (services) add("login", 1.25);
  for (const link of find(scope, "a")) {
    const text = readName(link);
    if (!otherServiceWord.test(text)) hearWayOut(text, 1.5);
  }
  for (const heading of find(scope, "h1, h2, h3, h4, legend, [role=heading]")) {
    hear(readName(heading), 3);
  }
  for (const box of find<HTMLInputElement>(scope, "input[type=checkbox]")) {
    const labels = Array.from(box.labels ?? []).slice(0, mostLabels);
    const said = labels.map((label) => readText(label, 2 * longest));
    const text = fold([box.name, box.id, ...said].join(" "));
    if (stayWord.test(text)) add("login", 2);
    else if (termsWord.test(text)) add("signup", 2);
    else if (newsletterWord.test(text)) add("signup", 1);
  }
  const named = input.closest("form") ?? scope;
  const attributes = ["id", "name", "class", "action", "aria-label"];
  hear(fold(attributes.map((name) => attributeOf(named, name)).join(" ")).slice(0, longest), 2);
  hear(fold(document.title), 1.5);
  hear(fold(location.pathname), 1.5);
  return scores;
}

function find<Found extends HTMLElement>(scope: Element, selector: string): Found[] {
  const found = Array.from(findAllIn<Found>(scope, selector)).slice(0, most);
  return found.filter((element) => isInSight(element, { visibilityProperty: true }));
}

function readName(element: Element): string {
  const attributes = ["value", "aria-label", "alt"].map((name) => attributeOf(element, name));
  return fold([readText(element, 2 * longest), ...attributes].join(" "));
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

/** Buttons of a field's own, not of its form. */
const smallWord =
  /^(show|hide|x|close|cancel|clear|back|edit|change|anzeigen|afficher|mostrar|показать|закрыть|閉じる)?$/;

/** Says nothing of what the form is for, and that this is the way through it. */
const onwardWord =
  /^(next|continue|weiter|fortfahren|suivant|continuer|siguiente|continuar|proximo|avancar|seguinte|avanti|continua|volgende|doorgaan|dalej|kontynuuj|nasta|fortsatt|далее|продолжить|devam|ileri|次へ|続ける|다음|계속|下一步|继续|繼續|التالي|متابعة)/;

/** The button that would send this field: the first after it that says something of its own. */
function findSending(buttons: HTMLElement[], input: HTMLInputElement): HTMLElement | undefined {
  const after = buttons.filter((button) => {
    const follows = input.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING;
    const text = readName(button);
    const elsewhere = [smallWord, otherServiceWord, otherwiseWord, resetWord].some((word) =>
      word.test(text),
    );
    return follows && !elsewhere;
  });
  const submits = "input[type=submit], input[type=image], button[type=submit], button:not([type])";
  return (
    after.find((button) => onwardWord.test(readName(button))) ??
    after.find((button) => isMatch(button, submits)) ??
    after[0]
  );
}
