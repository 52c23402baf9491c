import type { Browser } from "webextension-polyfill";
import type { WorkerStorage } from "@/lib/storage/createStorage";

export interface Clock {
  /** In ms since 1970. */
  now(): number;
  /** The same, finer than a millisecond, and never set back. */
  steady(): number;
  wait(milliseconds: number): Promise<void>;
}

export type Random = Pick<Crypto, "getRandomValues" | "randomUUID">;

/** Everything outside the worker that it reads, writes, asks or waits for. */
export interface WorkerDeps {
  /** Messages, alarms, tabs, menus and whatever else the browser has; some have not all of it. */
  browser: Browser;
  storage: WorkerStorage;
  fetch: typeof globalThis.fetch;
  clock: Clock;
  random: Random;
  /** false where it is certain that nothing can be sent. */
  isOnline(): boolean;
}
