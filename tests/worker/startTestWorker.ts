/* IndexedDB in Node. `idb` looks up its classes as globals. */
// oxlint-disable-next-line import/no-unassigned-import -- it sets them
import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { createWorker } from "@/lib/worker/worker";
import type { Slot } from "@/lib/model/account";
import { createStorage } from "@/lib/storage/createStorage";
import { createVault } from "@/lib/storage/vault";
import type { Clock } from "./clock.ts";
import { createFakeBrowser } from "./fakeBrowser.ts";
import { createLocks } from "./locks.ts";
import { createKeptAreas, openAreas, type KeptAreas, type Reach } from "./storageAreas.ts";

/** The profile: what outlives a worker. */
export function createProfile(server: string): KeptAreas {
  globalThis.indexedDB = new IDBFactory();
  const kept = createKeptAreas();
  kept.local.set("server", { baseUrl: server, clientId: null });
  return kept;
}

interface Options {
  reach?: Reach;
  more?: { tabs?: object; scripting?: object };
  /** Opens the sign-in window with this page, and returns the address at which it ends. */
  signIn?(url: string): Promise<string>;
  /** Once aborted, nothing is sent any more. */
  signal?: AbortSignal;
  alarms?: Partial<Parameters<typeof createFakeBrowser>[0]["alarms"]>;
  openVault?: typeof createVault;
  random?: Pick<Crypto, "getRandomValues" | "randomUUID">;
  /** A server in Node, and a time of its own, where they are the test's. */
  world?: { fetch: typeof fetch; clock: Clock };
}

/** Starts the shipped worker in Node, with its storage in memory. */
export function startTestWorker(
  kept: KeptAreas,
  {
    reach,
    more,
    signIn,
    signal,
    alarms,
    openVault = createVault,
    random = crypto,
    world,
  }: Options = {},
) {
  const areas = openAreas(kept, reach);
  const { browser, send, sendFromPage, sendFromPrivatePage, ring } = createFakeBrowser({
    storage: areas,
    more,
    ...(signIn && { signIn }),
    alarms: { set() {}, clear() {}, dueAt: () => undefined, ...alarms },
  });
  const place = { browser: { ...browser, storage: areas }, locks: createLocks() };
  const open = (slot: Slot) => createStorage({ ...place, openVault, slot });
  const storage = open("");
  const { session } = createWorker({
    browser,
    openStorage: (slot) => (slot === "" ? storage : open(slot)),
    fetch: async (input, init) => {
      signal?.throwIfAborted();
      return (world?.fetch ?? fetch)(input, init);
    },
    clock: world?.clock ?? {
      now: Date.now,
      monotonic: () => performance.timeOrigin + performance.now(),
      wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    },
    random,
    isOnline: () => true,
  });
  return { send, sendFromPage, sendFromPrivatePage, ring, session, storage };
}
