import type { Account } from "@/lib/model/account";
import { fail, succeed, type Failure, type Result } from "@/lib/model/failure";
import type { Access, Credential, OAuthCredential } from "@/lib/model/credential";

interface Kept<Value> {
  get(): Promise<Value | null>;
  set(value: Value | null): Promise<void>;
}

interface SessionOptions {
  /** Outlives the browser. */
  credential: Kept<Credential>;
  /** Ends with the browser. */
  access: Kept<Access>;
  /** What popup and options see. */
  account: Kept<Account>;
  renew(
    credential: OAuthCredential,
  ): Promise<Result<{ credential: OAuthCredential; access: Access }>>;
  revoke(credential: Credential): Promise<void>;
  /** Forgets what is known of the account that was signed in. */
  forget(): Promise<void>;
  now(): number;
}

/** What a request to the service needs. */
export interface Pass {
  baseUrl: string;
  accessToken: string;
}

/**
 * The one session there is. Two counters keep late answers from doing harm: `life` changes whenever
 * somebody else, or nobody, is signed in, and what was asked for in an earlier life is thrown away;
 * `attempt` numbers the sign-ins, of which only the last may succeed. What is written is written by
 * one transition after the other.
 */
export interface Session {
  /** Who is signed in, after a start of the worker or the browser as well. */
  account(): Promise<Account>;
  /** Says that a sign-in has begun; gives its number, to hand to `begin` or `abandon`. */
  announce(): Promise<number>;
  begin(attempt: number, credential: Credential, access: Access): Promise<Account>;
  /** This sign-in came to nothing. */
  abandon(attempt: number, failure: Failure): Promise<Account>;
  /** Forgets every token at once, then tells the server. `failure` says why when it was not asked. */
  end(failure: Failure | null): Promise<Account>;
  pass(): Promise<Result<Pass>>;
  /** A pass in the place of one that the server refused. One request however many ask. */
  renewPass(refused: Pass): Promise<Result<Pass>>;
}

function describe(credential: Credential): Account {
  return {
    status: "signed-in",
    baseUrl: credential.baseUrl,
    door: credential.door,
    email: credential.email,
    scopes: credential.door === "oauth" ? credential.scopes : null,
  };
}

export function createSession(options: SessionOptions): Session {
  let life = 0;
  let lastAttempt = 0;
  /** The sign-in that is under way in this life of the worker. */
  let attempt: number | undefined;
  let renewing: Promise<Result<Pass>> | undefined;
  let transitions: Promise<unknown> = Promise.resolve();

  function inTurn<Value>(transition: () => Promise<Value>): Promise<Value> {
    const done = transitions.then(transition);
    transitions = done.catch(() => {});
    return done;
  }

  async function show(account: Account): Promise<Account> {
    await options.account.set(account);
    return account;
  }

  async function account(): Promise<Account> {
    const shown = await options.account.get();
    if (shown?.status === "signed-in" || shown?.status === "signed-out") return shown;
    if (shown?.status === "signing-in" && attempt !== undefined) return shown;
    // A sign-in that an earlier life of the worker announced died with it.
    return showKept(shown === null ? null : { kind: "sign-in", reason: "interrupted" });
  }

  async function showKept(failure: Failure | null): Promise<Account> {
    const credential = await options.credential.get().catch(() => undefined);
    // It cannot be known now who is signed in, so it is not written down that nobody is.
    if (credential === undefined && failure === null) {
      return { status: "signed-out", failure: { kind: "storage" } };
    }
    return show(credential ? describe(credential) : { status: "signed-out", failure });
  }

  /** Whoever comes next, the tokens and all that is known of whoever was here go first. */
  async function endLife(): Promise<Credential | null> {
    life += 1;
    renewing = undefined;
    const credential = await options.credential.get().catch(() => null);
    await options.access.set(null);
    // A vault that does not open keeps nothing either, and nobody signed in.
    await options.credential.set(null).catch(() => {});
    await options.forget();
    return credential;
  }

  async function endNow(failure: Failure | null): Promise<Account> {
    attempt = undefined;
    const credential = await endLife();
    const ended = await show({ status: "signed-out", failure });
    // Not awaited: a server that does not answer must not keep anyone signed in.
    if (credential && failure === null) void options.revoke(credential);
    return ended;
  }

  async function renewNow(credential: OAuthCredential): Promise<Result<Pass>> {
    const begun = life;
    const renewed = await options.renew(credential);
    return inTurn(async () => {
      if (begun !== life) return fail({ kind: "signed-out" });
      if (!renewed.ok) {
        if (renewed.failure.kind === "signed-out") await endNow({ kind: "signed-out" });
        return renewed;
      }
      await options.credential.set(renewed.value.credential);
      await options.access.set(renewed.value.access);
      const { baseUrl } = credential;
      return succeed({ baseUrl, accessToken: renewed.value.access.token });
    });
  }

  function renewOnce(credential: OAuthCredential): Promise<Result<Pass>> {
    if (renewing) return renewing;
    const mine = renewNow(credential).finally(() => {
      if (renewing === mine) renewing = undefined;
    });
    renewing = mine;
    return mine;
  }

  async function pass(): Promise<Result<Pass>> {
    const credential = await options.credential.get();
    if (!credential) return fail({ kind: "signed-out" });
    if (credential.door !== "oauth") {
      return succeed({ baseUrl: credential.baseUrl, accessToken: credential.token });
    }
    const access = await options.access.get();
    const expired = access?.expiresAt != null && access.expiresAt <= options.now();
    if (access && !(expired && credential.refreshToken !== null)) {
      return succeed({ baseUrl: credential.baseUrl, accessToken: access.token });
    }
    return renewOnce(credential);
  }

  return {
    account,
    pass,
    end(failure) {
      // A sign-in under way has lost from now on, not from when its turn has come.
      attempt = undefined;
      return inTurn(() => endNow(failure));
    },
    async announce() {
      lastAttempt += 1;
      const mine = lastAttempt;
      attempt = mine;
      await inTurn(() => show({ status: "signing-in" }));
      return mine;
    },
    begin: (mine, credential, access) =>
      inTurn(async () => {
        if (mine !== attempt) return account();
        attempt = undefined;
        await endLife();
        await options.credential.set(credential);
        await options.access.set(access);
        return show(describe(credential));
      }),
    abandon: (mine, failure) =>
      inTurn(async () => {
        if (mine !== attempt) return account();
        attempt = undefined;
        return showKept(failure);
      }),
    async renewPass(refused) {
      const current = await pass();
      if (!current.ok || current.value.accessToken !== refused.accessToken) return current;
      const credential = await options.credential.get();
      if (credential?.door === "oauth" && credential.refreshToken !== null) {
        return renewOnce(credential);
      }
      await inTurn(() => endNow({ kind: "signed-out" }));
      return fail({ kind: "signed-out" });
    },
  };
}
