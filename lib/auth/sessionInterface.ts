import type { Account } from "@/lib/model/account/account";
import type { Access, Credential, OAuthCredential } from "@/lib/model/account/credential";
import type { Failure, Result } from "@/lib/model/failure/failure";

export interface Kept<Value> {
  get(): Promise<Value | null>;
  set(value: Value | null): Promise<void>;
}

export interface SessionOptions {
  /** Outlives the browser. */
  credential: Kept<Credential>;
  /** Is there a credential in the vault that could not be deleted when its session ended? */
  credentialDeletionPending: { get(): Promise<boolean>; set(left: boolean): Promise<void> };
  /** The account that is signing out (`accountKey`), so that the next worker finishes it. */
  signingOut: Kept<string>;
  /** The account that was signed in last, until it signs out: its unfinished work is kept if the server ends the session. */
  lastOwner: Kept<string>;
  /** Ends with the browser. */
  access: Kept<Access>;
  /** What pages of the extension see. */
  account: Kept<Account>;
  renew(
    credential: OAuthCredential,
  ): Promise<Result<{ credential: OAuthCredential; access: Access }>>;
  revoke(credential: Credential, access: Access | null): Promise<void>;
  now(): number;
  /** Is a sign-in that an earlier worker began still under way? */
  isGoingOn?(): Promise<boolean>;
}

/** What a request to the service needs. */
export interface AuthContext {
  baseUrl: string;
  accessToken: string;
  /** The account, as `accountKey` names it. */
  owner: string;
  /** The number of the session that it belongs to. */
  startedIn: number;
}

/**
 * The session of one account. Two counters keep late answers from doing harm: `sessionNumber` grows whenever
 * a session ends or begins, and what was started in an earlier one is thrown away;
 * `attempt` numbers the sign-ins, of which only the last may succeed. Transitions write one
 * after the other.
 */
export interface Session {
  /** Who is signed in, after a start of the worker or the browser as well. */
  account(): Promise<Account>;
  /** A sign-in begins. @returns its number, to hand to `begin` or `abandon` */
  beginSignIn(): Promise<number>;
  /** The number of the sign-in that is under way and may still succeed, from when it began. */
  attempt(): number | undefined;
  /** How often somebody has signed out since the worker started, also while nobody was signed in. */
  signOuts(): number;
  /** This sign-in has succeeded: its account's session begins, unless a newer sign-in or a sign-out came meanwhile. */
  begin(attempt: number, credential: Credential, access: Access): Promise<Account>;
  /** This sign-in came to nothing; null where that is no failure. */
  abandon(attempt: number, failure: Failure | null): Promise<Account>;
  /** Somebody signs out: forgets every token at once, then tells the server. */
  end(): Promise<Account>;
  /** The server refuses this context for good. Where its session has ended already, nothing happens. */
  expire(refused: AuthContext): Promise<Account>;
  authorize(): Promise<Result<AuthContext>>;
  /** A context in the place of one that the server refused. One request however many ask. */
  reauthorize(refused: AuthContext): Promise<Result<AuthContext>>;
  /** Is the account of this context still signed in? */
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
