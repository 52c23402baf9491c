import type { Alias, AliasPage, KeptIndex } from "@/lib/model/alias";
import { fail, succeed, type Result } from "@/lib/model/failure";
import { readWholeList } from "./readWholeList";

/** Older than this it is read anew, while the old one still answers; a long one may be older. In ms. */
const freshFor = 5 * 60_000;
const freshForEach = 200;

interface ListIndexOptions {
  /** Where it outlives the worker. */
  kept: { get(): Promise<KeptIndex | null>; set(index: KeptIndex | null): Promise<void> };
  readPage(page: number, pageSize: number): Promise<Result<AliasPage>>;
  /** It is not what it was: whoever shows it may ask again. */
  announce(): void;
  now(): number;
}

/** After a failure, or without need, the server is left in peace for this long. In ms. */
const pause = 30_000;

/** Puts in what the server answered; what it answered about somebody who has left is dropped. */
export interface IndexNotes {
  put(alias: Alias): Promise<void>;
  /** The top of the whole list, as it was but for what was done here since the notes were taken. */
  putTop(top: Pick<AliasPage, "entries" | "totalEntries">): Promise<void>;
  remove(address: string): Promise<void>;
}

/** The worker's copy of the aliases, so that what a page or the popup asks first needs no request. */
export interface ListIndex {
  /** What there is, at once; read from the server when there is nothing yet. */
  get(): Promise<Result<KeptIndex>>;
  /** What there is, without asking anybody. */
  getKept(): Promise<KeptIndex | null>;
  /** To be taken before a request, for its answer. */
  takeNotes(): IndexNotes;
  /** Forgets everything; what is still being read then is thrown away. */
  clear(): Promise<void>;
}

/** When notes were taken: in whose life, after how many changes, and as the how manieth. */
interface Taken {
  begun: number;
  since: number;
  number: number;
}

export function createListIndex({ kept, readPage, announce, now }: ListIndexOptions): ListIndex {
  let reading: Promise<Result<KeptIndex>> | undefined;
  let epoch = 0;
  /** What is kept, once it is known in this life of the worker. */
  let current: KeptIndex | null | undefined;
  let failed: { at: number; read: Result<never> } | undefined;
  let recounted = -Infinity;
  let writes: Promise<unknown> = Promise.resolve();
  /** Changes made here while the list is being read, which may not be in it yet. */
  let changes = new Map<string, Alias | null>();
  /** How many changes were made here, and of each address the number of the last. */
  let count = 0;
  const changedAt = new Map<string, number>();
  /** Of each address, which notes were applied last; notes are numbered in the order of their taking. */
  const appliedLast = new Map<string, number>();
  let taking = 0;
  const removedAt = new Map<string, number>();

  async function getKept(): Promise<KeptIndex | null> {
    if (current !== undefined) return current;
    const begun = epoch;
    const read = await kept.get().catch(() => null);
    if (begun === epoch) current ??= read;
    return current ?? null;
  }

  /** What there is no room for is known as long as the worker lives; nothing older outlives it. */
  async function keep(index: KeptIndex | null): Promise<void> {
    current = index;
    await kept.set(index).catch(() => kept.set(null).catch(() => {}));
    announce();
  }

  /** Each writing depends on what was read before it, so they wait for one another. */
  function inTurn<Value>(write: () => Promise<Value>): Promise<Value> {
    const done = writes.then(write);
    writes = done.catch(() => {});
    return done;
  }

  async function readAll(): Promise<Result<KeptIndex>> {
    const begun = epoch;
    changes = new Map();
    const read = await readWholeList(readPage);
    if (!read.ok) {
      if (begun === epoch) failed = { at: now(), read };
      return read;
    }
    const { found, unreadable, complete } = read.value;
    return inTurn(async () => {
      if (begun !== epoch) return fail({ kind: "signed-out" });
      const aliases = withChanges([...found.values()], changes);
      const index = { aliases, complete, unreadable, readAt: now() };
      await keep(index);
      return succeed(index);
    });
  }

  function readOnce(): Promise<Result<KeptIndex>> {
    if (reading) return reading;
    const mine = readAll().finally(() => {
      if (reading === mine) reading = undefined;
    });
    reading = mine;
    return mine;
  }

  async function change(
    { begun, since, number }: Taken,
    address: string,
    alias: Alias | null,
  ): Promise<void> {
    if (begun !== epoch) return;
    // An answer that comes late undoes nothing that was asked for after it, and brings back nothing.
    if (alias && (appliedLast.get(address) ?? 0) > number) return;
    if (alias && (removedAt.get(address) ?? 0) > since) return;
    appliedLast.set(address, number);
    changes.set(address, alias);
    count += 1;
    changedAt.set(address, count);
    if (!alias) removedAt.set(address, count);
    const index = await getKept();
    if (!index || begun !== epoch) return;
    const aliases = withChanges(index.aliases, new Map([[address, alias]]));
    await keep({ ...index, aliases });
  }

  async function setTop(
    { begun, since }: Taken,
    { entries, totalEntries }: Pick<AliasPage, "entries" | "totalEntries">,
  ): Promise<void> {
    const index = await getKept();
    if (!index || begun !== epoch) return;
    const isNewer = ({ address }: Alias) => (changedAt.get(address) ?? 0) > since;
    const whole = entries.length >= totalEntries;
    const aliases = withTop(index.aliases, { top: entries, whole }, isNewer);
    const changed = !isSame(aliases, index.aliases);
    if (changed) await keep({ ...index, aliases });
    // Something was made or deleted elsewhere, further down.
    const counted = aliases.length + index.unreadable === totalEntries;
    if (!index.complete || counted || since !== count || now() - recounted < pause) return;
    recounted = now();
    void readOnce();
  }

  function isOld({ readAt, aliases }: KeptIndex): boolean {
    return now() - readAt > freshFor + aliases.length * freshForEach;
  }

  return {
    async get() {
      const index = await getKept();
      const resting = failed && now() - failed.at < pause;
      if (!index) return failed && resting ? failed.read : readOnce();
      if (isOld(index) && !resting) void readOnce();
      return succeed(index);
    },
    getKept,
    takeNotes() {
      taking += 1;
      const taken = { begun: epoch, since: count, number: taking };
      return {
        putTop: (top) => inTurn(() => setTop(taken, top)),
        put: (alias) => inTurn(() => change(taken, alias.address, alias)),
        remove: (address) => inTurn(() => change(taken, address, null)),
      };
    },
    async clear() {
      epoch += 1;
      changedAt.clear();
      appliedLast.clear();
      removedAt.clear();
      reading = undefined;
      failed = undefined;
      await keep(null);
    },
  };
}

/** Changed aliases stay where they stand, new ones come first, the newest on top, as the server lists them. */
function withChanges(aliases: Alias[], changes: ReadonlyMap<string, Alias | null>): Alias[] {
  const known = new Set(aliases.map((alias) => alias.address));
  const made = [...changes.values()].filter((alias) => alias !== null && !known.has(alias.address));
  const rest = aliases.flatMap((alias) => {
    const changed = changes.get(alias.address);
    if (changed === null) return [];
    return [changed ?? alias];
  });
  return [...(made as Alias[]).toReversed(), ...rest];
}

/**
 * The top in the order it was listed in, above it only what was made since. Whatever else stood above
 * its last one is gone, for it would be in it; and everything else, if this top is all there is.
 */
function withTop(
  aliases: Alias[],
  { top, whole }: { top: readonly Alias[]; whole: boolean },
  isNewer: (alias: Alias) => boolean,
): Alias[] {
  const known = new Map(aliases.map((alias) => [alias.address, alias]));
  const listed = new Set(top.map(({ address }) => address));
  const last = aliases.findLastIndex(({ address }) => listed.has(address));
  const end = whole ? aliases.length - 1 : last;
  const made = aliases
    .slice(0, end + 1)
    .filter((each) => isNewer(each) && !listed.has(each.address));
  const now = top.flatMap((alias) => {
    const newer = isNewer(alias) ? known.get(alias.address) : alias;
    return newer ?? [];
  });
  return [...made, ...now, ...aliases.slice(end + 1)];
}

function isSame(some: readonly Alias[], others: readonly Alias[]): boolean {
  return (
    some.length === others.length && some.every((each, place) => isSameAlias(each, others[place]))
  );
}

function isSameAlias(one: Alias, other: Alias | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
