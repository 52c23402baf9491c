import type { Alias, CachedList } from "@/lib/model/alias/alias";
import type { ListChanges, MarkedList } from "@/lib/model/alias/storedList";
import { createMutex } from "@/lib/model/timing/mutex";

/** The most changes that are stored beside the list; after that, the whole list is written again. */
const mostChanges = 20;

interface Place<Value> {
  get(): Promise<Value | null>;
  set(value: Value | null): Promise<void>;
}

/** The cached list in storage that survives the worker. */
export interface StoredList extends Place<CachedList> {
  /** @param whole the list with this change; null for a deleted alias */
  setOne(address: string, alias: Alias | null, whole: CachedList): Promise<void>;
}

/**
 * A change of one alias is stored beside the list, which may be megabytes long. The changes carry the mark of the list
 * that they belong to. A list with another mark is read without them, whichever of the two was written last before the
 * worker was stopped.
 */
export function createStoredList(places: {
  list: Place<MarkedList>;
  changes: Place<ListChanges>;
}): StoredList {
  const runExclusive = createMutex();
  /** The changes stored beside the list; undefined if it is unknown which list is stored. */
  let stored: ListChanges | undefined;

  async function set(whole: CachedList | null): Promise<void> {
    stored = undefined;
    const mark = crypto.randomUUID();
    await places.list.set(whole && { ...whole, mark });
    if (whole) stored = { mark, entries: [] };
    else await places.changes.set(null);
  }

  return {
    get: () =>
      runExclusive(async () => {
        const [list, changes] = await Promise.all([places.list.get(), places.changes.get()]);
        if (!list) return null;
        const { mark } = list;
        if (mark === undefined) stored = undefined;
        else stored = changes?.mark === mark ? changes : { mark, entries: [] };
        return mergeStored(list, changes);
      }),
    set: (whole) => runExclusive(() => set(whole)),
    setOne: (address, alias, whole) =>
      runExclusive(async () => {
        if (!stored || stored.entries.length === mostChanges) return set(whole);
        const { mark, entries } = stored;
        stored = undefined;
        const next: ListChanges = { mark, entries: [...entries, [address, alias]] };
        await places.changes.set(next);
        stored = next;
      }),
  };
}

/** The list with its changes; those of another list are ignored. */
export function mergeStored(
  { mark, ...whole }: MarkedList,
  changes: ListChanges | null,
): CachedList {
  if (mark === undefined || changes?.mark !== mark) return whole;
  const aliases = changes.entries.reduce<Alias[]>(
    (before, change) => mergeChanges(before, new Map([change])),
    whole.aliases,
  );
  return { ...whole, aliases };
}

/**
 * Applies changes by address to a list, null for deleted: changed aliases keep their position, new ones come first, the
 * newest on top, as the server lists them.
 */
export function mergeChanges(
  aliases: readonly Alias[],
  changes: ReadonlyMap<string, Alias | null>,
): Alias[] {
  const known = new Set(aliases.map((alias) => alias.address));
  const made = [...changes.values()].filter((alias) => alias !== null && !known.has(alias.address));
  const rest = aliases.flatMap((alias) => {
    const changed = changes.get(alias.address);
    return changed === null ? [] : [changed ?? alias];
  });
  return [...(made as Alias[]).toReversed(), ...rest];
}
