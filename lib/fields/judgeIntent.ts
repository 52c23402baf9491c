import { bias, rules, weights } from "./intentWeights";
import type { FormReading } from "./readForm";
import { readSignals } from "./readSignals";
import { scoreByRules } from "./scoreByRules";

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
