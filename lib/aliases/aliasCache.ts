import { hasChanges, type Alias, type AliasPage, type CachedList } from "@/lib/model/alias";
import { readReference } from "@/lib/model/notes";
import { fail, succeed, type Result, inBackground } from "@/lib/model/failure";
import { createLatest, createMutex } from "@/lib/model/concurrency";
import { fetchAllPages, type ReadProgress } from "@/lib/model/fetchAllPages";
import { mergeChanges, mergeFirstPage } from "@/lib/model/question";

/** An older list is read again in the background, a long one later: this much per alias. In ms. */
const freshFor = 5 * 60_000;
const freshForEach = 200;

export type Switched = Pick<Alias, "address" | "enabled">;

interface AliasCacheOptions {
  /** Storage that survives the worker. */
  item: { get(): Promise<CachedList | null>; set(list: CachedList | null): Promise<void> };
  progress: { set(progress: ReadProgress | null): Promise<void> };
  readPage(page: number, pageSize: number): Promise<Result<AliasPage>>;
  now(): number;
  wait(milliseconds: number): Promise<void>;
  /** Addresses to leave out, though the server still lists them. */
  readHidden?(): Promise<ReadonlySet<string>>;
  /** Tells pages to read the list again; with the alias that was switched, if that is the only change. */
  announce(switched?: Switched): void;
  /** The whole list was read from the server; `isCurrent` says whether its account is still signed in. */
  onRead?(list: CachedList, isCurrent: () => boolean): void;
}

/** After a failed read, or a read because of a differing count, the server is not asked again for this long. In ms. */
const retryInterval = 30_000;

/** During a batch, changes are announced this often. In ms. */
const announceInterval = 1000;

/** A list may come from a replica that lags: what was done here wins until it shows that, but for no longer. In ms. */
const replicaLag = 60_000;

/** The start of an update: its session, the number of local changes until then, and its own number. */
interface Started {
  isCurrent(): boolean;
  since: number;
  number: number;
}

interface Change {
  /** null if it was deleted. */
  alias: Alias | null;
  /** In ms since 1970. */
  time: number;
  /** Its number, the number of its update, and that of the last removal. */
  at: number;
  by: number;
  removedAt: number;
  /** The server has listed it like this since. */
  isListed?: boolean;
}

const unchanged = { time: -Infinity, at: 0, by: 0, removedAt: 0 };

export type AliasCache = ReturnType<typeof createAliasCache>;

/** A copy of the aliases, so that the first request of a page or the popup needs none to the server. */
export function createAliasCache(options: AliasCacheOptions) {
  const { item, progress, readHidden, announce, now } = options;
  let reading: Promise<Result<CachedList>> | undefined;
  /** What was started in a session that has ended is dropped. */
  const sessions = createLatest();
  const reads = createLatest();
  /** The stored list; undefined until this worker has read it. */
  let current: CachedList | null | undefined;
  let failed: { at: number; read: Result<never> } | undefined;
  let recounted = -Infinity;
  /** Each write depends on what was read before it. */
  const runExclusive = createMutex();
  /** When the last read began, and what it has found so far, if it is in progress or has failed. */
  let begunAt = -Infinity;
  let soFar: (() => Alias[]) | undefined;
  let count = 0;
  let updates = 0;
  /** The number of the update whose first page was merged last. */
  let merged = 0;
  const changed = new Map<string, Change>();
  /** How many batches are under way, and when their changes were announced last. */
  let batches = 0;
  let announced = -Infinity;
  /** The last write of the list, and the next one, which has not begun. */
  let writing = Promise.resolve();
  let due: Promise<void> | undefined;

  async function getCached(): Promise<CachedList | null> {
    if (current !== undefined) return current;
    const isCurrent = sessions.current();
    const read = await item.get().catch(() => null);
    if (isCurrent()) current ??= read;
    return current ?? null;
  }

  /** Not in a batch. If storage is full, the list stays in memory until the worker stops, and no older one stays stored. */
  function write(): Promise<void> {
    due ??= writing.then(() => {
      due = undefined;
      const list = batches > 0 ? null : (current ?? null);
      writing = item.set(list).catch(() => item.set(null).catch(() => {}));
      return writing;
    });
    return due;
  }

  function keep(cached: CachedList | null, switched?: Switched): void {
    current = cached;
    if (batches === 0) {
      void write();
      announce(switched);
    } else if (now() - announced >= announceInterval) {
      announced = now();
      announce();
    }
  }

  /** Runs one change after the other; resolves when what was changed is stored. */
  async function runStored<Outcome>(action: () => Promise<Outcome>): Promise<Outcome> {
    const outcome = await runExclusive(action);
    await (due ?? writing);
    return outcome;
  }

  /** What was done here since this time, and before as far as the server may not list it yet, by address. */
  function findRecent(time: number): Map<string, Alias | null> {
    const isRecent = (change: Change) =>
      change.time >= time || (!change.isListed && change.time > time - replicaLag);
    const recent = [...changed].filter(([, change]) => isRecent(change));
    recent.sort(([, one], [, other]) => one.at - other.at);
    return new Map(recent.map(([address, { alias }]) => [address, alias]));
  }

  function noteListed(entries: readonly Alias[]): void {
    for (const entry of entries) {
      const change = changed.get(entry.address);
      if (change?.alias && hasChanges(entry, change.alias)) change.isListed = true;
    }
  }

  async function readAll(): Promise<Result<CachedList>> {
    const isInSession = sessions.current();
    const isGoingOn = reads.begin();
    const isCurrent = () => isInSession() && isGoingOn();
    begunAt = now();
    const readPage: typeof options.readPage = async (...page) =>
      isCurrent() ? options.readPage(...page) : fail({ kind: "refused" });
    const read = await fetchAllPages(readPage, {
      wait: options.wait,
      onRead(next, found) {
        if (!isCurrent()) return;
        soFar = found;
        inBackground(progress.set(next));
      },
    });
    if (!isInSession()) return fail({ kind: "signed-out" });
    if (!isGoingOn()) return fail({ kind: "refused" });
    inBackground(progress.set(null));
    if (!read.ok) {
      failed = { at: now(), read };
      return read;
    }
    soFar = undefined;
    failed = undefined;
    const { aliases: found, ...list } = read.value;
    return runStored(async () => {
      if (!isInSession()) return fail({ kind: "signed-out" });
      // First: what the list shows already is as new there, and its counts are newer.
      noteListed(found);
      const aliases = mergeChanges(found, findRecent(begunAt));
      const cached = { ...list, aliases, readAt: begunAt };
      keep(cached);
      options.onRead?.(cached, isInSession);
      return succeed(cached);
    });
  }

  function readOnce(): Promise<Result<CachedList>> {
    if (reading) return reading;
    const mine = readAll().finally(() => {
      if (reading === mine) reading = undefined;
    });
    reading = mine;
    return mine;
  }

  async function change(
    { isCurrent, since, number }: Started,
    address: string,
    alias: Alias | null,
  ): Promise<void> {
    if (!isCurrent()) return;
    // A late response undoes no change that was requested after it, and does not bring back a removed alias.
    const { by, removedAt } = changed.get(address) ?? unchanged;
    if (alias && (by > number || removedAt > since)) return;
    count += 1;
    const time = now();
    changed.set(address, {
      alias,
      time,
      at: count,
      by: number,
      removedAt: alias ? removedAt : count,
    });
    const cached = await getCached();
    if (!cached || !isCurrent()) return;
    const next = { ...cached, aliases: mergeChanges(cached.aliases, new Map([[address, alias]])) };
    const before = cached.aliases.find((each) => each.address === address);
    const isSwitch = alias && before && isSameAlias({ ...before, enabled: alias.enabled }, alias);
    keep(next, isSwitch ? { address, enabled: alias.enabled } : undefined);
  }

  async function add(update: Started, alias: Alias): Promise<void> {
    const { address } = alias;
    const cached = (await getCached())?.aliases.find((each) => each.address === address);
    const isChanged = (changed.get(address) ?? unchanged).time >= begunAt;
    const isKnown = (reading && isChanged) || (cached && !isRecreated(cached, alias));
    if (!isKnown) await change(update, address, alias);
  }

  async function setTop({ isCurrent, since, number }: Started, page: AliasPage): Promise<void> {
    const cached = await getCached();
    // A page that was asked for before the last one, and comes after it, may be older.
    if (!cached || !isCurrent() || number < merged) return;
    merged = number;
    const { entries, unreadable, pageSize, totalEntries } = page;
    noteListed(entries);
    const recent = findRecent(now());
    const isNewer = ({ address }: Alias) =>
      recent.has(address) || (changed.get(address) ?? unchanged).at > since;
    const rows = entries.length + unreadable;
    // A total of fewer than there are means nothing; a page that is not full is the whole list all the same, unless the
    // others would not fit on it: some servers list an alias twice, and it is counted once.
    const whole = (rows < pageSize && totalEntries <= pageSize) || rows === totalEntries;
    const aliases = mergeFirstPage(cached.aliases, { top: entries, whole }, isNewer);
    if (!isSame(aliases, cached.aliases)) keep({ ...cached, aliases });
    // The counts differ, so an alias was created or deleted elsewhere, further down the list.
    const counted = rows > totalEntries || aliases.length + cached.unreadable === totalEntries;
    if (!cached.complete || counted || since !== count || recent.size > 0) return;
    if (now() - recounted < retryInterval) return;
    recounted = now();
    inBackground(readOnce());
  }

  async function withoutHidden(cached: CachedList): Promise<CachedList> {
    const hidden = await readHidden?.();
    if (!hidden || hidden.size === 0) return cached;
    return { ...cached, aliases: cached.aliases.filter(({ address }) => !hidden.has(address)) };
  }

  async function readVisible(): Promise<Result<CachedList>> {
    const read = await readOnce();
    return read.ok ? succeed(await withoutHidden(read.value)) : read;
  }

  /** In ms. The clock may have been set back since. */
  const passedSince = (time: number) => Math.abs(now() - time);

  function isOld({ readAt, aliases }: CachedList): boolean {
    return passedSince(readAt) > freshFor + aliases.length * freshForEach;
  }

  return {
    /** The cached list at once; if there is none, it is read from the server. */
    async get(): Promise<Result<CachedList>> {
      const cached = await getCached();
      const resting = failed && passedSince(failed.at) < retryInterval;
      if (cached && isOld(cached) && !resting) inBackground(readOnce());
      if (cached) return succeed(await withoutHidden(cached));
      return failed && resting ? failed.read : readVisible();
    },
    /** The read in progress, if any; starts none. */
    getComing: () => reading && readVisible(),
    read: readVisible,
    /** Ends the read in progress after the page that is being read. */
    stop(): void {
      reads.begin();
      reading = undefined;
      inBackground(progress.set(null));
    },
    /** The cached list, without a request; null if there is none. */
    async getCached(): Promise<CachedList | null> {
      const cached = await getCached();
      return cached && withoutHidden(cached);
    },
    /** The same; if there is none, what the read in progress has found so far. */
    async getCachedSoFar(): Promise<CachedList | null> {
      const cached = await getCached();
      if (cached) return withoutHidden(cached);
      if (!soFar) return null;
      const aliases = mergeChanges(soFar(), findRecent(begunAt));
      return withoutHidden({ aliases, complete: false, unreadable: 0, readAt: begunAt });
    },
    /** Entries of a list from the server, with what was done here in the last minute. */
    correct(entries: readonly Alias[]): Alias[] {
      const recent = findRecent(now());
      return entries.flatMap((entry) => {
        const done = recent.get(entry.address);
        return done === undefined ? entry : (done ?? []);
      });
    },
    /** How many aliases the server has, pending deletions included; null if the list is incomplete. */
    async count(): Promise<number | null> {
      const cached = await getCached();
      return cached?.complete ? cached.aliases.length + cached.unreadable : null;
    },
    /** Before a request whose response is then written. Responses for an account that has signed out are dropped. */
    beginCacheUpdate() {
      updates += 1;
      const update = { isCurrent: sessions.current(), since: count, number: updates };
      return {
        /** Merges a first page; local changes since the update began win. */
        putTop: (top: AliasPage) => runStored(() => setTop(update, top)),
        put: (alias: Alias) => runStored(() => change(update, alias.address, alias)),
        /** Adds it only if unknown, or created again: a lookup may be older than the answer to a concurrent change. */
        putNew: (alias: Alias) => runStored(() => add(update, alias)),
        remove: (address: string) => runStored(() => change(update, address, null)),
        /** The server does not have it, unless it was created since: an answer that is late is older than that. */
        removeMissing: (address: string) =>
          runStored(async () => {
            const latest = changed.get(address);
            if (!latest?.alias || latest.at <= update.since) await change(update, address, null);
          }),
      };
    },
    /** Writes once, at the end. Until then nothing is stored that a later worker would take for the current list. */
    async batch<Outcome>(action: () => Promise<Outcome>): Promise<Outcome> {
      await runStored(async () => {
        await getCached();
        batches += 1;
        if (batches === 1) void write();
      });
      try {
        return await action();
      } finally {
        await runStored(async () => {
          batches -= 1;
          if (batches === 0) keep((await getCached()) ?? null);
        });
      }
    },
    /** Deletes everything; a read in progress is dropped. */
    async clear(): Promise<void> {
      sessions.begin();
      changed.clear();
      reading = undefined;
      failed = undefined;
      recounted = -Infinity;
      soFar = undefined;
      keep(null);
      await Promise.all([progress.set(null).catch(() => {}), write()]);
    },
  };
}

/** Was the known alias deleted elsewhere, and created again at the same address? Each creation has a reference of its own. */
function isRecreated(cached: Alias, found: Alias): boolean {
  const [before, after] = [cached, found].map(({ notes }) => readReference(notes ?? ""));
  return before !== undefined && after !== undefined && before !== after;
}

function isSame(some: readonly Alias[], others: readonly Alias[]): boolean {
  return (
    some.length === others.length && some.every((each, place) => isSameAlias(each, others[place]))
  );
}

function isSameAlias(one: Alias, other: Alias | undefined): boolean {
  // In a long list, nearly all are the same objects.
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
