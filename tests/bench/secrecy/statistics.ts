/** The measurements of each visit of one kind. */
export type Visits = readonly Readonly<Record<string, number>>[];

/** How well one quantity distinguishes two kinds of visits. */
export interface Advantage {
  quantity: string;
  /** 0 if it says nothing, 1 if it identifies each visit: |2 AUC − 1|. */
  advantage: number;
}

/**
 * How well each quantity distinguishes the two kinds, the best first, and how likely the best would look at
 * least as good by chance: with many quantities, one of them always looks good.
 * @param draw a random number below 1
 */
export function tellApart(
  one: Visits,
  other: Visits,
  draw: () => number,
  rounds = 2000,
): { best: Advantage[]; chance: number } {
  const all = [...one, ...other];
  const quantities = [...new Set(all.flatMap(Object.keys))];
  const ranks = quantities.map((quantity) => rank(all.map((each) => each[quantity] ?? -1)));
  const isOne = all.map((_, at) => at < one.length);
  const found = ranks.map((each) => measure(each, isOne));
  const most = Math.max(...found);
  let asGood = 0;
  for (let round = 0; round < rounds; round += 1) {
    const mixed = shuffle(isOne, draw);
    if (ranks.some((each) => measure(each, mixed) >= most - 1e-9)) asGood += 1;
  }
  const best = quantities.map((quantity, at) => ({ quantity, advantage: found[at]! }));
  return {
    best: best.toSorted((a, b) => b.advantage - a.advantage),
    chance: (asGood + 1) / (rounds + 1),
  };
}

/** By ranks (Mann–Whitney): the probability that a value of one kind is above a value of the other. */
function measure(ranks: readonly number[], isOne: readonly boolean[]): number {
  const ones = isOne.filter(Boolean).length;
  const others = isOne.length - ones;
  const sum = ranks.reduce((before, each, at) => before + (isOne[at] ? each : 0), 0);
  return Math.abs((2 * (sum - (ones * (ones + 1)) / 2)) / (ones * others) - 1);
}

/** Equal values share their rank. */
function rank(values: readonly number[]): number[] {
  const sorted = values.toSorted((a, b) => a - b);
  return values.map((each) => (sorted.indexOf(each) + sorted.lastIndexOf(each)) / 2 + 1);
}

function shuffle<Item>(items: readonly Item[], draw: () => number): Item[] {
  const mixed = [...items];
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const to = Math.floor(draw() * (at + 1));
    [mixed[at], mixed[to]] = [mixed[to]!, mixed[at]!];
  }
  return mixed;
}
