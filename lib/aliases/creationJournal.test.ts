import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Alias, NewAlias } from "@/lib/model/alias";
import { fail, succeed, type Failure, type Result } from "@/lib/model/failure";
import type { Intent } from "@/lib/model/creation";
import { readReference } from "@/lib/model/notes";
import { createCreationJournal } from "./creationJournal";
import type { IntentStore } from "./recovery";
import { createAlias } from "@/tests/createAlias";

type CreateJournal = ReturnType<typeof createCreationJournal>;

beforeEach(() => vi.useFakeTimers({ now: new Date("2026-11-21T12:00:00Z") }));
afterEach(() => vi.useRealTimers());

const lost: Failure = { kind: "unknown-outcome" };
const notSeen: Failure = { kind: "not-seen", reference: "REF00001" };
const limit: Failure = { kind: "plan-limit", reply: "Limit reached" };
const shop: NewAlias = { title: "shop.example", notes: "Created on shop.example" };

/** Keeps intents as the browser's database does: it stores and returns copies. */
function createStore() {
  const kept = new Map<string, Intent>();
  const store: IntentStore = {
    getAll: async () => structuredClone([...kept.values()]),
    put: async (intent) => void kept.set(intent.reference, structuredClone(intent)),
    change: async (reference, changes, applies = () => true) => {
      const intent = kept.get(reference);
      if (intent && applies(intent)) kept.set(reference, { ...intent, ...changes });
    },
    delete: async (reference) => void kept.delete(reference),
  };
  return { kept, store };
}

/** A server that does with each POST what the test says, and a browser in which further workers can be started. */
function setUp({ store = createStore() } = {}) {
  const made: Alias[] = [];
  const posts: NewAlias[] = [];
  /** When the alarms would wake the worker. */
  const reminders: number[] = [];
  /** For each search: did a user wait for it? */
  const awaited: boolean[] = [];
  const world = {
    owner: "ada" as string | undefined,
    /** Answers the POST requests. */
    post: async (request: NewAlias): Promise<Result<Alias>> => succeed(commit(request)),
    reachable: true,
    /** What the server answers to each search instead of a list. */
    refusal: undefined as Failure | undefined,
    /** Called during each search for an alias. */
    meanwhile: (): unknown => undefined,
    prepared: succeed(null) as Result<string[] | null>,
  };
  let number = 0;

  function commit(request: NewAlias): Alias {
    number += 1;
    const { title = null, notes = null } = request;
    const alias = createAlias(`alias${number}@alias.example`, { title, notes });
    made.push(alias);
    return alias;
  }

  const start = () => {
    let reference = 0;
    return createCreationJournal({
      store: store.store,
      owner: async () => world.owner,
      prepare: async () => world.prepared,
      async send(request, owner) {
        if (owner !== world.owner) return fail({ kind: "signed-out" });
        posts.push(request);
        return world.post(request);
      },
      async find({ reference: wanted }, isAwaited) {
        awaited.push(isAwaited);
        await world.meanwhile();
        if (world.refusal) return fail(world.refusal);
        return world.reachable
          ? succeed(made.filter(({ notes }) => readReference(notes ?? "") === wanted))
          : fail({ kind: "offline" });
      },
      createReference: () => `REF0000${(reference += 1)}`,
      now: Date.now,
      wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      remind: (after) => void reminders.push(Date.now() + after),
    });
  };
  const journal = start();
  /** Creates an alias for the shop, in up to a minute. */
  const create = async (how: Parameters<CreateJournal["create"]>[2] = {}, of = journal) =>
    (await outcomeOf(of.create("shop", shop, how))).value;
  /** The server makes the alias so many times, and its answer is this failure. */
  function commitAndFail(failure = lost, times = 1) {
    world.post = async (request) => {
      for (let time = 0; time < times; time += 1) commit(request);
      return fail(failure);
    };
  }
  /** The server makes the alias, and the worker ends before the answer comes. */
  async function commitAndEnd() {
    world.post = (request) => (commit(request), new Promise(() => {}));
    void journal.create("shop", shop);
    await vi.advanceTimersByTimeAsync(10);
  }
  /** A creation of which no answer comes, and whose alias is not found. */
  function lose() {
    world.post = async () => fail(lost);
    return outcomeOf(journal.create("shop", shop));
  }
  const ways = { create, commitAndFail, commitAndEnd, lose };
  return {
    world,
    made,
    posts,
    reminders,
    awaited,
    commit,
    kept: store.kept,
    journal,
    start,
    ...ways,
  };
}

const first = "alias1@alias.example";
const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);

/** The entries whose alias the user has not received yet. */
async function listOpen(journal: CreateJournal): Promise<Intent[]> {
  return (await journal.list()).filter(({ handedOut }) => !handedOut);
}

/** Lets up to a minute pass. Returns the promise's value, and after how many ms it was there. */
async function outcomeOf<Value>(promise: Promise<Value>): Promise<{ value: Value; after: number }> {
  const begun = Date.now();
  const settled: { value: Value; after: number }[] = [];
  void promise.then((value) => settled.push({ value, after: Date.now() - begun }));
  for (let step = 0; step < 120 && settled.length === 0; step += 1) {
    await vi.advanceTimersByTimeAsync(500);
  }
  if (!settled[0]) throw new Error("It is still under way after a minute");
  return settled[0];
}

describe("a created alias", () => {
  test("that a search has found is given though a search beside it failed", async () => {
    const { world, commit, create, lose, start, posts } = setUp();
    await lose();
    await create();
    await create({ insteadOf: "REF00001" });
    await minutes(2);
    commit(posts[0]!);
    let searches = 0;
    world.meanwhile = async () => {
      searches += 1;
      if (searches === 1) return;
      await new Promise((resolve) => setTimeout(resolve, 1000));
      world.reachable = false;
    };
    const next = start();
    await outcomeOf(Promise.all([next.resume(), next.resume()]));
    world.meanwhile = () => (world.reachable = true);
    expect(await create({}, next)).toMatchObject({ ok: true, value: { address: first } });
    expect(posts).toHaveLength(2);
  });

  test("is found where storing it fails after the server has answered", async () => {
    const { create, world, commit, made } = setUp();
    world.post = async (request) => {
      commit(request);
      throw new Error("The browser keeps nothing any more");
    };
    expect(await create()).toEqual(succeed(made[0]));
    expect(made).toHaveLength(1);
  });

  test("stays the one given, should a duplicate turn up", async () => {
    const { journal, made, commit } = setUp();
    const created = await journal.create("shop", shop);
    commit({ ...shop, notes: made[0]?.notes });
    expect(await journal.create("shop", shop)).toEqual(created);
  });

  test("is another one for another purpose or another account", async () => {
    const { journal, posts, world } = setUp();
    await Promise.all([journal.create("shop", shop), journal.create("bank", shop)]);
    world.owner = "bob";
    await journal.create("shop", shop);
    expect(posts).toHaveLength(3);
    expect(await listOpen(journal)).toHaveLength(1);
  });
});

type Setting = ReturnType<typeof setUp> & { store: IntentStore };
const tooMany: Failure = { kind: "too-many" };
const refuse = (failure: Failure) => async () => fail(failure);

test.each<[string, Failure, (setting: Setting) => unknown, object?]>([
  ["nobody is signed in", { kind: "signed-out" }, ({ world }) => (world.owner = undefined)],
  ["preparing it fails", limit, ({ world }) => (world.prepared = fail(limit))],
  [
    "its journal entry cannot be stored",
    { kind: "storage" },
    ({ store }) => (store.put = () => Promise.reject(new Error("full"))),
  ],
  [
    "the journal cannot be read",
    { kind: "storage" },
    ({ store }) => (store.getAll = () => Promise.reject(new Error("blocked"))),
  ],
  [
    "another account signs in meanwhile",
    { kind: "signed-out" },
    ({ world, store: { put }, store }) => {
      store.put = (intent) => put(intent).then(() => void (world.owner = "bob"));
    },
  ],
  ["its authorization is denied", tooMany, () => {}, { authorize: refuse(tooMany) }],
])("no request is sent, and no journal entry kept, where %s", async (_, failure, arrange, how) => {
  const store = createStore();
  const setting = setUp({ store });
  const { journal, posts, kept } = setting;
  arrange({ ...setting, store: store.store });
  expect(await journal.create("shop", shop, how)).toEqual(fail(failure));
  expect([posts, kept.size]).toEqual([[], 0]);
});

test("a refused creation is reported at once, and its journal entry is deleted after a minute", async () => {
  const { journal, world, kept } = setUp();
  world.post = async () => fail(limit);
  for (let time = 0; time < 2; time += 1) {
    expect(await journal.create("shop", shop)).toEqual(fail(limit));
  }
  expect(kept.size).toBe(2);
  await minutes(1);
  await journal.resume();
  expect(kept.size).toBe(0);
});

describe("a creation that the browser sent twice by itself", () => {
  const named: NewAlias = { ...shop, local_part: "shop", domain: "ada.example" };

  test("gives the alias of the first copy where the second is refused because the address is taken", async () => {
    const { journal, world, commit, made, posts } = setUp();
    world.post = async (request) => {
      if (made.length === 0) commit(request);
      return fail({ kind: "invalid", reply: "has already been taken" });
    };
    expect(await journal.create("named", named)).toEqual(succeed(made[0]));
    await journal.settle(first);
    // This time another account has taken the address, so the search finds no alias.
    expect(await journal.create("named", named)).toMatchObject({ failure: { kind: "invalid" } });
    expect(posts).toHaveLength(2);
    expect(await listOpen(journal)).toMatchObject([{ state: "refused" }]);
  });

  test("is searched for later, when the server cannot be reached at once", async () => {
    const { create, journal, world, commitAndFail } = setUp();
    commitAndFail(limit);
    world.reachable = false;
    expect(await create()).toEqual(fail(lost));
    world.reachable = true;
    await minutes(1);
    expect(await listOpen(journal)).toMatchObject([{ state: "made" }]);
  });

  test("says how long to wait, where the limit refuses the search for it in the next worker", async () => {
    const { create, journal, world, posts, start } = setUp();
    world.post = async () => fail({ kind: "limited", retryAfter: 600 });
    await journal.create("shop", shop);
    world.refusal = { kind: "limited", retryAfter: 590 };
    expect(await create({}, start())).toEqual(fail(world.refusal));
    expect(posts).toHaveLength(1);
  });

  test("is searched for before a new request is sent, when a rate limit refused the second copy", async () => {
    const { journal, world, commit, made, posts } = setUp();
    const limited = fail({ kind: "limited", retryAfter: null });
    world.post = async (request) => {
      if (posts.length === 1) commit(request);
      return limited;
    };
    expect(await journal.create("shop", shop)).toEqual(limited);
    expect(await journal.create("shop", shop)).toEqual(succeed(made[0]));
    await journal.settle(made[0]!.address);
    // This request was refused before it made an alias. The search finds none, and the entry is deleted.
    await journal.create("shop", shop);
    await minutes(1);
    await journal.resume();
    expect(await listOpen(journal)).toEqual([]);
    expect(posts).toHaveLength(2);
  });
});

describe("a creation whose answer was lost", () => {
  test("gives the newest alias, where the browser sent the request twice", async () => {
    const { create, commitAndFail } = setUp();
    commitAndFail(lost, 2);
    expect(await create()).toMatchObject({ ok: true, value: { address: "alias2@alias.example" } });
  });

  test("fails within ten seconds when not found, and again when asked again, until another is asked for", async () => {
    const { create, world, posts, commit, lose } = setUp();
    const { value, after } = await lose();
    expect(value).toEqual(fail(lost));
    expect(after).toBeLessThan(10_000);
    world.post = async (request) => succeed(commit(request));
    expect(await create()).toEqual(fail(notSeen));
    expect(await create()).toEqual(fail(notSeen));
    expect(posts).toHaveLength(1);
    expect(await create({ insteadOf: "REF00001" })).toMatchObject({ ok: true });
    expect(posts).toHaveLength(2);
  });

  test("is searched for again at growing intervals, until it is given up", async () => {
    const { journal, reminders, lose } = setUp();
    const begun = Date.now();
    await lose();
    await minutes(1);
    const times: number[] = [];
    for (let next = reminders.pop(); next !== undefined; next = reminders.pop()) {
      reminders.length = 0;
      vi.setSystemTime(next);
      times.push(Math.round((next - begun) / 60_000));
      await journal.resume();
    }
    // When the last alarm comes, the entry has been deleted already, so no further alarm is set.
    expect(times).toEqual([
      1, 2, 3, 4, 6, 10, 16, 26, 42, 68, 110, 178, 288, 466, 754, 1220, 1974, 3194,
    ]);
  });

  test("fails within four seconds while the server cannot be reached, and is not sent again", async () => {
    const { create, world, posts, lose } = setUp();
    world.reachable = false;
    const { value, after } = await lose();
    expect(value).toEqual(fail(lost));
    expect(after).toBeLessThan(4000);
    expect(await create()).toEqual(fail(lost));
    await minutes(1);
    expect(await create()).toEqual(fail(lost));
    expect(posts).toHaveLength(1);
  });

  test("is searched for with a person's priority while one waits, and in the background after that", async () => {
    const { journal, awaited, start, lose } = setUp();
    await lose();
    expect(awaited).toEqual([true, true, true]);
    await minutes(1);
    expect(awaited).toEqual([true, true, true, false]);
    // An alarm starts this search, not a user.
    await minutes(60);
    await start().resume();
    expect(awaited.slice(3)).toEqual([false, false]);
    // A user who asks again waits for the search that this starts.
    await journal.create("shop", shop);
    expect(awaited.at(-1)).toBe(true);
  });

  test("is reported as unknown after 25 seconds at the latest", async () => {
    const { journal, world } = setUp();
    world.post = () => new Promise(() => {});
    const { value, after } = await outcomeOf(journal.create("shop", shop));
    expect(value).toEqual(fail(lost));
    expect(after).toBeLessThanOrEqual(25_500);
  });
});

test("a search interrupted by two hours of a computer's sleep is made up for by one more look", async () => {
  const { journal, world } = setUp();
  world.post = async () => fail(lost);
  let looks = 0;
  world.meanwhile = () => (looks += 1);
  const making = journal.create("shop", shop);
  await vi.advanceTimersByTimeAsync(1000);
  expect(looks).toBe(1);
  vi.setSystemTime(Date.now() + 2 * 60 * 60_000);
  expect((await outcomeOf(making)).value).toEqual(fail(lost));
  await minutes(1);
  expect(looks).toBe(2);
});

test("an alarm starts no search for a creation that is under way or made; one searched for is unknown", async () => {
  for (const heard of ["nothing", "an alias", "a loss"] as const) {
    const { world, journal, awaited, kept } = setUp();
    if (heard === "nothing") world.post = () => new Promise(() => {});
    if (heard === "a loss") world.post = async () => fail(lost);
    void journal.create("shop", shop);
    await vi.advanceTimersByTimeAsync(10);
    if (heard === "a loss") expect([...kept.values()]).toMatchObject([{ state: "unknown" }]);
    else {
      await journal.resume();
      expect(awaited).toEqual([]);
    }
  }
});

test("all journal entries for one purpose are searched for, not only the first", async () => {
  const { create, journal, made, posts, kept, start, commit } = setUp();
  await journal.create("shop", shop);
  const [entry] = [...kept.values()];
  kept.set("REF00009", { ...entry!, reference: "REF00009", state: "sent", address: null });
  commit({ ...shop, notes: "Created on shop.example (ref REF00009)" });
  made.shift();
  expect(await create({}, start())).toEqual(succeed(made[0]));
  expect(posts).toHaveLength(1);
});

test("the journal entry of a received alias is kept for a month", async () => {
  const { journal, kept } = setUp();
  await journal.create("shop", shop);
  await journal.settle(first);
  for (const [days, entries] of [
    [29, 1],
    [2, 0],
  ] as const) {
    await minutes(days * 24 * 60);
    await journal.resume();
    expect(kept.size).toBe(entries);
  }
});

describe("a received alias stays the received one", () => {
  const received = { address: first, handedOut: true };

  test("though the answer names another copy", async () => {
    const { journal, world, commit } = setUp();
    world.post = async (request) => {
      commit(request);
      await journal.settle(first, "REF00001");
      return succeed(commit(request));
    };
    const created = { address: "alias2@alias.example" };
    expect(await journal.create("shop", shop)).toMatchObject({ value: created });
    expect(await journal.list()).toMatchObject([received]);
  });

  test("when it was deleted elsewhere, and another is created in its place", async () => {
    const { journal, made } = setUp();
    await journal.create("shop", shop);
    made.length = 0;
    await journal.create("shop", shop);
    expect(await journal.list()).toMatchObject([received, { address: "alias2@alias.example" }]);
  });
});

test("of two journal entries for one address, only the one whose reference is named is marked as received", async () => {
  const { journal, kept } = setUp();
  await journal.create("shop", shop);
  const [entry] = [...kept.values()];
  kept.set("REF00002", { ...entry!, reference: "REF00002" });
  const received = () =>
    [...kept.values()].flatMap((each) => (each.handedOut ? [each.reference] : []));
  await journal.settle(first, "ANOTHER1");
  expect(received()).toEqual([]);
  await journal.settle(first, "REF00002");
  expect(received()).toEqual(["REF00002"]);
});

test("where the journal cannot be read, receiving an alias fails, and it is read again an hour later", async () => {
  const store = createStore();
  const { journal, reminders } = setUp({ store });
  store.store.getAll = () => Promise.reject(new Error("no"));
  await expect(journal.settle(first)).rejects.toThrow("no");
  await expect(journal.discard(first)).rejects.toThrow("no");
  await expect(journal.list()).rejects.toThrow("no");
  await journal.resume();
  expect(reminders).toEqual([Date.now() + 60 * 60_000]);
});

test("for a second after a worker starts, any alias counts as on its way into a field", async () => {
  const { journal } = setUp();
  expect(journal.isOnItsWay(first)).toBe(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(journal.isOnItsWay(first)).toBe(false);
});

test("an alias is not on its way into a field for hours where the clock was set back since it was handed out", async () => {
  const { journal, create } = setUp();
  await create();
  vi.setSystemTime(Date.now() - 3600_000);
  expect(journal.isOnItsWay(first)).toBe(false);
});

test("a received alias of a private window counts as there before, for a search that goes on in another", async () => {
  const { world, journal, kept } = setUp();
  world.prepared = succeed(["old@alias.example"]);
  world.post = async () => fail(lost);
  void journal.create("bank", { title: "bank.example" }, { incognito: true });
  await vi.advanceTimersByTimeAsync(0);
  world.post = async () => succeed(createAlias("new@alias.example"));
  await journal.create("shop", shop, { incognito: true });
  await journal.settle("new@alias.example");
  const left = [...kept.values()].map(({ request, before }) => [request.title, before]);
  expect(left).toEqual([["bank.example", ["old@alias.example", "new@alias.example"]]]);
});

test("a received alias of a private window leaves no journal entry", async () => {
  const { journal, kept } = setUp();
  await journal.create("shop", shop, { incognito: true });
  await journal.settle(first);
  expect(kept.size).toBe(0);
});

test("the journal entry of a deleted alias is marked as gone until the person receives the alias again", async () => {
  const { journal, kept } = setUp();
  await journal.create("shop", shop);
  await journal.discard(first);
  expect([...kept.values()]).toMatchObject([{ handedOut: true, gone: false }]);
  await journal.discard(first, true);
  expect([...kept.values()]).toMatchObject([{ handedOut: true, gone: true }]);
  await journal.settle(first, "REF00001");
  expect([...kept.values()]).toMatchObject([{ handedOut: true, gone: false }]);
});

test("a deletion that is answered late does not discard what was created at the same address since", async () => {
  const { journal, kept } = setUp();
  const deletedAt = Date.now();
  await vi.advanceTimersByTimeAsync(100);
  await journal.create("shop", shop);
  await journal.discard(first, true, deletedAt);
  expect([...kept.values()]).toMatchObject([{ state: "made" }]);
  expect([...kept.values()][0]?.handedOut).toBeUndefined();
});

test("a creation that is not found within a day is deleted from the journal", async () => {
  const { journal, kept, lose } = setUp();
  await lose();
  await minutes(25 * 60);
  await journal.resume();
  expect(kept.size).toBe(0);
});

test("a creation of a day ago is not given up when another account signs in during its search", async () => {
  const { journal, world, kept, lose } = setUp();
  await lose();
  await minutes(25 * 60);
  world.meanwhile = () => (world.owner = "bob");
  await journal.resume();
  expect(kept.size).toBe(1);
});

test("signing out deletes a pending creation's journal entry, and a late answer brings nothing back", async () => {
  const { journal, world, commit, kept } = setUp();
  world.post = async (request) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    return succeed(commit(request));
  };
  const creating = journal.create("shop", shop);
  await vi.advanceTimersByTimeAsync(10);
  world.owner = undefined;
  await journal.forget("ada");
  await outcomeOf(creating);
  expect(kept.size).toBe(0);
});

test("signing out while a creation waits for its authorization sends no request and keeps no entry", async () => {
  const { journal, posts, kept } = setUp();
  const authorize = () => journal.forget("ada").then(() => succeed(null));
  const signedOut = fail({ kind: "signed-out" });
  expect(await journal.create("shop", shop, { authorize })).toEqual(signedOut);
  expect([posts, kept.size]).toEqual([[], 0]);
});

test("journal entries of an account that is away for a month are deleted when another is signed in", async () => {
  const { journal, world, kept } = setUp();
  await journal.create("shop", shop);
  world.owner = undefined;
  await minutes(31 * 24 * 60);
  await journal.resume();
  expect(kept.size).toBe(1);
  world.owner = "bob";
  await journal.resume();
  expect(kept.size).toBe(0);
});

test("an unresolved creation keeps its alarm while its account is signed out, and is found once it is back", async () => {
  const { journal, world, reminders, posts, commit, start, lose } = setUp();
  const sentAt = Date.now();
  await lose();
  world.owner = "bob";
  await minutes(10);
  await journal.resume();
  // The interval grows, because the account may stay signed out for a month.
  expect(reminders.at(-1)).toBe(Date.now() + Date.now() - sentAt);
  commit(posts[0]!);
  world.owner = "ada";
  const next = start();
  void next.resume();
  await vi.advanceTimersByTimeAsync(1000);
  expect(await listOpen(next)).toMatchObject([{ state: "made" }]);
});

test("who asks after signing in again gets an alias though the creation before was refused", async () => {
  const { journal, world, posts, commit } = setUp();
  const { promise, resolve } = Promise.withResolvers<Result<Alias>>();
  world.post = () => promise;
  const before = journal.create("shop", shop);
  await vi.waitFor(() => expect(posts).toHaveLength(1));
  const after = journal.create("shop", shop);
  world.post = async (request) => succeed(commit(request));
  resolve(fail({ kind: "signed-out" }));
  expect(await before).toEqual(fail({ kind: "signed-out" }));
  expect(await after).toMatchObject({ ok: true });
  expect(posts).toHaveLength(2);
});

describe("the authorization of a creation", () => {
  test("is asked for once, however many ask for the same alias", async () => {
    const { journal, posts, made } = setUp();
    const authorize = vi.fn(async () => succeed(null));
    const all = [1, 2].map(() => journal.create("shop", shop, { authorize }));
    expect(await Promise.all(all)).toEqual([succeed(made[0]), succeed(made[0])]);
    expect(authorize).toHaveBeenCalledTimes(1);
    expect(posts).toHaveLength(1);
  });
});

test("a creation whose request has to be prepared is neither sent nor stored where that fails", async () => {
  const { journal, posts, kept } = setUp();
  const failure: Failure = { kind: "domain-missing" };
  expect(await journal.create("shop", async () => fail(failure))).toEqual(fail(failure));
  expect([posts, kept.size]).toEqual([[], 0]);
});

test("a search that fails with an error, as where storage cannot be read, is repeated", async () => {
  const { create, world, commitAndFail } = setUp();
  commitAndFail();
  let looks = 0;
  world.meanwhile = () => {
    looks += 1;
    if (looks === 1) throw new Error("The storage cannot be read");
  };
  expect(await create()).toMatchObject({ ok: true });
  expect(looks).toBe(2);
});
