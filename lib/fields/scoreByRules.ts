import {
  longest,
  lookupWord,
  newAddressWord,
  newsletterWord,
  resetWord,
  signInWord,
  signUpWord,
  speaksOfReset,
  stayWord,
} from "./intentWords";
import type { FormReading } from "./readForm";

/** "Anmelden" and its like: signing in where there is a password, being put on a list where there is none. */
const eitherWord = /^(jetzt |hier )?(anmelden|aanmelden|anmeldung|anmal)/;

/**
 * By how many points rules that were written by hand have it that a form wants an address which its site knows;
 * below zero, a new one. Without end where that is certain, and NaN where it says that it is for both.
 */
export function scoreByRules(form: FormReading): number {
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
