import type { Browser } from "webextension-polyfill";
import type { Slot } from "@/lib/model/account/accounts";
import type { WorkerStorage } from "@/lib/storage/createStorage";

export interface Clock {
  /** In ms since 1970. */
  now(): number;
  /** A monotonic clock with fractions of a millisecond. */
  steady(): number;
  wait(milliseconds: number): Promise<void>;
}

export type Random = Pick<Crypto, "getRandomValues" | "randomUUID">;

/** Everything outside the worker of one account that it reads, writes, asks or waits for. */
export interface AccountDeps {
  /** Messages, alarms, tabs, menus and other browser APIs; some browsers lack some. */
  browser: Browser;
  slot: Slot;
  storage: WorkerStorage;
  fetch: typeof globalThis.fetch;
  clock: Clock;
  random: Random;
  /** false where the browser is certainly offline. */
  isOnline(): boolean;
  /** The account's list has changed. */
  onListChanged(): void;
  /** Removes what is shown of the account's aliases from web pages. */
  forgetInPages(): void;
}

/** The same for the whole worker, which has any number of accounts. */
export interface WorkerDeps extends Omit<
  AccountDeps,
  "slot" | "storage" | "onListChanged" | "forgetInPages"
> {
  openStorage(slot: Slot): WorkerStorage;
}
