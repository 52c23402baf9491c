import type { IntentStore } from "@/lib/aliases/journalInterface";
import type { Account } from "@/lib/model/account";
import type { KeptIndex } from "@/lib/model/alias";
import type { Access, Credential } from "@/lib/model/credential";
import { isHeld, type Deletions } from "@/lib/model/deletion";
import type { Intent } from "@/lib/model/intent";
import { createTurns } from "@/lib/model/turns";
import type { ChangesUnderWay } from "@/lib/model/underWay";
import type { Item } from "@/lib/storage/item";
import type { Stage } from "./stage.ts";

/** What a browser keeps for the worker: some until it is closed, some for longer. */
export interface Disk {
  open(died: AbortSignal): OpenDisk;
  /** The browser is closed. */
  close(): void;
  /** Nobody is there any more for whom held deletions would be done. */
  forgetDeletions(): void;
  /** Aliases that were to be deleted, and stay. */
  readonly kept: ReadonlySet<string>;
  /** As it is now, without asking. */
  readonly now: Readonly<Contents>;
  /** Every account that is written, as the popup hears of it. */
  watchAccount(callback: (account: Account) => void, signal: AbortSignal): void;
  /** Every change of the worker's copy of the list, in the same way. */
  watchIndex(callback: () => void, signal: AbortSignal): void;
  /** Every change of what is held. */
  watchDeletions(callback: (deletions: Deletions) => void, signal: AbortSignal): void;
}

export interface OpenDisk {
  credential: Kept<Credential>;
  access: Kept<Access>;
  account: Kept<Account>;
  aliasIndex: Kept<KeptIndex>;
  leftover: { get(): Promise<boolean>; set(left: boolean): Promise<void> };
  rests: Item<Record<string, number>>;
  changesUnderWay: Item<ChangesUnderWay>;
  deletions: Item<Deletions>;
  intents: IntentStore;
}

interface Kept<Value> {
  get(): Promise<Value | null>;
  set(value: Value | null): Promise<void>;
}

export interface Contents {
  credential: Credential | null;
  access: Access | null;
  account: Account | null;
  aliasIndex: KeptIndex | null;
  leftover: boolean | null;
  rests: Record<string, number> | null;
  changesUnderWay: ChangesUnderWay | null;
  deletions: Deletions | null;
  intents: Record<string, Intent> | null;
}

/** What is in memory is not refused, but for a list that is too long. */
const onDisk: readonly (keyof Contents)[] = ["credential", "intents"];
/** Gone with the browser. */
const inMemory = [
  "access",
  "account",
  "aliasIndex",
  "rests",
  "changesUnderWay",
  "deletions",
] as const;

/** @param written hears of everything that is written, after it was */
export function createDisk(
  { clock, random, trace, weather, count }: Stage,
  written: <Key extends keyof Contents>(key: Key, value: Contents[Key]) => void,
): Disk & { readonly refused: boolean } {
  const kept: Contents = {
    credential: null,
    access: null,
    account: null,
    aliasIndex: null,
    leftover: null,
    rests: null,
    changesUnderWay: null,
    deletions: null,
    intents: null,
  };
  const watchers = new Set<(account: Account) => void>();
  const indexWatchers = new Set<() => void>();
  const deletionWatchers = new Set<(deletions: Deletions) => void>();
  const staying = new Set<string>();
  let refused = false;
  const last = { disk: 0, memory: 0 };

  /** Takes a moment, may be refused, and nobody hears of it who has died. */
  function access<Value>(
    verb: "read" | "write",
    key: keyof Contents,
    died: AbortSignal,
    act: () => Value,
    mayFail = onDisk.includes(key),
  ): Promise<Value> {
    const name = `${verb} ${key}`;
    const lands = random.chance(0.5);
    const { promise, resolve, reject } = Promise.withResolvers<Value>();
    // What was asked first is done first, on the disk and in memory, but not in both together.
    const place = onDisk.includes(key) ? "disk" : "memory";
    last[place] = Math.max(last[place], clock.now() + random.between(0, 4));
    clock.after(last[place] - clock.now(), () => {
      if (died.aborted) return lands ? void act() : undefined;
      if (!mayFail || !random.chance(weather.refusals)) return resolve(act());
      refused = true;
      count("refused by the storage");
      trace.note(`storage: refuses to ${name}`);
      return reject(new Error(`The storage refuses to ${name}`));
    });
    return promise;
  }

  function forgetDeletions(): void {
    for (const [address, deletion] of Object.entries(kept.deletions ?? {})) {
      if (isHeld(deletion)) staying.add(address);
    }
  }

  function write<Key extends keyof Contents>(key: Key, value: Contents[Key]): void {
    kept[key] = structuredClone(value);
    written(key, value);
    if (key === "account" && kept.account) for (const tell of watchers) tell(kept.account);
    if (key === "deletions") {
      for (const [address, { failure }] of Object.entries(kept.deletions ?? {})) {
        if (failure !== null) staying.add(address);
      }
      for (const tell of deletionWatchers) tell(structuredClone(kept.deletions ?? {}));
    }
    if (key === "aliasIndex") for (const tell of indexWatchers) tell();
  }

  function open<Key extends keyof Contents>(key: Key, died: AbortSignal): Kept<Contents[Key] & {}> {
    return {
      get: () => access("read", key, died, () => structuredClone(kept[key]) as never),
      set(value) {
        const act = () => write(key, value as Contents[Key]);
        const isLong = key === "aliasIndex" && value !== null;
        return access("write", key, died, act, isLong || onDisk.includes(key));
      },
    };
  }

  function openIntents(died: AbortSignal): IntentStore {
    const change = (act: (intents: Record<string, Intent>) => void) =>
      access("write", "intents", died, () => {
        const intents = kept.intents ?? {};
        act(intents);
        write("intents", intents);
      });
    return {
      getAll: () =>
        access("read", "intents", died, () => structuredClone(Object.values(kept.intents ?? {}))),
      put: (intent) => change((all) => void (all[intent.reference] = intent)),
      change: (reference, changes) =>
        change((all) => void (all[reference] &&= { ...all[reference], ...changes })),
      delete: (reference) => change((all) => void delete all[reference]),
    };
  }

  return {
    now: kept,
    get refused() {
      return refused;
    },
    open: (died) => ({
      leftover: asFlag(open("leftover", died)),
      credential: open("credential", died),
      access: open("access", died),
      account: open("account", died),
      aliasIndex: open("aliasIndex", died),
      rests: asItem(open("rests", died)),
      changesUnderWay: asItem(open("changesUnderWay", died)),
      deletions: asItem(open("deletions", died)),
      intents: openIntents(died),
    }),
    forgetDeletions,
    kept: staying,
    close() {
      forgetDeletions();
      trace.note("browser: is closed, and started again");
      for (const key of inMemory) kept[key] = null;
    },
    watchAccount(callback, signal) {
      watchers.add(callback);
      signal.addEventListener("abort", () => watchers.delete(callback));
    },
    watchIndex(callback, signal) {
      indexWatchers.add(callback);
      signal.addEventListener("abort", () => indexWatchers.delete(callback));
    },
    watchDeletions(callback, signal) {
      deletionWatchers.add(callback);
      signal.addEventListener("abort", () => deletionWatchers.delete(callback));
    },
  };
}

function asFlag(kept: Kept<boolean>) {
  return { get: async () => (await kept.get()) ?? false, set: kept.set };
}

function asItem<Value extends object>(kept: Kept<Value>): Item<Value> {
  const get = async () => (await kept.get()) ?? ({} as Value);
  // As the lock of the shipped one has it.
  const inTurn = createTurns();
  return {
    get,
    set: kept.set,
    update: (change) =>
      inTurn(async () => {
        const value = change(await get());
        await kept.set(value);
        return value;
      }),
    watch() {},
  };
}
