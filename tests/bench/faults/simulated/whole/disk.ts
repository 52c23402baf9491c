import { IDBFactory } from "fake-indexeddb";
import type { IntentStore } from "@/lib/aliases/recovery";
import { type CachedList, isHeld, type Deletions } from "@/lib/model/alias";
import type { Account, Slot } from "@/lib/model/account";
import { StorageError } from "@/lib/model/failure";
import { createItems } from "@/lib/storage/createItems";
import { createStorage } from "@/lib/storage/createStorage";
import { createVault, type UseVault } from "@/lib/storage/vault";
import { createLocks } from "@/tests/worker/locks.ts";
import {
  createKeptAreas,
  openAreas,
  type Access,
  type KeptAreas,
  type Reach,
} from "@/tests/worker/storageAreas.ts";
import type { Stage } from "./stage.ts";

export const baseUrl = "https://server.example";

export type Disk = ReturnType<typeof createDisk>;

type Refuse = (reason: Error) => Promise<never>;
type Place = "session" | "local" | "vault";

/**
 * The storage of a browser's worker: session storage lasts until the browser is closed, the rest longer.
 * @param written called with every write to session storage, after it was done
 */
export function createDisk(
  { clock, random, trace, weather, count }: Stage,
  written: (key: string, value: unknown) => void = () => {},
) {
  const kept: KeptAreas = createKeptAreas();
  kept.local.set("server", { baseUrl, clientId: "alibi" });
  /** A database per browser, because some runs have two. */
  const databases = new IDBFactory();
  const staying = new Set<string>();
  let refused = false;
  const last: Record<Place, number> = { session: 0, local: 0, vault: 0 };
  const read = <Value>(key: string) => (kept.session.get(key) ?? null) as Value | null;

  /** Takes a moment, may fail, and never settles for an ended worker. */
  function access<Value>(
    place: Place,
    { name, signal, refuse }: { name: string; signal: AbortSignal; refuse: Refuse | undefined },
    act: () => Value | Promise<Value>,
  ): Promise<Value> {
    const lands = random.chance(0.5);
    const { promise, resolve, reject } = Promise.withResolvers<Value>();
    // Accesses start in order within each place, but not across places.
    last[place] = Math.max(last[place], clock.now() + random.between(0, 4));
    clock.after(last[place] - clock.now(), () => {
      if (signal.aborted && !lands) return;
      const fails = !signal.aborted && refuse !== undefined && random.chance(weather.refusals);
      if (fails) {
        refused = true;
        count("refused by the storage");
        trace.note(`storage: refuses to ${name}`);
      }
      void Promise.resolve(fails ? refuse(new Error(`Refuses to ${name}`)) : act()).then(
        (value) => signal.aborted || resolve(value),
        (error: unknown) => signal.aborted || reject(error),
      );
    });
    return promise;
  }

  function forgetDeletions(): void {
    for (const [address, deletion] of Object.entries(read<Deletions>("deletions") ?? {})) {
      if (isHeld(deletion)) staying.add(address);
    }
  }

  function hear({ verb, area, values }: Access): void {
    if (verb === "read" || area === "local") return;
    for (const [key, value] of Object.entries(values)) {
      // The session has ended, and with it the account's pending deletions.
      if (key === "access" && value === null) forgetDeletions();
      if (key === "deletions") {
        for (const [address, { failure }] of Object.entries(value as Deletions)) {
          if (failure !== null) staying.add(address);
        }
      }
      written(key, value);
    }
  }

  function reachAs(signal: AbortSignal): Reach {
    return (asked, act) => {
      const name = `${asked.verb} ${Object.keys(asked.values).join()} in ${asked.area}`;
      const refuse = mayFail(asked) ? (reason: Error) => Promise.reject(reason) : undefined;
      return access(asked.area, { name, signal, refuse }, () => {
        hear(asked);
        return act();
      });
    };
  }

  function openVault(signal: AbortSignal, ...own: Parameters<typeof createVault>): UseVault {
    const useVault = openOwn(...own);
    // Rejects as a failed transaction does, with all its effects.
    const refuse: Refuse = (reason) => useVault(() => Promise.reject(reason));
    return (operate) =>
      access("vault", { name: "use the vault", signal, refuse }, () => useVault(operate));
  }

  /** `idb` uses the global `indexedDB` whenever it opens a database. */
  function openOwn(...own: Parameters<typeof createVault>): UseVault {
    const useVault = createVault(...own);
    return (operate) => {
      globalThis.indexedDB = databases;
      return useVault(operate);
    };
  }

  /** The journal may be all that cannot be read or written. */
  function openJournal(signal: AbortSignal, { getAll, put, change, delete: drop }: IntentStore) {
    async function use<Value>(
      name: "read" | "put" | "change" | "delete",
      act: () => Promise<Value>,
    ): Promise<Value> {
      const share = name === "read" ? weather.unreadable : weather.unwritable;
      if (signal.aborted || share === 0 || !random.chance(share)) return act();
      count("refused by the journal");
      trace.note(`storage: refuses to ${name} in the journal`);
      // What was not sent for it is no loss.
      refused ||= name === "change" || name === "delete";
      throw new StorageError(new Error(`Refuses to ${name}`));
    }
    const journal: IntentStore = {
      getAll: () => use("read", getAll),
      put: (intent) => use("put", () => put(intent)),
      change: (...asked) => use("change", () => change(...asked)),
      delete: (reference) => use("delete", () => drop(reference)),
    };
    return journal;
  }

  const alive = new AbortController().signal;
  const still = { browser: { storage: openAreas(kept) }, locks: createLocks() };
  const storageOf = (slot: Slot) => createStorage({ ...still, slot, openVault: openOwn });

  return {
    /** The storage as a worker sees it until it ends. */
    open(signal: AbortSignal) {
      const areas = openAreas(
        { ...kept, changed: untilEnd(kept.changed, signal) },
        reachAs(signal),
      );
      const identity = { launchWebAuthFlow: () => {} } as never;
      const place = { browser: { storage: areas, identity }, locks: createLocks() };
      const openStorage = (slot: Slot) => {
        const storage = createStorage({
          ...place,
          slot,
          openVault: (onReset) => openVault(signal, onReset, slot),
        });
        return { ...storage, intents: openJournal(signal, storage.intents) };
      };
      return { openStorage, areas };
    },
    /** The storage as an extension page sees it. */
    items: createItems({
      browser: { storage: openAreas(kept, reachAs(alive)) },
      locks: createLocks(),
    }),
    /** The raw content, without faults or ended workers. */
    storage: storageOf(""),
    storageOf,
    areas: kept,
    /** Aliases that were to be deleted, but stay. */
    kept: staying,
    /** Whether any access has failed so far. */
    get refused(): boolean {
      return refused;
    },
    /** The current values, read directly. */
    now: {
      get account() {
        return read<Account>("account");
      },
      get access() {
        return read<{ token: string }>("access");
      },
      get aliasCache() {
        return read<CachedList>("aliasCache");
      },
      get deletions() {
        return read<Deletions>("deletions") ?? {};
      },
    },
    /** Closes the browser. */
    close(): void {
      forgetDeletions();
      trace.note("browser: is closed, and started again");
      kept.session.clear();
    },
  };
}

/** Session storage is in memory and fails only for a list that is too long; a full disk accepts no writes. */
function mayFail({ verb, area, values }: Access): boolean {
  return verb === "write" && (area === "local" || isList(values));
}

/** Of any account. */
function isList(values: Access["values"]): boolean {
  return Object.entries(values).some(
    ([key, value]) => key.endsWith("aliasCache") && (value ?? null) !== null,
  );
}

/** An ended worker gets no more change events. */
function untilEnd(changed: KeptAreas["changed"], signal: AbortSignal): KeptAreas["changed"] {
  return {
    ...changed,
    addListener(listener) {
      changed.addListener(listener);
      signal.addEventListener("abort", () => changed.removeListener(listener));
    },
  };
}
