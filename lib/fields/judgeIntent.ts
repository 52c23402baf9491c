import { bias, rules, weights } from "./intentWeights";
import type { FormIntent } from "@/lib/model/site";
import type { FormReading } from "./readForm";
import {
  newsletterWord,
  resetWord,
  signInWord,
  signUpWord,
  longest,
  lookupWord,
  newAddressWord,
  oldAddressWord,
  speaksOfReset,
  stayWord,
} from "./intentWords";

/**
 * From here on, nothing but a known address is offered: the logarithm of odds of seven to one. On the other side even
 * odds are enough, since one button has room for one address.
 */
const doubt = 2;

export function judgeIntent(form: FormReading): FormIntent {
  const odds = weigh(form);
  if (odds >= doubt) return "known";
  if (odds < 0) return !form.prose && scoreByRules(form) < 0 ? "new" : "other";
  return scoreByRules(form) > 0 ? "unsure" : "both";
}

/** The bound on the points of all rules together, unless they are certain. */
const most = 8;

/** The points that the rules give for an address that is known, within the bound; below zero for a new one. */
export function weighRules(form: FormReading): number {
  // Forms for a question, a comment or a review ask for an address, but not to sign in.
  return form.prose ? -most : Math.max(-most, Math.min(most, scoreByRules(form)));
}

/** The logarithm of the odds that the form wants an address that its site knows. */
function weigh(form: FormReading): number {
  const score = scoreByRules(form);
  if (Math.abs(score) === Infinity) return score;
  let tenths = bias + rules * weighRules(form);
  for (const signal of readSignals(form)) tenths += weights[signal] ?? 0;
  return tenths / 10;
}

/** What fields are filled with, and parts of pages that are not for signing in. */
const codeWord = /(new|current)-password|footer|aside|widget/g;

/**
 * The signs of a form's purpose that do not depend on its language: how many fields of each kind it has, where in the
 * page it is, and its code names. Each sign is listed once, by a name.
 */
export function readSignals(form: FormReading): Set<string> {
  const signals = new Set([
    `${Math.min(form.passwords, 2)} passwords`,
    `${Math.min(form.texts, 4)} texts`,
  ]);
  if (form.later > 0) signals.add("later");
  if (form.selects > 0) signals.add("select");
  for (const [code] of [form.tokens, ...form.codes].join().matchAll(codeWord)) signals.add(code);
  for (const subject of form.codes.flatMap(findSubjects)) signals.add(subject);
  return signals;
}

function findSubjects(text: string): string[] {
  if (resetWord.test(text)) return ["reset"];
  if (newsletterWord.test(text)) return ["news"];
  return [...(signUpWord.test(text) ? ["up"] : []), ...(signInWord.test(text) ? ["in"] : [])];
}

/** "Anmelden" and the like: signing in if there is a password, subscribing if there is none. */
const eitherWord = /^(jetzt |hier )?(anmelden|aanmelden|anmeldung|anmal)/;

/**
 * The points that the handwritten rules give for an address that the site knows; below zero for a new one. Infinite if
 * that is certain, and NaN if the form says that it is for both.
 */
function scoreByRules(form: FormReading): number {
  // In settings: a person who changes their address enters one that the site does not know.
  if (newAddressWord.test(form.label)) return -Infinity;
  // A sign-up asks for the person's "current email" as well.
  const isReplaced = oldAddressWord.test(form.label) && !form.tokens.includes("new-password");
  if (isReplaced || lookupWord.test(form.sending)) return Infinity;
  const hasPassword = form.passwords > 0;
  let score = 0;
  let both = 0;
  const hear = (text: string, worth: number) => {
    if (text === "" || text.length > longest) return;
    const up = signUpWord.test(text);
    const into = signInWord.test(text);
    if (lookupWord.test(text) || (hasPassword ? resetWord.test(text) : speaksOfReset(text))) {
      score += worth;
    } else if (newsletterWord.test(text)) score -= worth;
    // With a password to type, one is mentioned only because of the other.
    else if (up && into) both += hasPassword ? 0 : worth;
    else if (up) score -= worth;
    else if (into) score += worth;
  };
  // The more a text stands for the whole form, the more it counts; the text of the submit button counts most.
  if (!hasPassword && eitherWord.test(form.sending)) score -= 5;
  else hear(form.sending, 5);
  for (const text of form.headings) hear(text, 3);
  for (const text of form.buttons) hear(text, 0.5);
  hear(form.attributes.slice(0, longest), 2);
  hear(form.title, 1.5);
  hear(form.path, 1.5);
  if (/address|postal|cc-/.test(form.tokens)) score -= 2;
  // Beside a password, it is the one that the site knows.
  if (form.filled && hasPassword) score += 2;
  // "Continue with …" usually leads to an account that already exists.
  if (form.services) score += 1.25;
  // A link to another form shows which form this is; several links of the same kind count once.
  for (const worth of new Set(form.ways.map(weighWay))) score += worth;
  // A form for signing in offers to stay signed in; any other box, to agree or to be sent something, is for something
  // new.
  for (const text of form.boxes) score += stayWord.test(text) ? 2 : -1.5;
  return both > Math.abs(score) ? Number.NaN : score;
}

/**
 * The points for a link to another form. Of signing in and signing up, it leads to the one named last, as in a
 * sentence.
 */
function weighWay(text: string): number {
  if (text.length > longest) return 0;
  if (speaksOfReset(text)) return 2.5;
  return 1.5 * Math.sign(lastIndex(text, signUpWord) - lastIndex(text, signInWord));
}

function lastIndex(text: string, word: RegExp): number {
  return Array.from(text.matchAll(new RegExp(word, "gu"))).at(-1)?.index ?? -1;
}

/**
 * Does the form ask for an address for a newsletter, and for nothing else? The first step of a sign-up often asks for
 * nothing else either, so the form has to mention the newsletter.
 */
export function isNewsletter(form: FormReading, intent: FormIntent): boolean {
  const { passwords, later, texts, selects, services } = form;
  if (passwords + later + selects > 0 || texts !== 1 || services) return false;
  // A link to sign in stands beside forms that create an account.
  if (intent !== "new" || form.ways.some((way) => signInWord.test(way))) return false;
  const parts = [form.sending, form.label, form.attributes.slice(0, longest), ...form.headings];
  return parts.some((each) => each.length <= longest && newsletterWord.test(each));
}
