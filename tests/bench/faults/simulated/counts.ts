/** The events of many runs, counted. */
export interface Counts {
  runs: number;
  /** The requests of people, and the outcomes they were told. */
  asks: number;
  told: Record<string, number>;
  settled: number;
  /** Aliases shown as unused although a field has them, because the worker could not hear or store that. */
  unsure: number;
  /** Aliases given to a person who had had them before, because the storage failed to store that. */
  again: number;
  posts: number;
  refused: number;
  commits: number;
  /** Further aliases of one creation, from a request that the browser repeated. */
  duplicates: number;
  looks: number;
  /** Starts of the worker, and how many of these workers were ended. */
  workers: number;
  kills: number;
  signOuts: number;
  sleeps: number;
  /** At the end of the run: */
  given: number;
  listed: number;
  twice: number;
  /** Unresolved creations that people looked at and answered. */
  answers: number;
  /** Only in the account's list, because the owner signed out and the journal forgot them. */
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
    workers: 0,
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

/** As a flat record of numbers. */
export function flattenCounts({ told, ...others }: Counts): Record<string, number> {
  const kinds = Object.entries(told).map(([kind, count]) => [`told ${kind}`, count] as const);
  return { ...others, ...Object.fromEntries(kinds) };
}

export function addCounts(sum: Record<string, number>, more: Record<string, number>): void {
  for (const [kind, count] of Object.entries(more)) sum[kind] = (sum[kind] ?? 0) + count;
}
