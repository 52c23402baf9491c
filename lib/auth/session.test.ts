import { beforeEach, describe, expect, test } from "vitest";
import type { Account } from "@/lib/model/account";
import type { Access, Credential, OAuthCredential } from "@/lib/model/credential";
import { fail, succeed, type Result } from "@/lib/model/failure";
import { createSession, type AuthContext, type Session, type SessionOptions } from "./session";
import { createFakeItem, createSessionItems, settled as settle, valueOf } from "@/tests/fakes";

const credential: OAuthCredential = {
  method: "oauth",
  baseUrl: "https://mail.example",
  email: "ada@example.com",
  scopes: ["aliases:read"],
  clientId: "alibi",
  tokenEndpoint: "https://mail.example/oauth/token",
  revocationEndpoint: "https://mail.example/oauth/revoke",
  refreshToken: "refresh-1",
  signedInAt: 0,
};
const access: Access = { token: "access-1", expiresAt: 1000 };
const pasted: Credential = {
  method: "token",
  baseUrl: "https://mail.example",
  email: null,
  token: "pasted",
  signedInAt: 0,
};
const bob: Credential = { ...pasted, baseUrl: "https://other.example", token: "bob" };
const bobs: Access = { token: "bob", expiresAt: null };
const adas = "https://mail.example ada@example.com";
const overdue = fail({ kind: "signed-out" });
type Renewed = Result<{ credential: OAuthCredential; access: Access }>;

let kept: ReturnType<typeof createSessionItems>;
let renewals: { answer(renewed: Renewed): void; asked: OAuthCredential }[];
let revoked: [Credential, Access | null][];
let clock: number;
let forgotten: number;
let left: string[];

function parts(): SessionOptions {
  return {
    ...kept,
    renew: (asked) => new Promise((answer) => renewals.push({ answer, asked })),
    revoke: async (...given) => void revoked.push(given),
    now: () => clock,
    isGoingOn: async () => false,
  };
}

/** The session of a new worker with the same storage. */
function wake(): Session {
  const session = createSession(parts());
  session.onEnded(async () => void (forgotten += 1));
  session.onSignedOut(async (owner) => void left.push(owner));
  return session;
}

/** A pasted token is its own access token. */
const accessOf = (given: Credential): Access =>
  given.method === "oauth" ? access : { token: given.token, expiresAt: null };

async function signIn(session: Session, given: Credential = credential, token = accessOf(given)) {
  await session.begin(await session.beginSignIn(), given, token);
  return session;
}

const signedIn = (given?: Credential, token?: Access) => signIn(wake(), given, token);

/** Has the session ask for a new token, in place of one that has ended. */
async function renewing(session: Session) {
  clock = Math.max(clock, 2000);
  const context = session.authorize();
  await settle();
  return { context };
}

/** Nobody is signed in, and no token is stored. */
async function expectNoToken(): Promise<void> {
  expect([await kept.credential.get(), await kept.access.get()]).toEqual([null, null]);
}

/** The server gives a new token to the renewal under way. */
function renew(changes: Partial<OAuthCredential> = {}, expiresAt: number | null = null): void {
  const next = { ...credential, ...changes };
  renewals[0]!.answer(succeed({ credential: next, access: { token: "access-2", expiresAt } }));
}

beforeEach(() => {
  kept = createSessionItems();
  renewals = [];
  revoked = [];
  clock = 0;
  forgotten = 0;
  left = [];
});

async function readContext(session: Session): Promise<AuthContext> {
  return valueOf(await session.authorize());
}

test("a session's account says who is signed in, and contains no token", async () => {
  const account = await (await signedIn()).account();
  expect(account).toEqual({
    status: "signed-in",
    baseUrl: "https://mail.example",
    method: "oauth",
    email: "ada@example.com",
    scopes: ["aliases:read"],
    end: expect.objectContaining({ since: 0 }),
  });
  expect(JSON.stringify(account)).not.toMatch(/refresh-1|access-1/);
});

test("while the vault cannot be read, the account shows a storage failure, and stays signed in after that", async () => {
  const earlier = await signedIn();
  kept.account = createFakeItem<Account | null>(null);
  const { get } = kept.credential;
  kept.credential.get = () => Promise.reject(new Error("The vault is locked"));
  const session = wake();
  const unknown = { status: "signed-out", failure: { kind: "storage" } };
  expect(await session.account()).toEqual(unknown);
  expect(await earlier.authorize()).toEqual(fail({ kind: "storage" }));
  kept.credential.get = get;
  expect(await session.account()).toMatchObject({ status: "signed-in" });
  expect(await earlier.authorize()).toMatchObject({ ok: true });
});

test("a session's end that a worker could not report before it ended is reported by the next worker", async () => {
  await signedIn();
  const { account } = kept;
  kept.account = { ...account, set: () => new Promise<never>(() => {}) };
  const ending = wake();
  void ending.expire(await readContext(ending));
  // The worker ends here: the tokens are deleted, but the end of the session has not been reported.
  await settle();
  expect(await kept.credential.get()).toBeNull();
  expect(await account.get()).toMatchObject({ status: "signed-in" });
  kept.account = account;
  const next = wake();
  expect(await next.authorize()).toEqual(overdue);
  expect(await next.account()).toEqual({ status: "signed-out", failure: { kind: "signed-out" } });
});

test("a sign-in that ended with its worker is reported as interrupted", async () => {
  await wake().beginSignIn();
  const failure = { kind: "sign-in", reason: "interrupted" };
  expect(await wake().account()).toEqual({ status: "signed-out", failure });
});

describe("renewing an access token", () => {
  test("happens once however many ask, and all get the new token", async () => {
    const session = await signedIn();
    clock = 2000;
    const contexts = Promise.all([session.authorize(), session.authorize()]);
    await settle();
    expect(renewals).toHaveLength(1);
    renew({ refreshToken: "refresh-2" }, 9e9);
    const renewed = { ok: true, value: { accessToken: "access-2" } };
    expect(await contexts).toMatchObject([renewed, renewed]);
    expect(await kept.credential.get()).toMatchObject({ refreshToken: "refresh-2" });
  });

  test("does not happen for a refused token that was replaced already", async () => {
    const session = await signedIn();
    const old = await readContext(session);
    const replacing = session.reauthorize(old);
    await settle();
    renew();
    await replacing;
    const context = await session.reauthorize(old);
    expect(context).toMatchObject({ ok: true, value: { accessToken: "access-2" } });
    expect(renewals).toHaveLength(1);
  });

  test("keeps the session when its server cannot be reached", async () => {
    const session = await signedIn();
    const { context } = await renewing(session);
    renewals[0]!.answer(fail({ kind: "offline" }));
    expect(await context).toEqual(fail({ kind: "offline" }));
    expect(await session.account()).toMatchObject({ status: "signed-in" });
    expect(await kept.credential.get()).toEqual(credential);
  });

  test("brings no session back when the person signs out meanwhile, and revokes the new tokens", async () => {
    const session = await signedIn();
    const { context } = await renewing(session);
    await session.end();
    const next = { ...credential, refreshToken: "refresh-2" };
    renew(next);
    expect(await context).toEqual(overdue);
    await expectNoToken();
    expect(revoked.slice(1)).toEqual([[next, { token: "access-2", expiresAt: null }]]);
  });

  test("revokes nothing when the same account signs in again meanwhile", async () => {
    const session = await signedIn();
    const { context } = await renewing(session);
    await signIn(session);
    renew();
    await context;
    expect(revoked).toEqual([]);
  });
});

test("signing out deletes every token, and revokes them at the server once", async () => {
  const session = await signedIn();
  await session.end();
  await expectNoToken();
  expect(revoked).toEqual([[credential, access]]);
  expect(forgotten).toBe(2);
  expect(await session.account()).toEqual({ status: "signed-out", failure: null });
});

describe("while a renewal is under way", () => {
  test("another account signs in, and stays signed in when the renewal finds the session over", async () => {
    const session = await signedIn();
    const { context } = await renewing(session);
    await signIn(session, bob, bobs);
    renewals[0]!.answer(overdue);
    expect(await context).toEqual(overdue);
    expect([await kept.credential.get(), await kept.access.get()]).toEqual([bob, bobs]);
    expect(await session.account()).toMatchObject({ baseUrl: "https://other.example" });
  });

  test("another sign-in is given up, and the new refresh token is kept", async () => {
    const session = await signedIn();
    const { context } = await renewing(session);
    const attempt = await session.beginSignIn();
    renew({ refreshToken: "refresh-2" });
    expect(await context).toMatchObject({ ok: true, value: { accessToken: "access-2" } });
    await session.abandon(attempt, { kind: "sign-in", reason: "cancelled" });
    expect(await kept.credential.get()).toMatchObject({ refreshToken: "refresh-2" });
    expect(await session.account()).toMatchObject({ status: "signed-in" });
  });
});

test("signing out does not wait for a server that does not answer", async () => {
  const session = createSession({ ...parts(), revoke: () => new Promise(() => {}) });
  await signIn(session);
  expect(await session.end()).toEqual({ status: "signed-out", failure: null });
});

test("an account's pending work stays when the account signs in again, and is deleted when another does", async () => {
  const session = await signIn(await signedIn());
  expect(left).toEqual([]);
  await signIn(session, { ...credential, email: "bob@example.com" });
  expect(left).toEqual([adas]);
});

test("every listener is told of the end of a session, also when one of them fails", async () => {
  const session = wake();
  const told: string[] = [];
  session.onEnded(() => Promise.reject(new Error("Full")));
  session.onEnded(async () => void told.push("ended"));
  session.onSignedOut(() => Promise.reject(new Error("Full")));
  session.onSignedOut(async (owner) => void told.push(owner));
  await signIn(session);
  told.length = 0;
  expect(await session.end()).toEqual({ status: "signed-out", failure: null });
  expect(told).toEqual(["ended", adas]);
});

test("a sign-in that was overtaken by a sign-out has its tokens revoked", async () => {
  const session = wake();
  const attempt = await session.beginSignIn();
  await session.end();
  await session.begin(attempt, credential, access);
  expect(revoked).toEqual([[credential, access]]);
  expect(await session.account()).toEqual({ status: "signed-out", failure: null });
});

test("a sign-in that was overtaken by another keeps its tokens, which may be of the same grant", async () => {
  const session = wake();
  const [first, second] = [await session.beginSignIn(), await session.beginSignIn()];
  await session.begin(second, { ...credential, refreshToken: "second" }, access);
  await session.begin(first, credential, access);
  expect(revoked).toEqual([]);
  expect(await kept.credential.get()).toMatchObject({ refreshToken: "second" });
});

test("a late refusal of an earlier token neither sends the next account's token nor signs that one out", async () => {
  const session = await signedIn();
  const old = await readContext(session);
  await signIn(session, bob, bobs);
  expect(session.isCurrent(old)).toBe(false);
  expect(await session.reauthorize(old)).toEqual(overdue);
  await session.expire(old);
  expect(await session.account()).toMatchObject({ baseUrl: "https://other.example" });
  expect(renewals).toHaveLength(0);
});

test("a late refusal of an earlier token does not end the session that has a newer one", async () => {
  const session = await signedIn();
  const old = await readContext(session);
  const { context } = await renewing(session);
  renew();
  await context;
  await session.expire(old);
  expect(await session.account()).toMatchObject({ status: "signed-in" });
  await session.expire(await readContext(session));
  expect(await session.account()).toMatchObject({ status: "signed-out" });
});

test.each(Array.from({ length: 16 }, (_none, step) => step))(
  "where storage is slow, an account's token is never sent to another's server (%d)",
  async (step) => {
    const session = await signedIn(credential, { token: "access-1", expiresAt: null });
    const settleTimes = async (times: number) => {
      for (let time = 0; time < times; time += 1) await settle();
    };
    const [readCredential, readAccess] = [kept.credential.get, kept.access.get];
    kept.credential.get = () => readCredential().finally(() => settleTimes(2));
    kept.access.get = () => readAccess().finally(() => settleTimes(5));
    const attempt = await session.beginSignIn();
    const begun = session.begin(attempt, bob, bobs);
    await settleTimes(step);
    const context = await session.authorize();
    await begun;
    const pair = context.ok ? `${context.value.baseUrl} ${context.value.accessToken}` : "none";
    expect(["https://mail.example access-1", "https://other.example bob", "none"]).toContain(pair);
  },
);

test("a credential that could not be deleted on signing out is not used again, and is deleted later", async () => {
  const session = await signedIn();
  const { set } = kept.credential;
  kept.credential.set = () => Promise.reject(new Error("The vault is locked"));
  await session.end();
  kept.credential.set = set;
  await kept.account.set(null);
  const next = wake();
  expect(await next.account()).toMatchObject({ status: "signed-out" });
  expect(await next.authorize()).toEqual(overdue);
  expect(await kept.credential.get()).toBeNull();
});

describe("the end of a session", () => {
  const day = 24 * 3600_000;
  const since = 1000;
  const dated = { ...credential, signedInAt: since };
  const lasting = (days: number) => ({
    since,
    at: since + days * day,
    isAnnounced: false,
    warnFrom: since + (days - Math.min(7, days / 10)) * day,
  });

  /** The account after the server has refused its session at this time. */
  async function refuse(given: Credential, at: number) {
    clock = 0;
    const session = await signedIn(given);
    expect((await session.account()) as object).toMatchObject({ status: "signed-in" });
    const context = await readContext(session);
    clock = at;
    const refused = session.reauthorize(context);
    await settle();
    renewals.pop()?.answer(overdue);
    expect(await refused).toEqual(overdue);
    return session.account();
  }

  test("that its server does not end is not shown", async () => {
    const session = await signedIn({ ...dated, neverExpires: true });
    expect(await session.account()).not.toHaveProperty("end");
  });

  test.each<[string, Credential, number, object]>([
    ["at its end", dated, 90, { ended: lasting(90) }],
    ["before its end", dated, 89, {}],
    ["where no end is known", { ...dated, neverExpires: true }, 90, {}],
    ["by a token at its end", { ...pasted, signedInAt: since }, 60, { ended: lasting(60) }],
    ["by a token before its end", { ...pasted, signedInAt: since }, 59, {}],
  ])("is the reason or not, where the server refuses it %s", async (_, given, days, ended) => {
    const failure = { kind: "signed-out", ...ended };
    expect(await refuse(given, since + days * day)).toEqual({ status: "signed-out", failure });
  });

  test("is updated when a renewal names another one, and so are the scopes", async () => {
    const session = await signedIn(dated);
    const { context } = await renewing(session);
    renew({ ...dated, scopes: [], announcedEnd: since + 10 * day });
    await context;
    const end = { at: since + 10 * day, isAnnounced: true };
    expect(await session.account()).toMatchObject({ scopes: [], end });
  });
});

describe("a sign-in in a tab that an earlier worker has begun", () => {
  const signingIn = { status: "signing-in" } as const;

  /** The session of a worker that starts after the one that began the sign-in. */
  async function wakeLate(goesOn: Promise<boolean> | boolean = true): Promise<Session> {
    await kept.account.set(signingIn);
    return createSession({ ...parts(), isGoingOn: async () => goesOn });
  }

  test("has a number as soon as the account is read", async () => {
    const session = await wakeLate();
    expect(await session.account()).toEqual(signingIn);
    expect(session.attempt()).toBeDefined();
  });

  test.each<[string, (session: Session) => Promise<unknown>]>([
    ["signs out", (session) => session.end()],
    ["signs in otherwise", (session) => session.beginSignIn()],
  ])("has no number where the person %s while the account is read", async (_, act) => {
    const looking = Promise.withResolvers<boolean>();
    const session = await wakeLate(looking.promise);
    const reading = [session.account(), session.account()];
    await settle();
    const acting = act(session);
    const after = session.attempt();
    looking.resolve(true);
    await Promise.all([...reading, acting]);
    expect(session.attempt()).toBe(after);
  });

  test("continues when the server refuses the session before it", async () => {
    await signedIn();
    const session = await wakeLate();
    const { context } = await renewing(session);
    renewals[0]!.answer(overdue);
    expect(await context).toEqual(overdue);
    expect(await session.account()).toEqual(signingIn);
    const begun = await session.begin(session.attempt() ?? 0, credential, access);
    expect(begun).toMatchObject({ status: "signed-in" });
  });

  test("continues when the session before it is renewed", async () => {
    await signedIn();
    const session = await wakeLate();
    const { context } = await renewing(session);
    renew({ scopes: [] });
    expect((await context).ok).toBe(true);
    expect(await session.account()).toEqual(signingIn);
  });
});

test("signing out after the server has ended the session deletes pending work, in a later worker as well", async () => {
  for (const next of [(ended: Session) => ended, wake]) {
    left = [];
    const session = await signedIn();
    await session.expire(await readContext(session));
    await next(session).account();
    expect(left).toEqual([]);
    await next(session).end();
    expect(left).toEqual([adas]);
    expect(await kept.lastOwner.get()).toBeNull();
    await wake().end();
    expect(left).toHaveLength(1);
  }
});

describe("a sign-out that the end of the worker interrupts", () => {
  test("is finished by the next worker, before anything else", async () => {
    const session = await signedIn();
    session.onSignedOut(() => new Promise(() => {}));
    void session.end();
    await settle();
    left = [];
    const next = wake();
    expect(await next.account()).toMatchObject({ status: "signed-out", failure: null });
    expect(left).toEqual([adas]);
    await wake().account();
    expect(left).toEqual([adas]);
  });

  test("is finished also where the tokens were not deleted yet", async () => {
    await signedIn();
    await kept.signingOut.set(adas);
    expect((await wake().account()).status).toBe("signed-out");
    expect(await kept.credential.get()).toBeNull();
    expect(revoked).toHaveLength(1);
  });

  test("ends neither another account's session nor one that the same account has begun since", async () => {
    const session = await signedIn(pasted);
    await kept.signingOut.set(adas);
    expect((await wake().account()).status).toBe("signed-in");
    expect(left).toEqual([adas]);
    session.onSignedOut(() => Promise.reject(new Error("Full")));
    await kept.signingOut.set(adas);
    await signedIn();
    left = [];
    expect((await wake().account()).status).toBe("signed-in");
    expect(left).toEqual([]);
  });
});
