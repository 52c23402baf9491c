export type Random = ReturnType<typeof createRandom>;

/** What may happen. */
export type Events = Record<string, Event>;

type Event = ReturnType<typeof event>;
export const event = (weight: number, act: () => unknown) => ({ weight, act });

/** How long until the next event: the longest, in ms. */
export type Pauses = readonly { weight: number; longest: number }[];

/** Random numbers that can be reproduced from a seed. */
export function createRandom(seed: number) {
  const next = createMulberry32(seed);

  /** One of them, with probabilities in proportion to their weights. */
  function draw<Weighed extends { weight: number }>(all: readonly Weighed[]): Weighed {
    let left = next() * all.reduce((sum, { weight }) => sum + weight, 0);
    return (all.find(({ weight }) => (left -= weight) < 0) ?? all.at(-1))!;
  }

  /** From `least` up to, but not including, `most`. */
  const between = (least: number, most: number) => least + next() * (most - least);

  return {
    between,
    /** One of the keys, by their weights. */
    weigh<Key extends string>(weights: Record<Key, number>): Key {
      const entries = Object.entries<number>(weights) as [Key, number][];
      return draw(entries.map(([key, weight]) => ({ key, weight }))).key;
    },
    /** True with this probability. */
    chance: (share: number) => next() < share,
    pick: <Value>(values: readonly [Value, ...Value[]]): Value =>
      values[Math.floor(next() * values.length)] ?? values[0],
    happen: (events: Events) => draw(Object.values(events)).act(),
    pause: (pauses: Pauses) => between(0, draw(pauses).longest),
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
