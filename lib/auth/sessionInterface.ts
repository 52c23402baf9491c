import type { Account } from "@/lib/model/account";
import type { Access, Credential, OAuthCredential } from "@/lib/model/credential";
import type { Failure, Result } from "@/lib/model/failure";

export interface Kept<Value> {
  get(): Promise<Value | null>;
  set(value: Value | null): Promise<void>;
}

export interface SessionOptions {
  /** Survives the browser. */
  credential: Kept<Credential>;
  /** Is there a credential in the vault that could not be deleted when its session ended? */
  credentialDeletionPending: { get(): Promise<boolean>; set(left: boolean): Promise<void> };
  /** The account that is signing out (`accountKey`), so that the next worker finishes it. */
  signingOut: Kept<string>;
  /** The account that was signed in last, until it signs out: its unfinished work is kept if the server ends the session. */
  lastOwner: Kept<string>;
  /** Ends with the browser. */
  access: Kept<Access>;
  /** What extension pages are shown. */
  account: Kept<Account>;
  renew(
    credential: OAuthCredential,
  ): Promise<Result<{ credential: OAuthCredential; access: Access }>>;
  revoke(credential: Credential, access: Access | null): Promise<void>;
  now(): number;
  /** Is a sign-in that an earlier worker began still under way? */
  isGoingOn(): Promise<boolean>;
}

export interface AuthContext {
  baseUrl: string;
  accessToken: string;
  /** The account, as `accountKey` names it. */
  owner: string;
  /** The number of the session that it belongs to. */
  startedIn: number;
}

/**
 * The session of one account. Two counters keep late answers from doing harm. `sessionNumber` grows whenever a session
 * ends or begins; results of an earlier session are discarded. `attempt` numbers the sign-ins, of which only the last
 * may succeed. State changes are written one after the other.
 */
export interface Session {
  /** The current account, restored after a start of the worker or the browser. */
  account(): Promise<Account>;
  /** Begins a sign-in. @returns its number, for `begin` or `abandon` */
  beginSignIn(): Promise<number>;
  /** The number of the sign-in in progress, which may still succeed; available from its start. */
  attempt(): number | undefined;
  /** How many sign-outs there were since the worker started, including those while nobody was signed in. */
  signOuts(): number;
  /** This sign-in has succeeded: its account's session begins, unless a newer sign-in or a sign-out came meanwhile. */
  begin(attempt: number, credential: Credential, access: Access): Promise<Account>;
  /** This sign-in has failed or was cancelled; null if that is no failure. */
  abandon(attempt: number, failure: Failure | null): Promise<Account>;
  /** Signs out: deletes every token at once, then tells the server. */
  end(): Promise<Account>;
  /**
   * Ends the session after the server has finally refused this context; does nothing if that session has ended already.
   */
  expire(refused: AuthContext): Promise<Account>;
  authorize(): Promise<Result<AuthContext>>;
  /** A new context after the server refused one. Concurrent calls share one request. */
  reauthorize(refused: AuthContext): Promise<Result<AuthContext>>;
  isCurrent(context: AuthContext): boolean;
  /**
   * Calls back when the session has ended, by the server as well: what is known of the account is deleted,
   * but what it left unfinished is resumed when it signs in again.
   */
  onEnded(...listeners: (() => Promise<unknown>)[]): void;
  /**
   * Calls back when an account (`accountKey`) has signed out, or another one has signed in instead. What it left
   * unfinished is deleted as well.
   */
  onSignedOut(...listeners: ((owner: string) => Promise<unknown>)[]): void;
}
