import type { Browser, Tabs } from "webextension-polyfill";
import type { Slot, Account } from "@/lib/model/account";
import type { Access, Credential } from "@/lib/model/credential";
import type { WorkerStorage } from "@/lib/storage/createStorage";
import type { UserGestures } from "./offerPolicy";

export interface Clock {
  /** In ms since 1970. */
  now(): number;
  /** Never goes back; in ms, with fractions. */
  monotonic(): number;
  wait(milliseconds: number): Promise<void>;
}

export type Random = Pick<Crypto, "getRandomValues" | "randomUUID">;

interface World {
  /** Messages, alarms, tabs, menus and other browser APIs; some browsers lack some. */
  browser: Browser;
  fetch: typeof globalThis.fetch;
  clock: Clock;
  random: Random;
  /** false where the browser is certainly offline. */
  isOnline(): boolean;
}

/** Everything outside the worker that it reads, writes, asks or waits for. */
export interface WorkerDeps extends World {
  openStorage(slot: Slot): WorkerStorage;
}

/** The same for one account. */
export interface AccountDeps extends World {
  slot: Slot;
  storage: WorkerStorage;
  /** What the user has asked for outside of pages. */
  gestures: UserGestures;
  others: OtherAccounts;
  tabEvents: TabEvents;
  onListChanged(): void;
  /** Removes what is shown of the account's aliases from web pages. */
  forgetInPages(): void;
}

/** The part of a browser event that is used here. */
export interface HeldEvent<Told extends unknown[]> {
  addListener(listener: (...told: Told) => unknown, ...how: never[]): void;
  removeListener(listener: (...told: Told) => unknown): void;
}

/** What happens in tabs, told to an account even if it started the worker, which then has to find out its accounts. */
interface TabEvents {
  onUpdated: HeldEvent<[number, Tabs.OnUpdatedChangeInfoType, Tabs.Tab]>;
  onRemoved: HeldEvent<[number, Tabs.OnRemovedRemoveInfoType]>;
}

export interface OtherAccounts {
  /** Is any of them signed in at this server? */
  areAt(baseUrl: string): Promise<boolean>;
  /**
   * If one of them is this account already, signs in to that one, so that no account exists twice.
   * @returns undefined if none of them is this account
   */
  enter(
    credential: Credential,
    access: Access,
  ): Promise<{ account: Account; wasThere: boolean } | undefined>;
  /** Runs `act` while no other account can be signed in to. */
  runExclusive<Value>(act: () => Promise<Value>): Promise<Value>;
  /** After this account has signed out, makes another one current, if there is one. */
  takeOver(): Promise<void>;
}
