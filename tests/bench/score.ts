import type { Capture, CorpusField } from "./corpus.ts";

/**
 * Alibi's result for a field: no offer (null), or an offer with this suggestion, with both, or with nothing
 * suggested.
 */
export type Offer = null | "new-alias" | "existing-alias" | "both" | "nothing";

export interface Judged extends Capture {
  /** By index in `fields`. */
  offers: Offer[];
}

/** Each field that is drawn, with its offer. */
function listDrawn(captures: readonly Judged[]) {
  return captures.flatMap(({ file, fields, offers }) =>
    fields.flatMap((field, index) => {
      const where = `${file} #${field.input} ${field.class} ${field.kind}`;
      return field.rendered ? [{ ...field, file, where, offer: offers[index] ?? null }] : [];
    }),
  );
}

/** Compares the offers with the labels; `positive` are the classes that should get an offer. */
export function scoreDetection(captures: readonly Judged[], positive: CorpusField["class"][]) {
  const drawn = listDrawn(captures);
  const wanted = drawn.filter((field) => positive.includes(field.class));
  const missed = wanted.filter(({ offer }) => offer === null);
  const others = drawn.filter((field) => field.class === "other");
  const falsely = others.filter(({ offer }) => offer !== null);
  const hits = wanted.length - missed.length;
  return {
    others: others.length,
    falseOffers: falsely.length,
    /** In percent. */
    f1: (200 * hits) / (2 * hits + falsely.length + missed.length),
    wrong: [
      ...missed.map(({ where }) => `missed ${where}`),
      ...falsely.map(({ where }) => `false offer ${where}`),
    ],
  };
}

/** Strict: only fields for an email address. Lenient: also those that take a user name too, and say so. */
export function scoreBoth(captures: readonly Judged[]) {
  const strict = scoreDetection(captures, ["email"]);
  const lenient = scoreDetection(captures, ["email", "either"]);
  return { strict, lenient };
}

/**
 * Whether logins suggest an existing alias, and others a new one, per field with an offer. If both are shown,
 * neither is suggested; on a login, nothing suggested is right too.
 */
export function scoreIntent(captures: readonly Judged[]) {
  const judged = listDrawn(captures).filter(
    ({ kind, offer }) => kind !== null && offer !== null && offer !== "both",
  );
  const wrong = judged.filter(({ kind, offer }) => (offer === "new-alias") !== (kind === "new"));
  return {
    /** In percent. */
    accuracy: (100 * (judged.length - wrong.length)) / judged.length,
    wrong: wrong.map(({ where, offer }) => `${where}: ${offer}`),
  };
}
