/** A training example: the signals of one form, and whether it wants an address that its site knows. */
export interface Example {
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
