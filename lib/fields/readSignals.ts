import { passwordWord, userNameWord } from "./emailWords";
import { newsletterWord, resetWord, signInWord, signUpWord } from "./intentWords";
import type { FormReading } from "./readForm";

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
