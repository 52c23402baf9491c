import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Alias, CachedList } from "@/lib/model/alias";
import { fail, succeed } from "@/lib/model/failure";
import { createAliasCache } from "./aliasCache";
import { createAlias } from "@/tests/createAlias";

/* A server whose list changes while it is read page by page: pages shift, grow, shrink and vanish. */

interface Event {
  kind: "make" | "delete" | "switch";
  by: "us" | "others";
  /** Picks the alias to change, by its place in the list. */
  which: number;
  /** How many more pages are read before its answer arrives. A switch is answered at once. */
  late: number;
}

const event: fc.Arbitrary<Event> = fc.record({
  kind: fc.constantFrom("make", "delete", "switch"),
  by: fc.constantFrom("us", "others"),
  which: fc.nat(20),
  late: fc.nat(3),
});

/** Fewer rows change between two reads than fit on a page. `cap` is the server's largest page size. */
const plan = fc.integer({ min: 1, max: 6 }).chain((cap) =>
  fc.record({
    cap: fc.constant(cap),
    /** How many aliases there are at first. */
    first: fc.nat(14),
    /** What happens before each page is answered. */
    before: fc.array(fc.array(event, { maxLength: Math.min(3, cap - 1) }), { maxLength: 12 }),
    /** Every nth of the first rows is not a valid alias; 0 for none. */
    broken: fc.constantFrom(0, 0, 2, 3),
    /** Numbers of the page requests that are refused; reading waits, and goes on. */
    refused: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 3 }),
  }),
);

type Plan = typeof plan extends fc.Arbitrary<infer Value> ? Value : never;

/** Far more page requests than the longest of these lists can need. */
const mostReads = 200;

function createWorld({ first, cap, before, broken, refused }: Plan, ignoresPage: boolean) {
  let stored: CachedList | null = null;
  let number = 0;
  let list: Alias[] = [];
  const world = {
    reads: 0,
    /** The page that was refused last, and the one that was requested next; 0 for none. */
    refusedAt: 0,
    goneOnAt: 0,
    /** Addresses that are in the list from beginning to end. */
    lasting: new Set<string>(),
    madeHere: new Set<string>(),
    deletedHere: new Set<string>(),
    deletedElsewhere: new Set<string>(),
    /** Aliases that this browser was the last to switch, and the state that it set. */
    switchedHere: new Map<string, boolean>(),
  };
  let answers: { due: number; arrive(): Promise<void> }[] = [];

  const isBroken = (alias: Alias) =>
    broken > 0 &&
    alias.address.startsWith("old") &&
    Number(/\d+/.exec(alias.address)) % broken === 0;

  function make(name: string): Alias {
    const alias = createAlias(`${name}@x.example`);
    list = [alias, ...list];
    return alias;
  }
  for (let each = 0; each < first; each += 1) make(`old${each}`);
  for (const alias of list) if (!isBroken(alias)) world.lasting.add(alias.address);

  async function happen({ kind, by, which, late }: Event): Promise<void> {
    const update = cache.beginCacheUpdate();
    const answerLater = (arrive: () => Promise<void>) =>
      by === "us" && answers.push({ due: world.reads + late, arrive });
    if (kind === "make") {
      number += 1;
      const alias = make(`new${number}`);
      if (by === "us") world.madeHere.add(alias.address);
      answerLater(() => update.put(alias));
      return;
    }
    const alias = list[which % Math.max(1, list.length)];
    if (!alias || isBroken(alias)) return;
    const { address } = alias;
    if (kind === "delete") {
      list = list.filter((each) => each !== alias);
      world.lasting.delete(address);
      (by === "us" ? world.deletedHere : world.deletedElsewhere).add(address);
      answerLater(() => update.remove(address));
      return;
    }
    const switched = { ...alias, enabled: !alias.enabled };
    list = list.map((each) => (each === alias ? switched : each));
    world.switchedHere.delete(address);
    if (by !== "us") return;
    world.switchedHere.set(address, switched.enabled);
    await update.put(switched);
  }

  async function receive(upTo: number): Promise<void> {
    const due = answers.filter((each) => each.due <= upTo);
    answers = answers.filter((each) => each.due > upTo);
    for (const { arrive } of due) await arrive();
  }

  const cache = createAliasCache({
    item: {
      get: async () => stored,
      set: async (next) => {
        stored = next;
      },
    },
    progress: { set: async () => {} },
    wait: () => receive(Infinity),
    async readPage(asked, pageSize) {
      world.reads += 1;
      if (world.reads > mostReads) throw new Error("It reads for ever");
      if (world.goneOnAt === 0) world.goneOnAt = asked;
      if (refused.includes(world.reads)) {
        Object.assign(world, { refusedAt: asked, goneOnAt: 0 });
        return fail({ kind: "limited", retryAfter: 60 });
      }
      for (const each of before[world.reads - 1] ?? []) await happen(each);
      await receive(world.reads);
      const size = Math.min(pageSize, cap);
      const page = ignoresPage ? 1 : asked;
      const rows = list.slice((page - 1) * size, page * size);
      const entries = rows.filter((alias) => !isBroken(alias));
      return succeed({
        entries,
        unreadable: rows.length - entries.length,
        page,
        pageSize: size,
        totalEntries: list.length,
        totalPages: Math.ceil(list.length / size),
      });
    },
    announce: () => {},
    now: () => 0,
  });
  const readList = () => list.filter((each) => !isBroken(each));
  return { world, cache, receive, happen, readList };
}

/** Reads the list while the plan's events happen, waits for all answers, and returns what is cached then. */
async function run(given: Plan, ignoresPage = false) {
  const { world, cache, receive } = createWorld(given, ignoresPage);
  await cache.get();
  await receive(Infinity);
  const known = (await cache.getCached())!;
  return { ...world, known, addresses: known.aliases.map(({ address }) => address) };
}

test("after a refused page, reading the list goes on at that page", () =>
  fc.assert(
    fc.asyncProperty(plan, fc.integer({ min: 2, max: 6 }), async (given, page) => {
      const seen = await run({ ...given, refused: [page] });
      expect(seen.goneOnAt).toBe(seen.refusedAt || 1);
    }),
    { numRuns: 300 },
  ));

test("a list that changes while it is read has each alias once that exists, as this browser has left it", () =>
  fc.assert(
    fc.asyncProperty(plan, fc.boolean(), async (given, ignoresPage) => {
      const seen = await run(given, ignoresPage);
      const isListed = (address: string) => seen.addresses.includes(address);
      expect(new Set(seen.addresses).size).toBe(seen.addresses.length);
      // A server that ignores the page number gives no other page than the first.
      if (!ignoresPage) expect([...seen.lasting].filter((each) => !isListed(each))).toEqual([]);
      const gone = [...seen.deletedHere, ...seen.deletedElsewhere];
      const missing = [...seen.madeHere].filter((each) => !gone.includes(each) && !isListed(each));
      expect(missing).toEqual([]);
      expect([...seen.deletedHere].filter(isListed)).toEqual([]);
      for (const { address, enabled } of seen.known.aliases) {
        expect([address, seen.switchedHere.get(address) ?? enabled]).toEqual([address, enabled]);
      }
    }),
    { numRuns: 2000 },
  ));

test("a list is called complete only when it was read to its end", () =>
  fc.assert(
    fc.asyncProperty(plan, async (given) => {
      const still = { ...given, before: [] };
      expect((await run(still)).known.complete).toBe(true);
      const { known, addresses } = await run({ ...still, broken: 0 }, true);
      expect(known.complete).toBe(addresses.length === given.first);
    }),
    { numRuns: 200 },
  ));

test("reading the first page again adds new aliases, removes deleted ones above its end, and no more", () =>
  fc.assert(
    fc.asyncProperty(plan, fc.array(event), fc.nat(20), async (given, events, length) => {
      const { cache, receive, happen, readList } = createWorld({ ...given, before: [] }, false);
      await cache.get();
      for (const each of events) await happen({ ...each, by: "others" });
      const list = readList();
      const top = list.slice(0, Math.max(1, length));
      const before = (await cache.getCached())!.aliases;
      await cache.beginCacheUpdate().putTop({
        entries: top,
        unreadable: 0,
        page: 1,
        pageSize: top.length,
        totalEntries: list.length + 1,
        totalPages: 2,
      });
      await receive(Infinity);
      const addresses = (await cache.getCached())!.aliases.map(({ address }) => address);
      expect(addresses.slice(0, top.length)).toEqual(top.map(({ address }) => address));
      const known = new Set(before.map(({ address }) => address));
      const lost = list.filter(({ address }) => known.has(address) && !addresses.includes(address));
      expect(lost).toEqual([]);
      expect(new Set(addresses).size).toBe(addresses.length);
    }),
    { numRuns: 500 },
  ));
