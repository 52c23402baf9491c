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
 * The one session there is. Every change of who is signed in raises an epoch; what was begun in an
 * earlier epoch and ends in a later one is thrown away, so that no late answer revives a session
 * that was ended.
 */
export interface Session {
  /** Who is signed in, after a start of the worker or the browser as well. */
  account(): Promise<Account>;
  /** Says that a sign-in has begun; gives the epoch to hand to `begin` or `abandon`. */
  announce(): Promise<number>;
  begin(epoch: number, credential: Credential, access: Access): Promise<Account>;
  /** The sign-in of this epoch came to nothing. */
  abandon(epoch: number, failure: Failure): Promise<Account>;
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
  let epoch = 0;
  let renewing: Promise<Result<Pass>> | undefined;
  /** Whether this life of the worker has a sign-in under way. */
  let announced = false;

  async function show(account: Account): Promise<Account> {
    await options.account.set(account);
    return account;
  }

  async function account(): Promise<Account> {
    const shown = await options.account.get();
    if (shown?.status === "signed-in" || shown?.status === "signed-out") return shown;
    if (shown?.status === "signing-in" && announced) return shown;
    const credential = await options.credential.get();
    if (credential) return show(describe(credential));
    // A sign-in that an earlier life of the worker announced died with it.
    const failure: Failure | null =
      shown === null ? null : { kind: "sign-in", reason: "interrupted" };
    return show({ status: "signed-out", failure });
  }

  async function renewNow(credential: OAuthCredential): Promise<Result<Pass>> {
    const begun = epoch;
    const renewed = await options.renew(credential);
    if (begun !== epoch) return fail({ kind: "signed-out" });
    if (!renewed.ok) {
      if (renewed.failure.kind === "signed-out") await end({ kind: "signed-out" });
      return renewed;
    }
    await options.credential.set(renewed.value.credential);
    await options.access.set(renewed.value.access);
    return succeed({
      baseUrl: credential.baseUrl,
      accessToken: renewed.value.access.token,
    });
  }

  function renewOnce(credential: OAuthCredential): Promise<Result<Pass>> {
    renewing ??= renewNow(credential).finally(() => {
      renewing = undefined;
    });
    return renewing;
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

  async function end(failure: Failure | null): Promise<Account> {
    epoch += 1;
    announced = false;
    const credential = await options.credential.get().catch(() => null);
    await options.access.set(null);
    await options.credential.set(null);
    await options.forget();
    const ended = await show({ status: "signed-out", failure });
    // Not awaited: a server that does not answer must not keep anyone signed in.
    if (credential && failure === null) void options.revoke(credential);
    return ended;
  }

  return {
    account,
    pass,
    end,
    async announce() {
      epoch += 1;
      announced = true;
      const begun = epoch;
      await show({ status: "signing-in" });
      return begun;
    },
    async begin(begun, credential, access) {
      if (begun !== epoch) return account();
      announced = false;
      await options.forget();
      await options.credential.set(credential);
      await options.access.set(access);
      return show(describe(credential));
    },
    async abandon(begun, failure) {
      if (begun !== epoch) return account();
      announced = false;
      const credential = await options.credential.get();
      return show(credential ? describe(credential) : { status: "signed-out", failure });
    },
    async renewPass(refused) {
      const current = await pass();
      if (!current.ok || current.value.accessToken !== refused.accessToken) return current;
      const credential = await options.credential.get();
      if (credential?.door === "oauth" && credential.refreshToken !== null) {
        return renewOnce(credential);
      }
      await end({ kind: "signed-out" });
      return fail({ kind: "signed-out" });
    },
  };
}
