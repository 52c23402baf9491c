import { createHash } from "node:crypto";
import type { FormReading } from "../../../lib/fields/readForm.ts";
import type { CorpusField } from "../corpus.ts";
import { createJudge, type Judge } from "./bundle.ts";

/** A training example: the signals of one form, and whether it wants an address that its site knows. */
interface Example {
  /** The registrable domain, by which examples are held out. */
  site: string;
  /** Identifies the form, which may have several fields. */
  form: string;
  known: boolean;
  signals: string[];
  /** The points that the hand-written rules give for a known address. */
  rules: number;
  /** The weight of the example. */
  share: number;
}

export interface Model {
  bias: number;
  rules: number;
  weights: Record<string, number>;
}

/** A signal that occurs on fewer sites only describes those sites. */
const fewestSites = 4;
/** The L2 penalty, which pulls weights without evidence to zero. */
const ridge = 3;
/** Smaller weights, in tenths, are left out of the table. */
const least = 3;
const rounds = 300;
const step = 0.5;

/**
 * Logistic regression over binary signals, with the score of the rules as a numeric one. The order of the names
 * is fixed, so that the same examples give the same weights.
 */
function fit(examples: readonly Example[]): Model {
  const sites = new Map<string, Set<string>>();
  for (const { signals, site } of examples) {
    for (const each of signals) sites.set(each, (sites.get(each) ?? new Set()).add(site));
  }
  const names = [...sites].filter(([, those]) => those.size >= fewestSites).map(([name]) => name);
  names.sort();
  const index = new Map(names.map((name, at) => [name, at]));
  const fields = new Map<string, number>();
  for (const { form } of examples) fields.set(form, (fields.get(form) ?? 0) + 1);
  const rows = examples.map((each) => ({
    at: each.signals.flatMap((name) => index.get(name) ?? []),
    rules: each.rules,
    known: Number(each.known),
    share: each.share / (fields.get(each.form) ?? 1),
  }));

  // The last two weights are those of the rules' score and the bias.
  const size = names.length;
  const weights = new Float64Array(size + 2);
  weights[size] = 0.6;
  const travelled = new Float64Array(size + 2).fill(1e-8);
  for (let round = 0; round < rounds; round += 1) {
    const slope = weights.map((weight, at) => (at < size ? ridge * weight : 0));
    for (const { at, rules, known, share } of rows) {
      let margin = weights[size + 1]! + weights[size]! * rules;
      for (const each of at) margin += weights[each]!;
      const error = (1 / (1 + Math.exp(-margin)) - known) * share;
      for (const each of at) slope[each]! += error;
      slope[size]! += error * rules;
      slope[size + 1]! += error;
    }
    for (let each = 0; each < weights.length; each += 1) {
      travelled[each]! += slope[each]! ** 2;
      weights[each]! -= (step * slope[each]!) / Math.sqrt(travelled[each]!);
    }
  }
  return {
    bias: tenths(weights[size + 1]!),
    rules: tenths(weights[size]!),
    weights: Object.fromEntries(
      names
        .map((name, at) => [name, tenths(weights[at]!)] as const)
        .filter(([, weight]) => Math.abs(weight) >= least),
    ),
  };
}

function tenths(value: number): number {
  return Math.round(value * 10) || 0;
}

/** The log odds for a known address, computed like in the product. */
export function weighExample({ signals, rules }: Example, model: Model): number {
  const learnt = signals.reduce((sum, each) => sum + (model.weights[each] ?? 0), model.bias);
  return (learnt + model.rules * rules) / 10;
}

/** A labelled field whose form is judged. */
export interface LabelledForm {
  site: string;
  form: string;
  kind: NonNullable<CorpusField["kind"]>;
  reading: FormReading;
}

/** The shares of words that are removed for training, in percent. */
const thinned = [15, 30, 15, 30, 15, 30];

/** Every form, read with all words and with fewer. */
export interface Views {
  whole: Example[];
  thinned: Example[][];
}

export async function viewAll(forms: readonly LabelledForm[]): Promise<Views> {
  const view = (judge: Judge, name: string, share: number): Example[] =>
    forms.map(({ site, form, kind, reading }) => ({
      site,
      form: `${form} ${name}`,
      known: kind !== "new",
      signals: [...judge.readSignals(reading)],
      rules: judge.weighRules(reading) || 0,
      share,
    }));
  const views: Views = {
    whole: view(await createJudge(0, 0), "whole", thinned.length),
    thinned: [],
  };
  for (const [index, share] of thinned.entries()) {
    const seed = 11 + 101 * index;
    views.thinned.push(view(await createJudge(seed, share), String(seed), 1));
  }
  return views;
}

/** @param learns whether a site may be used for training */
export function learn({ whole, thinned }: Views, learns: (site: string) => boolean): Model {
  return fit([whole, ...thinned].flat().filter(({ site }) => learns(site)));
}

/** The part of the cross-validation that a site belongs to; always the same. */
function partOf(site: string, parts: number): number {
  return createHash("sha1").update(site).digest().readUInt32BE(0) % parts;
}

/** Scores each form with a model that has not seen its site. */
export function crossValidate(views: Views, parts: number): number[] {
  const models = Array.from({ length: parts }, (_, part) =>
    learn(views, (site) => partOf(site, parts) !== part),
  );
  return views.whole.map((each) => weighExample(each, models[partOf(each.site, parts)]!));
}
