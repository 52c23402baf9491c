/** What is learnt from: the signs of one form, and whether it wants an address that its site knows. */
export interface Example {
  /** The registrable domain: what is held out is held out by site. */
  site: string;
  /** Several fields of one form are one form. */
  form: string;
  known: boolean;
  signals: string[];
  /** By how many points the rules written by hand have it for a known address. */
  rules: number;
  /** How much it counts. */
  share: number;
}

export interface Model {
  bias: number;
  rules: number;
  weights: Record<string, number>;
}

/** A sign that was seen on fewer sites says something of these sites. */
const fewestSites = 4;
/** How much is believed without evidence: nothing. */
const ridge = 3;
/** What weighs less, in tenths, is not worth its place in the table. */
const least = 3;
const rounds = 300;
const step = 0.5;

/**
 * Logistic regression over signs that are there or not, with what the rules say as one that has a size; all in
 * the order of the names, so that the same examples give the same weights.
 */
export function fit(examples: readonly Example[]): Model {
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

  // The last two are what the rules say, and what is so without any sign.
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

/** The logarithm of the odds for a known address, as the product reckons it. */
export function weighExample({ signals, rules }: Example, model: Model): number {
  const learnt = signals.reduce((sum, each) => sum + (model.weights[each] ?? 0), model.bias);
  return (learnt + model.rules * rules) / 10;
}
