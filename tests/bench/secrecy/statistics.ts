/** What was seen in each visit of one kind. */
export type Visits = readonly Readonly<Record<string, number>>[];

/** How well one quantity tells two kinds of visits apart. */
export interface Advantage {
  quantity: string;
  /** 0 where it says nothing, 1 where each visit is known for what it is: |2 AUC − 1|. */
  advantage: number;
  /** The share of visits that are told right by a bound that was learnt from others: 0.5 for a coin. */
  told: number;
}

/**
 * How well each quantity tells the one from the other, the best first, and how often one of them would look
 * at least as good if there were nothing to tell: with many quantities, one of them always looks good.
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
  const best = quantities.map((quantity, at) => ({
    quantity,
    advantage: found[at]!,
    told: crossValidate(
      all.map((each) => each[quantity] ?? -1),
      isOne,
    ),
  }));
  return {
    best: best.toSorted((a, b) => b.advantage - a.advantage),
    chance: (asGood + 1) / (rounds + 1),
  };
}

/** From the ranks, as Mann and Whitney do: the chance that one is above the other. */
function measure(ranks: readonly number[], isOne: readonly boolean[]): number {
  const ones = isOne.filter(Boolean).length;
  const others = isOne.length - ones;
  const sum = ranks.reduce((before, each, at) => before + (isOne[at] ? each : 0), 0);
  return Math.abs((2 * (sum - (ones * (ones + 1)) / 2)) / (ones * others) - 1);
}

/** What is equal shares its place. */
function rank(values: readonly number[]): number[] {
  const sorted = values.toSorted((a, b) => a - b);
  return values.map((each) => (sorted.indexOf(each) + sorted.lastIndexOf(each)) / 2 + 1);
}

/** Each tenth is told by the bound that is best for the other nine. */
function crossValidate(values: readonly number[], isOne: readonly boolean[]): number {
  const parts = 10;
  const right = values.filter((value, at) => {
    const rest = values.flatMap((each, where) =>
      where % parts === at % parts ? [] : [{ each, is: isOne[where]! }],
    );
    const bounds = [...new Set(rest.map(({ each }) => each))];
    let best = { bound: 0, above: true, score: -1 };
    for (const bound of bounds) {
      for (const above of [true, false]) {
        const score = rest.filter(({ each, is }) => (each >= bound === above) === is).length;
        if (score > best.score) best = { bound, above, score };
      }
    }
    return (value >= best.bound === best.above) === isOne[at];
  });
  return right.length / values.length;
}

function shuffle<Item>(items: readonly Item[], draw: () => number): Item[] {
  const mixed = [...items];
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const to = Math.floor(draw() * (at + 1));
    [mixed[at], mixed[to]] = [mixed[to]!, mixed[at]!];
  }
  return mixed;
}
