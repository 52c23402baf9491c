import type { Alias, AliasPage, KeptIndex } from "@/lib/model/alias";
import { fail, succeed, type Result } from "@/lib/model/failure";

/** Asked for at once; the envelope says how many it really were. */
const pageSize = 100;

/** More than this is not kept: who has more searches at the server. */
const mostAliases = 10_000;

/** Older than this it is read anew, while the old one still answers. In ms. */
const freshFor = 5 * 60_000;

interface ListIndexOptions {
  kept: { get(): Promise<KeptIndex | null>; set(index: KeptIndex | null): Promise<void> };
  readPage(page: number, pageSize: number): Promise<Result<AliasPage>>;
  now(): number;
}

/** After a failure the server is left in peace for this long. In ms. */
const pause = 30_000;

/** Puts in what the server answered; what it answered about somebody who has left is dropped. */
export interface IndexNotes {
  put(alias: Alias): Promise<void>;
  /** The top of the list, as it was but for what was done here since the notes were taken. */
  putTop(aliases: readonly Alias[]): Promise<void>;
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

export function createListIndex({ kept, readPage, now }: ListIndexOptions): ListIndex {
  let reading: Promise<Result<KeptIndex>> | undefined;
  let epoch = 0;
  let failed: { at: number; read: Result<never> } | undefined;
  let writes: Promise<unknown> = Promise.resolve();
  /** Changes made here while the list is being read, which may not be in it yet. */
  let changes = new Map<string, Alias | null>();
  /** How many changes were made here, and of each address the number of the last. */
  let count = 0;
  const changedAt = new Map<string, number>();

  /** Each writing depends on what was read before it, so they wait for one another. */
  function inTurn<Value>(write: () => Promise<Value>): Promise<Value> {
    const done = writes.then(write);
    writes = done.catch(() => {});
    return done;
  }

  async function readAll(): Promise<Result<KeptIndex>> {
    const begun = epoch;
    changes = new Map();
    const found = new Map<string, Alias>();
    for (let page = 1, last = 1; page <= last && found.size < mostAliases; page += 1) {
      const before = found.size;
      const read = await readPage(page, pageSize);
      if (!read.ok) {
        if (begun === epoch) failed = { at: now(), read };
        return read;
      }
      // An alias that was made meanwhile pushes the others on to the next page; each counts once.
      for (const alias of read.value.entries) found.set(alias.address, alias);
      last = read.value.totalPages;
      // A server that ignores the page number gives the same ones for ever.
      if (found.size === before) break;
    }
    return inTurn(async () => {
      if (begun !== epoch) return fail({ kind: "signed-out" });
      const aliases = withChanges([...found.values()], changes);
      const index = { aliases, complete: found.size < mostAliases, readAt: now() };
      await kept.set(index);
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

  async function change(begun: number, address: string, alias: Alias | null): Promise<void> {
    if (begun !== epoch) return;
    changes.set(address, alias);
    count += 1;
    changedAt.set(address, count);
    const index = await kept.get();
    if (!index || begun !== epoch) return;
    const aliases = withChanges(index.aliases, new Map([[address, alias]]));
    await kept.set({ ...index, aliases });
  }

  async function setTop(begun: number, since: number, top: readonly Alias[]): Promise<void> {
    const index = await kept.get();
    if (!index || begun !== epoch) return;
    const isNewer = ({ address }: Alias) => (changedAt.get(address) ?? 0) > since;
    const aliases = withTop(index.aliases, top, isNewer);
    await kept.set({ ...index, aliases });
  }

  return {
    async get() {
      const index = await kept.get();
      if (!index) return failed && now() - failed.at < pause ? failed.read : readOnce();
      if (now() - index.readAt > freshFor) void readOnce();
      return succeed(index);
    },
    getKept: () => kept.get(),
    takeNotes() {
      const begun = epoch;
      const since = count;
      return {
        putTop: (aliases) => inTurn(() => setTop(begun, since, aliases)),
        put: (alias) => inTurn(() => change(begun, alias.address, alias)),
        remove: (address) => inTurn(() => change(begun, address, null)),
      };
    },
    async clear() {
      epoch += 1;
      changedAt.clear();
      reading = undefined;
      failed = undefined;
      await kept.set(null);
    },
  };
}

/** Changed aliases stay where they stand, new ones come first, as the server lists them. */
function withChanges(aliases: Alias[], changes: ReadonlyMap<string, Alias | null>): Alias[] {
  const known = new Set(aliases.map((alias) => alias.address));
  const made = [...changes.values()].filter((alias) => alias !== null && !known.has(alias.address));
  const rest = aliases.flatMap((alias) => {
    const changed = changes.get(alias.address);
    if (changed === null) return [];
    return [changed ?? alias];
  });
  return [...(made as Alias[]), ...rest];
}

/** The top in the order it was listed in; above it only what was made since. */
function withTop(
  aliases: Alias[],
  top: readonly Alias[],
  isNewer: (alias: Alias) => boolean,
): Alias[] {
  const known = new Map(aliases.map((alias) => [alias.address, alias]));
  const listed = new Set(top.map(({ address }) => address));
  const rest = aliases.filter(({ address }) => !listed.has(address));
  const older = rest.findIndex((alias) => !isNewer(alias));
  const made = rest.slice(0, older === -1 ? rest.length : older);
  const now = top.flatMap((alias) => {
    const newer = isNewer(alias) ? known.get(alias.address) : alias;
    return newer ?? [];
  });
  return [...made, ...now, ...rest.slice(made.length)];
}
