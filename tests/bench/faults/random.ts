/** Random numbers that can be reproduced from a seed. */
export interface Random {
  /** From `least` up to, but not including, `most`. */
  between(least: number, most: number): number;
  /** True with this probability. */
  chance(share: number): boolean;
  pick<Value>(values: readonly [Value, ...Value[]]): Value;
  /** One of the keys, with probabilities in proportion to their weights. */
  weigh<Key extends string>(weights: Record<Key, number>): Key;
}

export function createRandom(seed: number): Random {
  const next = createMulberry32(seed);
  return {
    between: (least, most) => least + next() * (most - least),
    chance: (share) => next() < share,
    pick: (values) => values[Math.floor(next() * values.length)] ?? values[0],
    weigh(weights) {
      const entries = Object.entries<number>(weights) as [keyof typeof weights, number][];
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      const found = entries.find(([, weight]) => (left -= weight) < 0) ?? entries.at(-1);
      if (!found) throw new Error("Nothing to choose from");
      return found[0];
    },
  };
}

/** Tommy Ettinger's mulberry32, with 32 bits of state; returns numbers from 0 to below 1. */
function createMulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
