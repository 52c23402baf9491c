import * as fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Alias, NewAlias } from "@/lib/model/alias";
import { fail, succeed, type Failure, type Result } from "@/lib/model/failure";
import type { Intent } from "@/lib/model/creation";
import { readReference } from "@/lib/model/notes";
import { createCreationJournal } from "./creationJournal";
import type { IntentStore } from "./recovery";
import { createAlias } from "@/tests/createAlias";

type CreateJournal = ReturnType<typeof createCreationJournal>;

/* Requests, answers, workers and storage fail, and people sign in and out, in any order. */

beforeEach(() => vi.useFakeTimers({ now: new Date("2026-11-21T12:00:00Z") }));
afterEach(() => vi.useRealTimers());

/** What happens to a POST: how many aliases it makes, after how many ms, and what answer the worker gets. */
const fates = {
  answered: { makes: 1, after: 0, heard: "alias" },
  "answered late": { makes: 1, after: 5000, heard: "alias" },
  "made, answer lost": { makes: 1, after: 0, heard: "loss" },
  "made later, answer lost": { makes: 1, after: 6000, heard: "loss" },
  "made much later, answer lost": { makes: 1, after: 45_000, heard: "loss" },
  "made, no answer ever": { makes: 1, after: 0, heard: "nothing" },
  "not made, answer lost": { makes: 0, after: 0, heard: "loss" },
  "not made, no answer ever": { makes: 0, after: 0, heard: "nothing" },
  refused: { makes: 0, after: 0, heard: "refusal" },
  "the plan is full": { makes: 0, after: 0, heard: "full" },
  "made twice": { makes: 2, after: 0, heard: "alias" },
  "made twice, answer lost": { makes: 2, after: 0, heard: "loss" },
  "made, its repeat found the plan full": { makes: 1, after: 0, heard: "full" },
} as const;
type Fate = keyof typeof fates;

const refusals = {
  loss: { kind: "unknown-outcome" },
  refusal: { kind: "scope" },
  full: { kind: "plan-limit", reply: "" },
} as const satisfies Record<string, Failure>;

const fate = fc.constantFrom(...(Object.keys(fates) as Fate[]));
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("create"), shop: fc.boolean(), fate }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("wait"),
      ms: fc.constantFrom(0, 10, 1000, 7000, 31_000, 90_000, 25 * 60 * 60_000),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("settle"), which: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("delete elsewhere"), which: fc.nat(5) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom("restart", "resume", "reach", "store", "sign out", "other comes"),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** The states that may follow each state of an intent. Any state may also stay as it is. */
const ways: Record<Intent["state"], Intent["state"][]> = {
  sent: ["made", "unknown", "refused"],
  refused: ["made"],
  unknown: ["made", "absent"],
  absent: ["made"],
  made: [],
};

interface Made {
  alias: Alias;
  owner: string;
  reference: string;
  at: number;
}

/** The server, the storage and the signed-in account, which outlive each worker. */
function createWorld() {
  const kept = new Map<string, Intent>();
  const broken: string[] = [];
  const posts: { reference: string; owner: string; purpose: string }[] = [];
  const world = {
    kept,
    broken,
    posts,
    owner: "ada" as string | undefined,
    made: [] as Made[],
    next: "answered" as Fate,
    reachable: true,
    storing: true,
    /** Was storage ever unavailable? */
    skipped: false,
    /** References whose journal entries need not be kept any more: settled, or of an account that signed out. */
    over: new Set<string>(),
  };
  let names = 0;

  function commit(owner: string, request: NewAlias): Alias {
    names += 1;
    const { title = null, notes = null } = request;
    const alias = createAlias(`a${names}@x.example`, { title, notes });
    world.made.push({ alias, owner, reference: readReference(notes ?? "")!, at: Date.now() });
    return alias;
  }

  /** Reports a POST for an alias that may exist already, or that exists and was not handed out yet. */
  function checkPost(intent: Intent): void {
    if (posts.some(({ reference }) => reference === intent.reference)) broken.push("sent twice");
    for (const other of kept.values()) {
      const same = other.owner === intent.owner && other.purpose === intent.purpose;
      if (!same || other === intent || other.handedOut) continue;
      // A refused creation is still searched for, but does not prevent another one.
      const isGivenUp =
        other.state === "refused" || (other.replaced === true && other.state !== "made");
      if (!isGivenUp) broken.push(`sent while another one was ${other.state}`);
      const seen = (each: Made) =>
        each.reference === other.reference && each.at < (other.lookedAt ?? 0);
      if (world.made.some(seen)) broken.push("sent although another one could be seen");
    }
  }

  async function post(request: NewAlias): Promise<Result<Alias>> {
    const intent = kept.get(readReference(request.notes ?? "")!)!;
    checkPost(intent);
    const { reference, owner, purpose } = intent;
    posts.push({ reference, owner, purpose });
    const { makes, after, heard } = fates[world.next];
    const doing = (async () => {
      if (after > 0) await sleep(after);
      return Array.from({ length: makes }, () => commit(owner, request));
    })();
    if (heard === "nothing") {
      // The request times out.
      await sleep(15_000);
      return fail(refusals.loss);
    }
    if (heard === "alias") return succeed((await doing).at(-1)!);
    return fail(refusals[heard]);
  }

  const storing = () => (world.storing ? Promise.resolve() : Promise.reject(new Error("Full")));
  const store: IntentStore = {
    async getAll() {
      await storing();
      return structuredClone([...kept.values()]);
    },
    async put(intent) {
      await storing();
      if (intent.state !== "sent" || kept.has(intent.reference)) broken.push("begun anew");
      kept.set(intent.reference, structuredClone(intent));
    },
    async change(reference, changes, applies = () => true) {
      await storing();
      const intent = kept.get(reference);
      if (!intent || !applies(intent)) return;
      const { state } = { ...intent, ...changes };
      // While storage was unavailable, the state between these two may not have been stored.
      const skips = world.skipped && intent.state === "sent" && state === "absent";
      const isWay = state === intent.state || ways[intent.state].includes(state);
      if (!isWay && !skips) broken.push(`${intent.state} -> ${state}`);
      kept.set(reference, { ...intent, ...changes });
    },
    async delete(reference) {
      await storing();
      kept.delete(reference);
    },
  };
  return Object.assign(world, { post, store });
}

type World = ReturnType<typeof createWorld>;

const sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** Starts a worker. After it has ended, none of the promises that it waits for settles. */
function startWorker(world: World, isAlive: () => boolean): CreateJournal {
  const live = async <Value>(doing: () => Promise<Value>): Promise<Value> => {
    const outcome = isAlive() ? await doing().then(succeed, fail as never) : undefined;
    if (!isAlive() || outcome === undefined) return new Promise(() => {});
    if (outcome.ok) return outcome.value as Value;
    throw new Error("It failed");
  };
  const { store } = world;
  return createCreationJournal({
    store: {
      getAll: () => live(() => store.getAll()),
      put: (intent) => live(() => store.put(intent)),
      change: (reference, changes) => live(() => store.change(reference, changes)),
      delete: (reference) => live(() => store.delete(reference)),
    },
    owner: () => live(async () => world.owner),
    prepare: () => live(async () => succeed(null)),
    send: (request) => live(() => world.post(request)),
    find: ({ reference }) =>
      live(async () => {
        const { owner, reachable } = world;
        await sleep(1);
        const theirs = world.made.filter((each) => each.owner === owner);
        const found = theirs.filter((each) => each.reference === reference);
        return reachable ? succeed(found.map(({ alias }) => alias)) : fail({ kind: "offline" });
      }),
    createReference: () => String(10_000_000 + (references += 1)),
    now: Date.now,
    wait: (ms) => live(() => sleep(ms)),
    remind: () => {},
  });
}
let references = 0;

async function play(steps: Step[]) {
  const world = createWorld();
  let workers = 0;
  const start = () => {
    const number = (workers += 1);
    return startWorker(world, () => number === workers);
  };
  let journal = start();
  const handed: string[] = [];

  async function receive(site: string, creating: Promise<Result<Alias>>): Promise<void> {
    const created = await creating;
    if (!created.ok) return;
    if (created.value.title !== site) world.broken.push("another site's alias");
    handed.push(created.value.address);
  }

  async function act(each: Step): Promise<void> {
    if (each.kind === "create") {
      world.next = each.fate;
      const site = each.shop ? "shop" : "bank";
      void receive(site, journal.create(site, { title: site, notes: `Created on ${site}` }));
    } else if (each.kind === "settle") {
      const address = handed[each.which % Math.max(1, handed.length)];
      if (address === undefined || !world.storing) return;
      const intent = [...world.kept.values()].find((one) => one.address === address);
      if (intent) world.over.add(intent.reference);
      await journal.settle(address);
    } else if (each.kind === "delete elsewhere") {
      world.made.splice(each.which, 1);
    } else if (each.kind === "restart") {
      journal = start();
    } else if (each.kind === "resume") void journal.resume();
    else if (each.kind === "reach") world.reachable = !world.reachable;
    else if (each.kind === "store") {
      world.storing = !world.storing;
      world.skipped = true;
    } else if (each.kind === "other comes") world.owner = world.owner === "bob" ? "ada" : "bob";
    else if (each.kind === "sign out" && world.owner !== undefined && world.storing) {
      const { owner } = world;
      world.owner = undefined;
      for (const one of world.kept.values()) if (one.owner === owner) world.over.add(one.reference);
      await journal.forget(owner);
      world.owner = owner;
    } else if (each.kind === "wait") await vi.advanceTimersByTimeAsync(each.ms);
  }

  for (const each of steps) {
    await act(each);
    await vi.advanceTimersByTimeAsync(0);
    expect(world.broken).toEqual([]);
    expectKept([...world.kept.values()]);
  }
  // Wait until nothing is in progress, because the journal does not list a creation in progress.
  await vi.advanceTimersByTimeAsync(120_000);
  expect(world.broken).toEqual([]);
  world.storing = true;
  const open = await journal.list();
  expect(open.filter(({ owner }) => owner !== world.owner)).toEqual([]);
  expectKept(open);

  /** Expects an entry for each alias made for the current account, unless it was settled or the account signed out. */
  function expectKept(records: Intent[]): void {
    const known = new Set(records.map(({ reference }) => reference));
    const lost = world.made.filter(
      ({ owner, reference }) =>
        owner === world.owner && !known.has(reference) && !world.over.has(reference),
    );
    expect(lost).toEqual([]);
  }
}

test("in any order of events, no creation is lost or sent twice, and no journal entry goes back", () =>
  fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      await play(steps as Step[]);
      vi.clearAllTimers();
    }),
    { numRuns: 600 },
  ));
