import { bias, rules, weights } from "./intentWeights";
import type { FormReading } from "./readForm";
import { passwordWord, userNameWord } from "./emailWords";
import {
  newsletterWord,
  resetWord,
  signInWord,
  signUpWord,
  longest,
  lookupWord,
  newAddressWord,
  speaksOfReset,
  stayWord,
} from "./intentWords";

/**
 * Which address a form wants: the one that its site knows; a new one, as a sign-up or a newsletter does; a new
 * one that begins nothing; or it does not say, or takes either.
 */
export type FormIntent = "known" | "new" | "other" | "unsure";

/**
 * What is less than this is no reason to put forward nothing but an address that is known: the logarithm of odds
 * of seven to one. On the other side the likelier is taken, since one button has room for one address.
 */
const doubt = 2;

export function judgeIntent(form: FormReading): FormIntent {
  const odds = weigh(form);
  if (odds >= doubt) return "known";
  if (odds < 0) return !form.prose && scoreByRules(form) < 0 ? "new" : "other";
  return "unsure";
}

/** Rules that say more than this say no more, unless they are certain. */
const most = 8;

/** By how many points the rules have it for an address that is known. */
export function weighRules(form: FormReading, bound = most): number {
  // A question, a comment, a review: an address is left there, and nobody signs in.
  return form.prose ? -most : Math.max(-bound, Math.min(bound, scoreByRules(form)));
}

/** The logarithm of the odds that it wants an address which its site knows. */
export function weigh(form: FormReading, bound = most): number {
  const score = scoreByRules(form);
  if (Math.abs(score) === Infinity) return score;
  let tenths = bias + rules * weighRules(form, bound);
  for (const signal of readSignals(form)) tenths += weights[signal] ?? 0;
  return tenths / 10;
}

/** What programs call parts of pages in which nobody signs in. */
const placeWord = /footer|aside|widget|contact/g;

const tokenWord = /(new|current)-password|username/g;

/**
 * What a form shows of its purpose whatever language it speaks: how many fields of which kind it has, where in
 * the page it is, and what programs call it. Each sign by a name, at most once.
 */
export function readSignals(form: FormReading): Set<string> {
  const passwords = `${Math.min(form.passwords, 2)} passwords`;
  const texts = `${Math.min(form.texts, 4)} texts`;
  const signals = new Set([passwords, texts, `${passwords} ${texts}`]);
  if (form.later > 0) signals.add("later");
  if (form.first) signals.add("first");
  if (form.selects > 0) signals.add("select");
  for (const [token] of form.tokens.matchAll(tokenWord)) signals.add(token);
  for (const [place] of form.codes.join().matchAll(placeWord)) signals.add(place);
  for (const subject of form.codes.flatMap(findSubjects)) signals.add(subject);
  return signals;
}

function findSubjects(text: string): string[] {
  if (resetWord.test(text)) return ["reset"];
  if (newsletterWord.test(text)) return ["news"];
  const subjects = { password: passwordWord, user: userNameWord, up: signUpWord, in: signInWord };
  return Object.entries(subjects).flatMap(([name, word]) => (word.test(text) ? name : []));
}

/** "Anmelden" and its like: signing in where there is a password, being put on a list where there is none. */
const eitherWord = /^(jetzt |hier )?(anmelden|aanmelden|anmeldung|anmal)/;

/**
 * By how many points rules that were written by hand have it that a form wants an address which its site knows;
 * below zero, a new one. Without end where that is certain, and NaN where it says that it is for both.
 */
function scoreByRules(form: FormReading): number {
  // Of settings: whoever changes an address gives one that the site does not have.
  if (newAddressWord.test(form.label)) return -Infinity;
  if (lookupWord.test(form.sending)) return Infinity;
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
    // With a password to type, both are there for one another's sake.
    else if (up && into) both += hasPassword ? 0 : worth;
    else if (up) score -= worth;
    else if (into) score += worth;
  };
  // The more a text stands for the form, the more it counts, most of all what the button says that sends it.
  if (!hasPassword && eitherWord.test(form.sending)) score -= 5;
  else hear(form.sending, 5);
  for (const text of form.headings) hear(text, 3);
  for (const text of form.buttons) hear(text, 0.5);
  hear(form.attributes.slice(0, longest), 2);
  hear(form.title, 1.5);
  hear(form.path, 1.5);
  if (/address|postal|cc-/.test(form.tokens)) score -= 2;
  // More often than not "Continue with …" leads to an account that there is already.
  if (form.services) score += 1.25;
  // A way to another form says which one this is; as often as there is one, it says so once.
  for (const worth of new Set(form.ways.map(weighWay))) score += worth;
  // Who signs in may stay; what else there is to agree to, or to be sent, is for those who begin something.
  for (const text of form.boxes) score += stayWord.test(text) ? 2 : -1.5;
  return both > Math.abs(score) ? Number.NaN : score;
}

/** Where does it lead? Of signing in and signing up to the one that is named last, as sentences do. */
function weighWay(text: string): number {
  if (text.length > longest) return 0;
  if (speaksOfReset(text)) return 2.5;
  return 1.5 * Math.sign(lastIndex(text, signUpWord) - lastIndex(text, signInWord));
}

function lastIndex(text: string, word: RegExp): number {
  return Array.from(text.matchAll(new RegExp(word, "gu"))).at(-1)?.index ?? -1;
}

/**
 * Does it ask for an address to send a newsletter to, and for nothing else? The first step of a sign-up often asks for
 * nothing else either, so it has to say that it is one.
 */
export function isNewsletter(form: FormReading, intent: FormIntent): boolean {
  const { passwords, later, texts, selects, services } = form;
  if (passwords + later + selects > 0 || texts !== 1 || services) return false;
  // The way to sign in stands beside forms that make an account.
  if (intent !== "new" || form.ways.some((way) => signInWord.test(way))) return false;
  const said = [form.sending, form.label, form.attributes.slice(0, longest), ...form.headings];
  return said.some((each) => each.length <= longest && newsletterWord.test(each));
}
