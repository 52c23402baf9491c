/** What happened in many runs, in numbers. */
export interface Counts {
  runs: number;
  /** What people asked for, and what they were told. */
  asks: number;
  told: Record<string, number>;
  settled: number;
  /** Called unused although it is in a field, because the worker could not hear or keep that. */
  unsure: number;
  /** Given although somebody had it before, because the storage refused to keep that. */
  again: number;
  posts: number;
  refused: number;
  commits: number;
  /** More aliases of one intent than one, by a browser that sends it again. */
  duplicates: number;
  looks: number;
  /** Lives of the worker, and how many of them were ended. */
  lives: number;
  kills: number;
  signOuts: number;
  sleeps: number;
  /** At the end: */
  given: number;
  listed: number;
  twice: number;
  /** What people looked at of what was left over, and what they did about it. */
  answers: number;
  /** In the account's list only, because their owner signed out and the journal forgot them. */
  forgotten: number;
}

export function createCounts(): Counts {
  return {
    runs: 0,
    asks: 0,
    told: {},
    settled: 0,
    unsure: 0,
    again: 0,
    posts: 0,
    refused: 0,
    commits: 0,
    duplicates: 0,
    looks: 0,
    lives: 0,
    kills: 0,
    signOuts: 0,
    sleeps: 0,
    given: 0,
    listed: 0,
    twice: 0,
    answers: 0,
    forgotten: 0,
  };
}

/** Without anything in it that is not a number. */
export function flattenCounts({ told, ...others }: Counts): Record<string, number> {
  const kinds = Object.entries(told).map(([kind, count]) => [`told ${kind}`, count] as const);
  return { ...others, ...Object.fromEntries(kinds) };
}

export function addCounts(sum: Record<string, number>, more: Record<string, number>): void {
  for (const [kind, count] of Object.entries(more)) sum[kind] = (sum[kind] ?? 0) + count;
}
