import { beforeEach, describe, expect, test } from "vitest";
import type { Account } from "@/lib/model/account";
import type { Access, Credential, OAuthCredential } from "@/lib/model/credential";
import { fail, succeed, type Result } from "@/lib/model/failure";
import { createSession, type Session } from "./session";

/** Keeps a value in memory, as the browser's storage does between two lives of the worker. */
function createKept<Value>() {
  let kept: Value | null = null;
  return {
    get: async () => kept,
    set: async (value: Value | null) => {
      kept = value;
    },
  };
}

const credential: OAuthCredential = {
  door: "oauth",
  baseUrl: "https://mail.example",
  email: "ada@example.com",
  scopes: ["aliases:read"],
  clientId: "alibi",
  tokenEndpoint: "https://mail.example/oauth/token",
  revocationEndpoint: "https://mail.example/oauth/revoke",
  refreshToken: "refresh-1",
};
const access: Access = { token: "access-1", expiresAt: 1000 };
const pasted: Credential = {
  door: "token",
  baseUrl: "https://mail.example",
  email: null,
  token: "pasted",
};
type Renewed = Result<{ credential: OAuthCredential; access: Access }>;

let kept: {
  credential: ReturnType<typeof createKept<Credential>>;
  access: ReturnType<typeof createKept<Access>>;
  account: ReturnType<typeof createKept<Account>>;
};
let renewals: { answer(renewed: Renewed): void; asked: OAuthCredential }[];
let revoked: Credential[];
let clock: number;
let forgotten: number;

/** A new life of the worker over the same storage. */
function wake(): Session {
  return createSession({
    ...kept,
    renew: (asked) => new Promise((answer) => renewals.push({ answer, asked })),
    revoke: async (given) => {
      revoked.push(given);
    },
    forget: async () => {
      forgotten += 1;
    },
    now: () => clock,
  });
}

async function signedIn(given: Credential = credential, pass = access): Promise<Session> {
  const session = wake();
  await session.begin(await session.announce(), given, pass);
  return session;
}

/** Lets everything that waits for nothing but promises go on. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

beforeEach(() => {
  kept = { credential: createKept(), access: createKept(), account: createKept() };
  renewals = [];
  revoked = [];
  clock = 0;
  forgotten = 0;
});

test("tells who is signed in and keeps every token to itself", async () => {
  const session = await signedIn();
  const account = await session.account();
  expect(account).toEqual({
    status: "signed-in",
    baseUrl: "https://mail.example",
    door: "oauth",
    email: "ada@example.com",
    scopes: ["aliases:read"],
  });
  expect(JSON.stringify(account)).not.toMatch(/refresh-1|access-1/);
});

test("goes on after the browser was closed", async () => {
  await signedIn();
  await kept.access.set(null);
  await kept.account.set(null);
  const session = wake();
  expect(await session.account()).toMatchObject({ status: "signed-in" });
  const pass = session.pass();
  await settle();
  renewals[0]!.answer(succeed({ credential, access: { token: "access-2", expiresAt: null } }));
  expect(await pass).toEqual(succeed({ baseUrl: "https://mail.example", accessToken: "access-2" }));
});

test("while it cannot be read who was signed in, that is said, and nobody is taken to have left", async () => {
  await signedIn();
  kept.account = createKept();
  const { get } = kept.credential;
  kept.credential.get = () => Promise.reject(new Error("blocked"));
  const session = wake();
  const unknown = { status: "signed-out", failure: { kind: "storage" } };
  expect(await session.account()).toEqual(unknown);
  kept.credential.get = get;
  expect(await session.account()).toMatchObject({ status: "signed-in" });
});

test("a sign-in that died with the worker is said to have been interrupted", async () => {
  await wake().announce();
  expect(await wake().account()).toEqual({
    status: "signed-out",
    failure: { kind: "sign-in", reason: "interrupted" },
  });
});

describe("renewing", () => {
  test("happens once however many ask, and all get the new token", async () => {
    const session = await signedIn();
    clock = 2000;
    const passes = Promise.all([session.pass(), session.pass(), session.pass()]);
    await settle();
    expect(renewals).toHaveLength(1);
    const rotated = { ...credential, refreshToken: "refresh-2" };
    renewals[0]!.answer(
      succeed({ credential: rotated, access: { token: "access-2", expiresAt: 9e9 } }),
    );
    expect((await passes).map((pass) => pass.ok && pass.value.accessToken)).toEqual([
      "access-2",
      "access-2",
      "access-2",
    ]);
    expect(await kept.credential.get()).toMatchObject({ refreshToken: "refresh-2" });
  });

  test("is not asked for by a refused token that has been replaced already", async () => {
    const session = await signedIn(credential, { token: "access-2", expiresAt: null });
    const pass = await session.renewPass({ baseUrl: "", accessToken: "access-1" });
    expect(pass).toMatchObject({ ok: true, value: { accessToken: "access-2" } });
    expect(renewals).toHaveLength(0);
  });

  test("ends the session when the server says that it is over", async () => {
    const session = await signedIn();
    clock = 2000;
    const pass = session.pass();
    await settle();
    renewals[0]!.answer(fail({ kind: "signed-out" }));
    expect(await pass).toEqual(fail({ kind: "signed-out" }));
    expect(await session.account()).toEqual({
      status: "signed-out",
      failure: { kind: "signed-out" },
    });
    expect(await kept.credential.get()).toBeNull();
  });

  test.each(["offline", "captive"] as const)("keeps the session when %s", async (kind) => {
    const session = await signedIn();
    clock = 2000;
    const pass = session.pass();
    await settle();
    renewals[0]!.answer(fail({ kind }));
    expect(await pass).toEqual(fail({ kind }));
    expect(await session.account()).toMatchObject({ status: "signed-in" });
    expect(await kept.credential.get()).toEqual(credential);
  });

  test("that ends after signing out revives nothing", async () => {
    const session = await signedIn();
    clock = 2000;
    const pass = session.pass();
    await settle();
    await session.end(null);
    renewals[0]!.answer(succeed({ credential, access: { token: "access-2", expiresAt: null } }));
    expect(await pass).toEqual(fail({ kind: "signed-out" }));
    expect(await kept.credential.get()).toBeNull();
    expect(await kept.access.get()).toBeNull();
  });
});

test("a token that cannot be renewed and is refused ends the session", async () => {
  const session = await signedIn(pasted, { token: "pasted", expiresAt: null });
  const pass = await session.pass();
  expect(pass).toMatchObject({ ok: true, value: { accessToken: "pasted" } });
  const renewed = await session.renewPass({ baseUrl: "", accessToken: "pasted" });
  expect(renewed).toEqual(fail({ kind: "signed-out" }));
  expect(await session.account()).toMatchObject({ status: "signed-out" });
});

describe("signing out", () => {
  test("forgets every token and tells the server once", async () => {
    const session = await signedIn();
    await session.end(null);
    expect(await kept.credential.get()).toBeNull();
    expect(await kept.access.get()).toBeNull();
    expect(revoked).toEqual([credential]);
    expect(forgotten).toBe(2);
    expect(await session.account()).toEqual({ status: "signed-out", failure: null });
  });

  test("during a sign-in wins over it", async () => {
    const session = wake();
    const epoch = await session.announce();
    await session.end(null);
    const account = await session.begin(epoch, credential, access);
    expect(account).toEqual({ status: "signed-out", failure: null });
    expect(await kept.credential.get()).toBeNull();
  });
});

test("a sign-in that fails leaves whoever was signed in", async () => {
  const session = await signedIn();
  const account = await session.abandon(await session.announce(), { kind: "offline" });
  expect(account).toMatchObject({ status: "signed-in", email: "ada@example.com" });
});

describe("while a renewal is under way", () => {
  const other: Credential = { ...pasted, baseUrl: "https://other.example", token: "other" };

  async function renewing() {
    const session = await signedIn();
    clock = 2000;
    const pass = session.pass();
    await settle();
    return { session, pass };
  }

  test.each<[string, Renewed]>([
    ["succeeds", succeed({ credential, access: { token: "access-2", expiresAt: null } })],
    ["finds the session over", fail({ kind: "signed-out" })],
  ])("somebody else signs in, and stays when it %s", async (_name, answer) => {
    const { session, pass } = await renewing();
    await session.begin(await session.announce(), other, { token: "other", expiresAt: null });
    renewals[0]!.answer(answer);
    expect(await pass).toEqual(fail({ kind: "signed-out" }));
    expect(await kept.credential.get()).toEqual(other);
    expect(await kept.access.get()).toEqual({ token: "other", expiresAt: null });
    expect(await session.account()).toMatchObject({ baseUrl: "https://other.example" });
  });

  test("another sign-in is given up, and the new refresh token is kept", async () => {
    const { session, pass } = await renewing();
    const attempt = await session.announce();
    const rotated = { ...credential, refreshToken: "refresh-2" };
    renewals[0]!.answer(
      succeed({ credential: rotated, access: { token: "access-2", expiresAt: null } }),
    );
    expect(await pass).toMatchObject({ ok: true, value: { accessToken: "access-2" } });
    await session.abandon(attempt, { kind: "sign-in", reason: "cancelled" });
    expect(await kept.credential.get()).toEqual(rotated);
    expect(await session.account()).toMatchObject({ status: "signed-in" });
  });
});

test("signing out in the moment in which a sign-in ends leaves nothing and revokes what there was", async () => {
  const session = wake();
  const attempt = await session.announce();
  const beginning = session.begin(attempt, credential, access);
  await Promise.resolve();
  await Promise.all([beginning, session.end(null)]);
  expect(await session.account()).toEqual({ status: "signed-out", failure: null });
  expect(await kept.credential.get()).toBeNull();
  expect(await kept.access.get()).toBeNull();
});
