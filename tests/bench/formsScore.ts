import type { CorpusForm, FieldClass } from "./formsCorpus.ts";

/** What Alibi did with one field: nothing, or an offer with this put forward, or with both. */
export type Offer = null | "new-alias" | "existing-alias" | "both" | "nothing";

export interface JudgedForm extends CorpusForm {
  /** By position in `fields`. */
  offers: Offer[];
}

export interface Detection {
  hits: number;
  falseOffers: number;
  misses: number;
  /** In percent. */
  f1: number;
  wrong: string[];
}

/** How well offers go with the labels, where `positive` are the classes that should get one. */
export function scoreDetection(forms: JudgedForm[], positive: FieldClass[]): Detection {
  const found = { hits: 0, falseOffers: 0, misses: 0, wrong: [] as string[] };
  for (const form of forms) {
    for (const [index, field] of form.fields.entries()) {
      if (!field.rendered) continue;
      const offered = form.offers[index] !== null;
      const where = `${form.file} #${field.input} ${field.class}`;
      if (positive.includes(field.class)) {
        if (offered) found.hits += 1;
        else {
          found.misses += 1;
          found.wrong.push(`missed ${where}`);
        }
      } else if (field.class === "other" && offered) {
        found.falseOffers += 1;
        found.wrong.push(`false offer ${where}`);
      }
    }
  }
  const { hits, falseOffers, misses } = found;
  return { ...found, f1: (200 * hits) / (2 * hits + falseOffers + misses) };
}

export interface Intent {
  right: number;
  both: number;
  wrong: string[];
  /** In percent. */
  accuracy: number;
}

/**
 * Whether an existing alias is put forward on logins, and a new one on sign-ups and newsletters. Judged
 * field by field, where an offer was made, by the labels of the fields: a capture often holds a login
 * and a sign-up side by side, and upstream calls the field of a login a user name and that of a sign-up
 * an email address. On a login "nothing" is right as well: it pushes no new alias; where both are shown,
 * nothing is put forward.
 */
export function scoreIntent(forms: JudgedForm[]): Intent {
  let right = 0;
  let both = 0;
  const wrong: string[] = [];
  for (const form of forms) {
    for (const [index, field] of form.fields.entries()) {
      const offer = form.offers[index];
      if (!form.intent || !field.rendered || offer === null || offer === undefined) continue;
      const wanted = wantedOffer(field.class, form.intent);
      if (wanted === undefined) continue;
      const isNew = offer === "new-alias";
      if (offer === "both") both += 1;
      else if (isNew === (wanted === "new-alias")) right += 1;
      else wrong.push(`${form.file} #${field.input} ${field.class}: ${offer}`);
    }
  }
  return { right, both, wrong, accuracy: (100 * right) / (right + wrong.length) };
}

export function wantedOffer(label: FieldClass, intent: CorpusForm["intent"]) {
  if (label === "email") return "new-alias";
  if (label === "username-evidently-email" || label === "username-or-email") {
    return intent === "existing-alias" ? intent : undefined;
  }
  return undefined;
}
