import type { Alias, AliasLabel, NewAlias } from "@/lib/model/alias/alias";
import type { Result } from "@/lib/model/failure/failure";
import type { Intent } from "@/lib/model/alias/intent";

/** Where intents outlive the worker. */
export interface IntentStore {
  getAll(): Promise<Intent[]>;
  put(intent: Intent): Promise<void>;
  /**
   * Changes a record that is there, and makes none: somebody may have signed out meanwhile.
   * @param applies whether it is to be changed as it is kept, with no other change in between
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
  /** The account whose aliases are made now; undefined when nobody is signed in. */
  owner(): Promise<string | undefined>;
  /**
   * Whether anything can be sent at all; asked before it is written down that it was. Gives what the top
   * of the list is until then, where the server may drop the reference; null where it is known not to.
   */
  prepare(): Promise<Result<string[] | null>>;
  /**
   * Sends it, once, and for nobody but its owner. `unknown-outcome` says that it may have been made, every
   * other failure that not.
   */
  send(request: NewAlias, owner: string): Promise<Result<Alias>>;
  /**
   * Every alias that an intent has made, the oldest first.
   * @param isAwaited by a person, and not only by the journal
   */
  find(intent: Intent, isAwaited: boolean): Promise<Result<Alias[]>>;
  /** As far as is known without a request; null for one that is known to be gone. */
  findKept?(address: string): Promise<Alias | null | undefined>;
  /**
   * Gives it the label that was written down as its request, which the server may do late; not if its label is no more as
   * it was seen.
   */
  label?(
    address: string,
    label: AliasLabel,
    seen: AliasLabel,
    owner: string,
  ): Promise<Result<Alias>>;
  createReference(): string;
  now(): number;
  wait(milliseconds: number): Promise<void>;
  /** Something is left to look for, after so long (in ms), should this worker end. */
  remind(after: number): void;
}

/** May one more be made? */
export type Authorize = () => Promise<Result<null>>;

/** What to ask for, where that has to be found out first; asked for when one is really to be sent. */
export type BuildRequest = () => Promise<Result<NewAlias>>;

export interface CreateOptions {
  /** Whether it is for a site in a private window. */
  incognito?: boolean | undefined;
  /** The document that asks, where it is one of a web page. */
  document?: string;
  /** Asked before a new one is sent, and not for one that is under way or there already. */
  authorize?: Authorize;
  /** What was `not-seen`, by its reference: another is wanted, if there still is nothing of that one. */
  insteadOf?: string | undefined;
  /** One that is held ready serves as well. */
  takesSpare?: boolean | undefined;
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
  /** Looks for what is unresolved; to be called whenever the worker wakes. */
  resume(): Promise<void>;
  /**
   * The person has it: in a field, on the clipboard, before their eyes.
   * @param reference what its notes end in: of two of one making, it may be the one that no answer told of
   * @throws if storage cannot be read or written: the caller has to try again
   */
  settle(address: string, reference?: string): Promise<void>;
  /**
   * It is deleted, or about to be: so the person has had it, and is told of another that the same request made.
   * @param isGone the server has none at this address now: one that comes back is such another
   * @throws if storage cannot be read or written
   */
  discard(address: string, isGone?: boolean): Promise<void>;
  /**
   * What was made, or may have been, also what the person has had lately; the oldest first.
   * @throws if storage cannot be read: then nothing may be called unused
   */
  list(): Promise<Intent[]>;
  /** May it have been given out just now, so that the page has not had the time to settle it? */
  isOnItsWay(address: string): boolean;
  /**
   * Forgets what an account has under way.
   * @throws if storage cannot be read or written
   */
  forget(owner: string): Promise<void>;
}
