import type { Browser } from "webextension-polyfill";
import type { WorkerStorage } from "@/lib/storage/createStorage";

export interface Clock {
  /** In ms since 1970. */
  now(): number;
  /** A monotonic clock with fractions of a millisecond. */
  steady(): number;
  wait(milliseconds: number): Promise<void>;
}

export type Random = Pick<Crypto, "getRandomValues" | "randomUUID">;

/** Everything outside the worker that it reads, writes, asks or waits for. */
export interface WorkerDeps {
  /** Messages, alarms, tabs, menus and other browser APIs; some browsers lack some. */
  browser: Browser;
  storage: WorkerStorage;
  fetch: typeof globalThis.fetch;
  clock: Clock;
  random: Random;
  /** false where the browser is certainly offline. */
  isOnline(): boolean;
}
