import type { Alias, NewAlias } from "@/lib/model/alias";
import type { Result } from "@/lib/model/failure";
import type { Intent } from "@/lib/model/creation";

/** Storage of intents that survives the worker. */
export interface IntentStore {
  getAll(): Promise<Intent[]>;
  put(intent: Intent): Promise<void>;
  /**
   * Changes an existing record, and creates none: the account may have signed out meanwhile.
   * @param applies whether the stored record is to be changed; evaluated in the same transaction
   */
  change(
    reference: string,
    changes: Partial<Intent>,
    applies?: (kept: Intent) => boolean,
  ): Promise<void>;
  delete(reference: string): Promise<void>;
}

export interface JournalOptions {
  store: IntentStore;
  /** The account for which aliases are created now; undefined if none is signed in. */
  owner(): Promise<string | undefined>;
  /**
   * Checks that a request can be sent; called before the intent is stored as sent. Returns the addresses on the first
   * page of the list until then if the server may drop the reference; null if it is known not to.
   */
  prepare(): Promise<Result<string[] | null>>;
  /**
   * Sends the request, once, and only for `owner`. `unknown-outcome` means that the alias may have been created, every
   * other failure that it was not.
   */
  send(request: NewAlias, owner: string): Promise<Result<Alias>>;
  /**
   * Every alias that was created for an intent, the oldest first.
   * @param isAwaited whether a person waits for it, and not only the journal
   */
  find(intent: Intent, isAwaited: boolean): Promise<Result<Alias[]>>;
  createReference(): string;
  now(): number;
  wait(milliseconds: number): Promise<void>;
  /** Called when a search is left to be done after this time (in ms), in case this worker is stopped. */
  remind(after: number): void;
}

/** May another alias be created? */
export type Authorize = () => Promise<Result<null>>;

/** Builds the request when finding the address takes a while; called only when one is really to be sent. */
export type BuildRequest = () => Promise<Result<NewAlias>>;

export interface CreateOptions {
  /** Is it for a site in a private window? */
  incognito?: boolean | undefined;
  /** The asking document, if it is one of a web page. */
  document?: string;
  /** Called before a new request is sent, but not for an alias that is being created or exists already. */
  authorize?: Authorize;
  /** The reference of an intent that was `not-seen`: another alias is wanted if that one is still not found. */
  insteadOf?: string | undefined;
}

export interface CreateJournal {
  /**
   * Makes an alias, once: a second call for the same one, while it is being made, returns the same. If the answer
   * is lost, the alias is searched for; the outcome is `unknown-outcome` if it is not found. A later call returns
   * `not-seen` if it still is not found, for a server may be that late; the caller may then ask for another
   * in its place.
   * @param purpose the same for requests that mean the same alias
   */
  create(
    purpose: string,
    request: NewAlias | BuildRequest,
    options?: CreateOptions,
  ): Promise<Result<Alias>>;
  /** Searches for the aliases of unresolved intents; to be called whenever the worker starts. */
  resume(): Promise<void>;
  /**
   * The person has received the alias: in a field, on the clipboard, on the screen.
   * @param reference the reference in its notes: of two duplicates, it may be the one that no response reported
   * @throws if storage cannot be read or written: the caller has to try again
   */
  settle(address: string, reference?: string): Promise<void>;
  /**
   * The alias is deleted, or about to be: so the person has received it, and a duplicate of it is reported.
   * @param isGone whether the server has no alias at this address now; one that comes back is a duplicate
   * @param asOf when the deletion was sent, in ms since 1970: what was requested since is another alias
   * @throws if storage cannot be read or written
   */
  discard(address: string, isGone?: boolean, asOf?: number): Promise<void>;
  /**
   * The intents whose aliases were or may have been created, including those handed out lately; the oldest first.
   * @throws if storage cannot be read: then nothing may be called unused
   */
  list(): Promise<Intent[]>;
  /** May the alias have been handed out so recently that the page has had no time to settle it? */
  isOnItsWay(address: string): boolean;
  /**
   * Deletes the intents of an account.
   * @throws if storage cannot be read or written
   */
  forget(owner: string): Promise<void>;
}
