import type { CorpusForm, FieldClass } from "./formsCorpus.ts";

/**
 * Alibi's result for a field: no offer (null), or an offer with this suggestion, with both, or with nothing
 * suggested.
 */
export type Offer = null | "new-alias" | "existing-alias" | "both" | "nothing";

export interface JudgedForm extends CorpusForm {
  /** By index in `fields`. */
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

/** Compares the offers with the labels; `positive` are the classes that should get an offer. */
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
 * Whether logins suggest an existing alias, and sign-ups and newsletters a new one. Judged per field with an
 * offer, by the field's label: a capture often contains a login beside a sign-up, and the corpus labels the
 * login's field as a user name and the sign-up's as an email address. On a login, "nothing" is right too,
 * because it suggests no new alias; if both are shown, neither is suggested.
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
