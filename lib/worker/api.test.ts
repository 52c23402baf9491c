import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createBoundedFetch } from "@/lib/api/request";
import { renew } from "@/lib/auth/grant";
import { signIn as signInAtServer } from "@/lib/auth/signIn";
import { createSession, type Session } from "@/lib/auth/session";
import { accountKey, scopes } from "@/lib/model/account";
import type { Credential } from "@/lib/model/credential";
import type { AliasCache } from "@/lib/aliases/aliasCache";
import type { Alias, CachedList } from "@/lib/model/alias";
import { fail, succeed, type Failure, type Result } from "@/lib/model/failure";
import { createFakeItem, createSessionItems, valueOf } from "@/tests/fakes";
import { addAccount, password } from "@/tests/service/apiCaller";
import { walkSignIn } from "@/tests/service/formBrowser";
import { startService } from "@/tests/service/service";
import { createCallService, createLookUp, type CallService } from "./api";

/* An OAuth session at the local service, whose tokens may be refused at any moment. */

const fetch = createBoundedFetch(globalThis.fetch);
const refusal = {
  kind: "answer",
  status: 401,
  headers: { "WWW-Authenticate": "Bearer" },
  body: { error: "Invalid token" },
} as const;

const service = await startService({ faults: true });
afterAll(() => service.close());

let session: Session;
let callService: CallService;
/** Runs before a failed GET is tried again. */
let meanwhile: () => Promise<void>;
/** Runs when the server has answered, before the worker gets the answer. */
let underWay: () => Promise<void>;
let revoked: Credential[];

/** A sign-in at the service's page. */
async function grant(email: string) {
  const { credential, access } = valueOf(
    await signInAtServer({
      fetch,
      baseUrl: service.url,
      getRedirectUri: () => `https://${"abcdefghijklmnop".repeat(2)}.chromiumapp.org/`,
      scopes,
      launch: (url) => walkSignIn(url, { email, password }),
      clientIdFor: async () => "alibi",
    }),
  );
  return { credential: { ...credential, email }, access };
}

async function signIn(email: string): Promise<void> {
  const { credential, access } = await grant(email);
  await session.begin(await session.beginSignIn(), credential, access);
  service.requests.length = 0;
}

function sent(path: string | RegExp) {
  return service.requests.filter((request) => new RegExp(path).test(request.path));
}

beforeEach(() => {
  service.faults.clear();
  revoked = [];
  meanwhile = async () => {};
  underWay = async () => {};
  session = createSession({
    ...createSessionItems(),
    renew: (kept) => renew(fetch, kept),
    revoke: async (credential) => void revoked.push(credential),
    now: Date.now,
    isGoingOn: async () => false,
  });
  callService = createCallService({
    session,
    scheduler: {
      fetchFor:
        () =>
        async (...asked) => {
          const answer = await fetch(...asked);
          await underWay();
          return answer;
        },
      rest() {},
      turn: async () => 0,
    },
    retryAfterUntil: createFakeItem<Record<string, number>>({}),
    complete: (client) => client,
    pause: () => meanwhile(),
    now: () => Date.now(),
  });
});

test("ten requests with an expired token cause one renewal, and each is done once", async () => {
  const email = addAccount(service);
  await signIn(email);
  const before = service.commits.length;
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3600_000 });
  const create = () => callService((client) => client.createAlias({ title: "shop" }));
  const made = await Promise.all(Array.from({ length: 10 }, create));
  vi.useRealTimers();
  expect(made.filter(({ ok }) => ok)).toHaveLength(10);
  expect(sent("/api").filter(({ status }) => status === 401)).toHaveLength(10);
  expect(sent("/oauth/token")).toHaveLength(1);
  expect(service.commits.length - before).toBe(10);
});

test("a token that stays refused is renewed and tried once more, and then the session ends", async () => {
  await signIn(addAccount(service));
  service.faults.inject({ path: /^\/api/, times: Infinity, fault: refusal });
  const signedOut = fail({ kind: "signed-out" });
  expect(await callService((client) => client.getProfile())).toEqual(signedOut);
  expect(service.requests).toHaveLength(3);
  expect(await callService((client) => client.getProfile())).toEqual(signedOut);
  expect(service.requests).toHaveLength(3);
  expect(await session.account()).toMatchObject({ status: "signed-out" });
});

describe("another account signs in while a response is on its way", () => {
  test("a request refused to the first account is not sent for the other", async () => {
    const [ada, bob] = [addAccount(service), addAccount(service)];
    await signIn(ada);
    const { credential, access } = await grant(bob);
    const attempt = await session.beginSignIn();
    underWay = async () => void (await session.begin(attempt, credential, access));
    service.faults.inject({ path: "/api/v1/aliases", fault: refusal });
    const answer = await callService((client) => client.createAlias({ title: "shop" }));
    expect(answer).toEqual(fail({ kind: "signed-out" }));
    expect([...service.aliasesOf(ada), ...service.aliasesOf(bob)]).toEqual([]);
    expect(await session.account()).toMatchObject({ status: "signed-in", email: bob });
  });

  test("a request of one account refused twice does not sign the other out", async () => {
    const [ada, bob] = [addAccount(service), addAccount(service)];
    await signIn(ada);
    const { credential, access } = await grant(bob);
    service.faults.inject({ path: /^\/api/, times: 2, fault: refusal });
    let answers = 0;
    underWay = async () => {
      answers += 1;
      if (answers === 2) await session.begin(await session.beginSignIn(), credential, access);
    };
    const answer = await callService((client) => client.getProfile());
    expect(answer).toEqual(fail({ kind: "signed-out" }));
    expect(await session.account()).toMatchObject({ status: "signed-in", email: bob });
  });

  test("a request that belongs to one account is not sent while another is signed in", async () => {
    const [ada, bob] = [addAccount(service), addAccount(service)];
    await signIn(bob);
    const owner = accountKey({ baseUrl: service.url, email: ada });
    const answer = await callService((client) => client.createAlias({ title: "shop" }), owner);
    expect(answer).toEqual(fail({ kind: "signed-out" }));
    expect(service.requests).toEqual([]);
  });
});

test("a request that fails while the person signs out is not sent again", async () => {
  await signIn(addAccount(service));
  const outage = { kind: "answer", status: 503 } as const;
  service.faults.inject({ path: /^\/api/, times: Infinity, fault: outage });
  meanwhile = async () => void (await session.end());
  const answer = await callService((client) =>
    client.listAliases({ page: 1, pageSize: 10, search: "" }),
  );
  expect(answer).toMatchObject({ ok: false });
  expect(sent("/api")).toHaveLength(1);
  expect(revoked).toHaveLength(1);
});

describe("while a server limits requests for an hour", () => {
  afterEach(() => void vi.useRealTimers());

  const list = () =>
    callService((client) => client.listAliases({ page: 1, pageSize: 10, search: "" }));
  const later = (seconds: number) =>
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + seconds * 1000 });

  async function limit(times: number): Promise<void> {
    await signIn(addAccount(service));
    const headers = { "Retry-After": "3600" };
    service.faults.inject({
      path: /^\/api/,
      times,
      fault: { kind: "answer", status: 429, headers },
    });
    await list();
  }

  test("a person's request is tried once a minute, and fails with the time that is left", async () => {
    await limit(Infinity);
    later(30);
    expect(await list()).toEqual(fail({ kind: "limited", retryAfter: 3570 }));
    expect(sent("/api")).toHaveLength(1);
    later(31);
    await Promise.all([list(), list()]);
    expect(sent("/api")).toHaveLength(2);
  });

  test("a request that gets through ends the limit for a person", async () => {
    await limit(1);
    later(61);
    expect(await list()).toMatchObject({ ok: true });
    expect(await list()).toMatchObject({ ok: true });
  });

  test("a person's request is tried also where the clock was set back since", async () => {
    await limit(1);
    later(-24 * 3600);
    expect(await list()).toMatchObject({ ok: true });
  });

  test("background work goes on where the clock was set back since", async () => {
    await limit(1);
    later(-24 * 3600);
    const asked = callService((client) => client.getProfile(), undefined, "background");
    expect(await asked).toMatchObject({ ok: true });
  });

  test("background work waits until its end", async () => {
    await limit(1);
    later(61);
    const inBackground = await callService(
      (client) => client.getProfile(),
      undefined,
      "background",
    );
    expect(inBackground).toMatchObject({ failure: { kind: "limited" } });
    expect(sent("/api")).toHaveLength(1);
  });
});

const shop = { address: "Shop@ada.example", enabled: true } as Alias;

function setUpLookUp(answer: Result<Alias>, known: Alias[] | null = []) {
  const asked: string[] = [];
  const kept = known && ({ aliases: known } as CachedList);
  const aliasCache = { getCached: async () => kept } as unknown as AliasCache;
  const lookUp = createLookUp({
    aliasCache,
    async callAndCache(address, _operation, owner) {
      asked.push(`${address} of ${owner}`);
      return answer;
    },
  });
  return { lookUp, asked };
}

test("an address in the cached list is found there, without a request, however it is spelt", async () => {
  const { lookUp, asked } = setUpLookUp(fail({ kind: "offline" }), [shop]);
  expect(await lookUp("shop@ADA.example", "ada")).toEqual(succeed(shop));
  expect(asked).toEqual([]);
});

test("an address that is not in the cache, or all without a cache, is looked up at its owner's server", async () => {
  for (const known of [[], null]) {
    const { lookUp, asked } = setUpLookUp(succeed(shop), known);
    expect(await lookUp("shop@ada.example", "ada")).toEqual(succeed(shop));
    expect(asked).toEqual(["shop@ada.example of ada"]);
  }
});

test.each<[Failure["kind"], boolean]>([
  ["missing", true],
  ["scope", true],
  ["unsupported", true],
  ["offline", false],
  ["captive", false],
  ["signed-out", false],
])("a look-up that fails as %s counts the address as not taken: %s", async (kind, free) => {
  const failed = fail({ kind } as Failure);
  expect(await setUpLookUp(failed).lookUp("shop@ada.example", "ada")).toEqual(
    free ? succeed(null) : failed,
  );
});
