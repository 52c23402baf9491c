import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Alias, AliasLabel } from "@/lib/model/alias/alias";
import { fail, succeed, type Result } from "@/lib/model/failure/failure";
import { sparePurpose, type Intent } from "@/lib/model/alias/intent";
import type { IntentStore } from "./journalInterface";
import { createSpares } from "./spares";

beforeEach(() => vi.useFakeTimers({ now: new Date("2026-11-21T12:00:00Z") }));
afterEach(() => vi.useRealTimers());

const address = "spare@alias.example";
const held: AliasLabel = { title: "Held ready", notes: "Held ready by Alibi (ref REF00001)" };
const spare: Intent = {
  reference: "REF00001",
  owner: "ada",
  purpose: sparePurpose,
  request: held,
  state: "made",
  address,
  sentAt: 0,
  lookedAt: null,
};
const shop = { title: "shop.example", notes: "Created on shop.example" };
const shopLabel = { title: "shop.example", notes: "Created on shop.example (ref REF00001)" };
const by = (purpose: string) => ({ owner: "ada", purpose, document: undefined });

function createAlias(change: Partial<Alias> = {}): Alias {
  const counts = { forwarded: 0, blocked: 0, blocked_addresses: [] };
  return { address, enabled: true, ...held, ...counts, ...change };
}

function setUp(given: Partial<Intent> = {}) {
  const kept = new Map<string, Intent>([[spare.reference, { ...spare, ...given }]]);
  const store: IntentStore = {
    getAll: async () => structuredClone([...kept.values()]),
    put: async () => {},
    change: async (reference, changes, applies = () => true) => {
      const intent = kept.get(reference);
      if (intent && applies(intent)) kept.set(reference, { ...intent, ...changes });
    },
    delete: async (reference) => void kept.delete(reference),
  };
  const world = {
    known: createAlias() as Alias | null | undefined,
    labels: [] as [AliasLabel, AliasLabel][],
    answer: async (): Promise<Result<Alias>> => succeed(createAlias(shopLabel)),
    reminders: 0,
  };
  const start = () =>
    createSpares({
      store,
      now: Date.now,
      remind: () => void (world.reminders += 1),
      findKept: async () => world.known,
      label: async (_address, label, seen) => {
        world.labels.push([label, seen]);
        return world.answer();
      },
    });
  return { kept, store, world, start, ...start() };
}

test("an alias held ready is given without waiting for the server, and its label is sent", async () => {
  const { take, world, kept } = setUp();
  world.answer = () => new Promise(() => {});
  expect(await take(by("shop"), shop)).toMatchObject({ address, ...shopLabel });
  expect(world.labels).toEqual([[shopLabel, held]]);
  expect(world.reminders).toBeGreaterThan(0);
  expect(kept.get("REF00001")).toMatchObject({ purpose: "shop", request: shopLabel, heldAs: held });
});

test("of two requests in the same moment, only one gets the alias held ready", async () => {
  const { take } = setUp();
  const got = await Promise.all([take(by("shop"), shop), take(by("bank"), shop)]);
  expect(got.map((each) => each?.address)).toEqual([address, undefined]);
});

test("an alias held ready that the worker before gives away at the same time is given away once", async () => {
  const { start, store } = setUp();
  const { change } = store;
  // The earlier worker writes between this worker's read and its write.
  store.change = async (...asked) => {
    store.change = change;
    await start().take(by("bank"), shop);
    return change(...asked);
  };
  expect(await start().take(by("shop"), shop)).toBeUndefined();
});

test.each<[string, Partial<Intent>]>([
  ["belongs to another account", { owner: "bob" }],
  ["was handed out", { handedOut: true }],
  ["is not known to have been created", { state: "unknown" }],
  ["was given to a site", { purpose: "bank" }],
])("an alias held ready that %s is not given", async (_what, given) => {
  expect(await setUp(given).take(by("shop"), shop)).toBeUndefined();
});

test.each<[string, Alias | null]>([
  ["is missing", null],
  ["is off", createAlias({ enabled: false })],
  ["has another label", createAlias({ title: "Mine" })],
  ["has other notes", createAlias({ notes: "Mine" })],
])("an alias held ready that %s in the list is not given", async (_what, known) => {
  const { take, world } = setUp();
  world.known = known;
  expect(await take(by("shop"), shop)).toBeUndefined();
});

test("without a cached list, an alias held ready is given by what the journal says of it", async () => {
  const { take, world } = setUp();
  world.known = undefined;
  expect(await take(by("shop"), shop)).toMatchObject({ address, enabled: true, ...shopLabel });
});

test("a label that did not reach the server is sent by the next worker, until it has", async () => {
  const { take, world, start, kept } = setUp();
  world.answer = async () => fail({ kind: "offline" });
  await take(by("shop"), shop);
  await vi.runAllTimersAsync();
  expect(kept.get("REF00001")?.heldAs).toEqual(held);
  world.answer = async () => succeed(createAlias(shopLabel));
  start().label([...kept.values()]);
  await vi.runAllTimersAsync();
  expect(world.labels).toHaveLength(2);
  start().label([...kept.values()]);
  await vi.runAllTimersAsync();
  expect(world.labels).toHaveLength(2);
});

test.each(["missing", "edited-elsewhere"] as const)(
  "the label of an alias held ready that is %s is not sent again",
  async (kind) => {
    const { take, world, kept } = setUp();
    const failure = kind === "missing" ? { kind } : { kind, title: "Mine", notes: null };
    world.answer = async () => fail(failure);
    await take(by("shop"), shop);
    await vi.runAllTimersAsync();
    expect(kept.get("REF00001")?.heldAs).toBeUndefined();
  },
);

test("no alias held ready is given where the journal cannot be read", async () => {
  const { take, store } = setUp();
  store.getAll = () => Promise.reject(new Error("No"));
  expect(await take(by("shop"), shop)).toBeUndefined();
});
