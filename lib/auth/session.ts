import { type Account, accountKey } from "@/lib/model/account";
import {
  type Access,
  type Credential,
  type OAuthCredential,
  findConnectionEnd,
  isOver,
} from "@/lib/model/credential";
import { type Failure, type Result, fail, succeed } from "@/lib/model/failure";
import { createMutex } from "@/lib/model/concurrency";
import type { Grant } from "./grant";

interface Stored<Value> {
  get(): Promise<Value | null>;
  set(value: Value | null): Promise<void>;
}

export interface SessionOptions {
  /** Survives the browser. */
  credential: Stored<Credential>;
  /** Is there a credential in the vault that could not be deleted when its session ended? */
  credentialDeletionPending: { get(): Promise<boolean>; set(left: boolean): Promise<void> };
  /** The account that is signing out (`accountKey`), so that the next worker finishes it. */
  signingOut: Stored<string>;
  /** The account that was signed in last, until it signs out: its unfinished work is kept if the server ends the session. */
  lastOwner: Stored<string>;
  /** Ends with the browser. */
  access: Stored<Access>;
  /** What extension pages are shown. */
  account: Stored<Account>;
  renew(credential: OAuthCredential): Promise<Result<Grant>>;
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

/** The account of a credential, without what only the session may know. */
function describe(credential: Credential): Account {
  const end = findConnectionEnd(credential);
  return {
    status: "signed-in",
    baseUrl: credential.baseUrl,
    method: credential.method,
    email: credential.email,
    ...(credential.key !== undefined && { key: credential.key }),
    scopes: credential.method === "oauth" ? credential.scopes : null,
    ...(end && { end }),
  };
}

const signedOut = fail({ kind: "signed-out" });
/** The vault cannot be opened. */
const closed = fail({ kind: "storage" });

function createContext(
  startedIn: number,
  credential: Credential,
  accessToken: string,
): Result<AuthContext> {
  const { baseUrl } = credential;
  return succeed({ baseUrl, accessToken, owner: accountKey(credential), startedIn });
}

/** Calls all listeners, even if one fails: signing out goes on. @returns whether all of them succeeded */
async function tell<Told extends unknown[]>(
  listeners: readonly ((...told: Told) => Promise<unknown>)[],
  ...told: Told
): Promise<boolean> {
  const done = await Promise.allSettled(listeners.map((each) => each(...told)));
  return done.every(({ status }) => status === "fulfilled");
}

export type Session = ReturnType<typeof createSession>;

/**
 * The session of one account. Two counters keep late answers from doing harm. `sessionNumber` grows whenever a session
 * ends or begins; results of an earlier session are discarded. `attempt` numbers the sign-ins, of which only the last
 * may succeed. State changes are written one after the other.
 */
export function createSession(options: SessionOptions) {
  let sessionNumber = 0;
  let lastAttempt = 0;
  let signOuts = 0;
  let attempt: number | undefined;
  /** May a sign-in that an earlier worker began go on? Not after a newer one, or a sign-out. */
  let mayResume = true;
  let renewing: Promise<Result<AuthContext>> | undefined;
  const mutex = createMutex();
  let isResumed = false;
  const onEnded: (() => Promise<unknown>)[] = [];
  const onSignedOut: ((owner: string) => Promise<unknown>)[] = [];

  const runExclusive = <Value>(act: () => Promise<Value>): Promise<Value> =>
    mutex(async () => {
      if (!isResumed) await finishSignOut();
      return act();
    });

  /** A token that could not be deleted earlier is deleted before anything reads it. */
  async function readCredential(): Promise<Credential | null> {
    if (await options.credentialDeletionPending.get()) {
      await options.credential.set(null);
      await options.credentialDeletionPending.set(false);
    }
    return options.credential.get();
  }

  async function keepTokens(credential: Credential, access: Access): Promise<void> {
    await options.credential.set(credential);
    await options.credentialDeletionPending.set(false);
    await options.access.set(access);
  }

  async function deleteTokens(): Promise<void> {
    await options.access.set(null);
    await options.credential.set(null).catch(() => options.credentialDeletionPending.set(true));
  }

  /** The browser may have ended the worker, or itself, in the middle of a sign-out. */
  async function finishSignOut(): Promise<void> {
    isResumed = true;
    const owner = await options.signingOut.get().catch(() => null);
    if (owner === null) return;
    const credential = await readCredential().catch(() => null);
    const isOther = credential && accountKey(credential) !== owner;
    await (isOther ? forget(owner, async () => {}) : endNow(owner));
  }

  /** Ends the session, and then deletes everything that is stored for its account. */
  async function forget<Value>(owner: string, end: () => Promise<Value>): Promise<Value> {
    await options.signingOut.set(owner).catch(() => {});
    const ended = await end();
    if (!(await tell(onSignedOut, owner))) return ended;
    const items = [
      options.signingOut,
      ...((await readLastOwner()) === owner ? [options.lastOwner] : []),
    ];
    await Promise.all(items.map((each) => each.set(null).catch(() => {})));
    return ended;
  }

  const readLastOwner = () => options.lastOwner.get().catch(() => null);

  async function show(account: Account): Promise<Account> {
    await options.account.set(account);
    return account;
  }

  async function account(): Promise<Account> {
    const stored = await options.account.get();
    if (stored?.status === "signed-in" || stored?.status === "signed-out") return stored;
    await resume(stored);
    if (stored !== null && attempt !== undefined) return stored;
    // A sign-in that an earlier worker began has ended with that worker, unless it goes on in a tab.
    return showStored(stored === null ? null : { kind: "sign-in", reason: "interrupted" });
  }

  /** Gives a number to a sign-in that an earlier worker began and that goes on in a tab. */
  async function resume(stored: Account | null): Promise<void> {
    if (attempt !== undefined || stored?.status !== "signing-in") return;
    if ((await options.isGoingOn()) && mayResume) attempt = lastAttempt += 1;
  }

  async function showStored(failure: Failure | null): Promise<Account> {
    const credential = await readCredential().catch(() => undefined);
    // Storage cannot be read, so it is unknown who is signed in: "signed out" is not stored.
    if (credential === undefined && failure === null) {
      return { status: "signed-out", failure: { kind: "storage" } };
    }
    return show(credential ? describe(credential) : { status: "signed-out", failure });
  }

  /** To be told only once the account shows it. */
  const tellSignedOut = () => runExclusive(async () => signedOut);

  const isCurrent = (context: AuthContext) => context.startedIn === sessionNumber;

  /** Deletes the tokens, and everything that is known about the account, before another one signs in. */
  async function endSession(deleteThem = deleteTokens): Promise<Credential | null> {
    sessionNumber += 1;
    renewing = undefined;
    const credential = await readCredential().catch(() => null);
    await deleteThem();
    await tell(onEnded);
    return credential;
  }

  /** The server has ended the session. A sign-in under way goes on, and may resume what this account left unfinished. */
  async function endRefused(): Promise<Account> {
    // The server no longer accepts the token, so it does no harm if it cannot be deleted now.
    const refused = await endSession(() => deleteTokens().catch(() => {}));
    // Without an email address, this account cannot be told from the next one that signs in.
    if (refused?.email === null) await tell(onSignedOut, accountKey(refused));
    const ended = refused && findConnectionEnd(refused);
    const isAtEnd = ended && isOver(ended, options.now());
    await resume(await options.account.get());
    return show(
      attempt === undefined
        ? { status: "signed-out", failure: { kind: "signed-out", ...(isAtEnd && { ended }) } }
        : { status: "signing-in" },
    );
  }

  /** An earlier worker may have been stopped before it could report that the session had ended. */
  function tellEnded(): Promise<unknown> {
    return runExclusive(async () => {
      const stored = await options.account.get();
      if (stored?.status === "signed-in" && (await readCredential()) === null) await endRefused();
    }).catch(() => {});
  }

  /** @param leaving the account whose sign-out an earlier worker did not finish */
  async function endNow(leaving?: string): Promise<Account> {
    const access = await options.access.get().catch(() => null);
    const end = async () => {
      const credential = await endSession();
      // Not awaited: an unresponsive server must not keep anyone signed in.
      if (credential) void options.revoke(credential, access);
      return show({ status: "signed-out", failure: null });
    };
    const credential = await readCredential().catch(() => null);
    // The server may have ended the session before: what is stored for its account is deleted all the same.
    const owner = credential ? accountKey(credential) : (leaving ?? (await readLastOwner()));
    return owner === null ? end() : forget(owner, end);
  }

  /**
   * Reads the token and the server of one session in the mutex: if a write came in between, one account's token could
   * be sent to another account's server. undefined if the vault cannot be opened.
   */
  function read() {
    return runExclusive(async () => {
      const credential = await readCredential();
      return { startedIn: sessionNumber, credential, access: await options.access.get() };
    }).catch(() => undefined);
  }

  async function renewNow(
    startedIn: number,
    credential: OAuthCredential,
  ): Promise<Result<AuthContext>> {
    const renewed = await options.renew(credential);
    return runExclusive(async () => {
      if (startedIn !== sessionNumber) {
        // The server may have issued this token before the old one was revoked.
        if (renewed.ok) await throwAway(renewed.value.credential, renewed.value.access);
        return signedOut;
      }
      if (!renewed.ok) {
        if (renewed.failure.kind === "signed-out") await endRefused();
        return renewed;
      }
      const { credential: next, access } = renewed.value;
      // If the vault cannot be written, the session lasts as long as this token.
      await options.credential.set(next).catch(() => {});
      await options.access.set(access);
      // From now on, the server may grant fewer scopes, or another duration.
      const [before, after] = [describe(credential), describe(next)];
      if (JSON.stringify(before) !== JSON.stringify(after)) {
        await resume(await options.account.get());
        if (attempt === undefined) await show(after);
      }
      return createContext(startedIn, next, access.token);
    });
  }

  function renewOnce(startedIn: number, credential: OAuthCredential): Promise<Result<AuthContext>> {
    if (renewing) return renewing;
    const mine = renewNow(startedIn, credential).finally(() => {
      if (renewing === mine) renewing = undefined;
    });
    renewing = mine;
    return mine;
  }

  /** This sign-in lost the race. Its tokens are revoked, unless the current session may share the grant. */
  async function throwAway(credential: Credential, access: Access): Promise<void> {
    if (attempt !== undefined) return;
    const now = await readCredential().catch(() => credential);
    if (now?.baseUrl !== credential.baseUrl) void options.revoke(credential, access);
  }

  const expire = (refused: AuthContext) =>
    runExclusive(async () => {
      const access = await options.access.get();
      // Another request may have had the token renewed meanwhile, which ends this one at many servers.
      const isReplaced = access !== null && access.token !== refused.accessToken;
      return isCurrent(refused) && !isReplaced ? endRefused() : account();
    });

  return {
    /** The current account, restored after a start of the worker or the browser. */
    account: () => runExclusive(account),
    isCurrent,
    /** When the session has ended, by the server as well. What its account left unfinished is kept until it is back. */
    onEnded: (...listeners: (() => Promise<unknown>)[]) => void onEnded.push(...listeners),
    /** When an account has signed out, or another has signed in: what it left unfinished is deleted as well. */
    onSignedOut: (...listeners: ((owner: string) => Promise<unknown>)[]) =>
      void onSignedOut.push(...listeners),
    async authorize(): Promise<Result<AuthContext>> {
      const stored = await read();
      if (!stored) return closed;
      const { startedIn, credential, access } = stored;
      if (!credential) await tellEnded();
      if (!credential || startedIn !== sessionNumber) return tellSignedOut();
      if (credential.method !== "oauth") {
        return createContext(startedIn, credential, credential.token);
      }
      const expired = access?.expiresAt != null && access.expiresAt <= options.now();
      if (access && !(expired && credential.refreshToken !== null)) {
        return createContext(startedIn, credential, access.token);
      }
      return renewOnce(startedIn, credential);
    },
    /** A new context after the server refused one. Concurrent calls share one request. */
    async reauthorize(refused: AuthContext): Promise<Result<AuthContext>> {
      const stored = await read();
      if (!stored) return closed;
      const { startedIn, credential, access } = stored;
      if (!credential || startedIn !== sessionNumber || !isCurrent(refused)) return tellSignedOut();
      if (credential.method === "oauth") {
        if (access && access.token !== refused.accessToken) {
          return createContext(startedIn, credential, access.token);
        }
        if (credential.refreshToken !== null) return renewOnce(startedIn, credential);
      }
      await expire(refused);
      return signedOut;
    },
    /** The server has finally refused this context. Does nothing if its session has ended, or has another token. */
    expire,
    /** Signs out: deletes every token at once, then tells the server. */
    end() {
      // A sign-in under way loses now, not when the mutex is free.
      attempt = undefined;
      mayResume = false;
      signOuts += 1;
      return runExclusive(() => endNow());
    },
    /** Begins a sign-in. @returns its number, for `begin` or `abandon` */
    async beginSignIn() {
      const mine = (lastAttempt += 1);
      attempt = mine;
      mayResume = false;
      await runExclusive(() => show({ status: "signing-in" }));
      return mine;
    },
    /** The number of the sign-in in progress, which may still succeed; available from its start. */
    attempt: () => attempt,
    /** How many sign-outs there were since the worker started, including those while nobody was signed in. */
    signOuts: () => signOuts,
    /** This sign-in has succeeded: its account's session begins, unless a newer sign-in or a sign-out came meanwhile. */
    begin: (mine: number, credential: Credential, access: Access) =>
      runExclusive(async () => {
        if (mine !== attempt) {
          await throwAway(credential, access);
          return account();
        }
        attempt = undefined;
        const before = await readCredential().catch(() => null);
        const [left, entering] = [before && accountKey(before), accountKey(credential)];
        await (left !== null && left !== entering ? forget(left, endSession) : endSession());
        // This account's sign-out was not finished, and it is signed in again.
        const leaving = await options.signingOut.get().catch(() => null);
        if (leaving === entering) await options.signingOut.set(null).catch(() => {});
        await options.lastOwner.set(entering);
        await keepTokens(credential, access);
        return show(describe(credential));
      }),
    /** This sign-in has failed or was cancelled; null if that is no failure. */
    abandon: (mine: number, failure: Failure | null) =>
      runExclusive(async () => {
        if (mine !== attempt) return account();
        attempt = undefined;
        return showStored(failure);
      }),
  };
}
