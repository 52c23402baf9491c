import { expect, test } from "vitest";
import type { Alias } from "@/lib/model/alias";
import { fail, succeed } from "@/lib/model/failure";
import type { Intent } from "@/lib/model/creation";
import { createAlias } from "@/tests/createAlias";
import { addLast, findUnresolvedCreations } from "./unresolvedCreations";

function alias(name: string, reference: string | null = null): Alias {
  const [title, notes] = reference
    ? [`label of ${reference}`, `Created on shop.example (ref ${reference})`]
    : ["shop.example", null];
  return createAlias(`${name}@alias.example`, { title, notes });
}

function intent(reference: string, state: Intent["state"], address: string | null = null): Intent {
  const request = { title: `label of ${reference}` };
  const rest = { owner: "ada", purpose: reference, sentAt: 0, lookedAt: null };
  return { reference, state, address: address && `${address}@alias.example`, request, ...rest };
}

function setUp({
  open = [] as Intent[],
  aliases = [] as Alias[],
  acknowledgedDuplicates = [] as string[],
}) {
  const waits: number[] = [];
  const world = {
    open,
    now: 60_000,
    onItsWay: [] as string[],
    /** What happens while a creation is waited for. */
    meanwhile: async () => void (world.open = []),
  };
  const options = {
    journal: {
      list: async () => world.open,
      isOnItsWay: (address: string) => world.onItsWay.includes(address),
    },
    aliasCache: { get: async () => succeed({ aliases, complete: true, unreadable: 0, readAt: 0 }) },
    storage: { acknowledgedDuplicates: { get: async () => acknowledgedDuplicates } },
    clock: {
      now: () => world.now,
      async wait(milliseconds: number) {
        waits.push(milliseconds);
        await world.meanwhile();
      },
    },
  } as unknown as Parameters<typeof findUnresolvedCreations>[0];
  return { find: () => findUnresolvedCreations(options), options, world, waits };
}

test("an alias that was found for two creations is listed once", async () => {
  const open = [intent("AAAAAAAA", "made", "a"), intent("BBBBBBBB", "made", "a")];
  const { find } = setUp({ open, aliases: [alias("a")] });
  expect(await find()).toMatchObject({ unused: [alias("a")] });
});

test("unused aliases, and creations that are being recovered, are listed as unresolved", async () => {
  const { find, waits } = setUp({
    open: [
      intent("AAAAAAAA", "made", "a"),
      intent("BBBBBBBB", "unknown"),
      intent("CCCCCCCC", "sent"),
      intent("DDDDDDDD", "absent"),
      intent("EEEEEEEE", "made", "deleted-elsewhere"),
    ],
    aliases: [alias("other"), alias("a", "AAAAAAAA")],
  });
  expect(await find()).toEqual({
    unused: [alias("a", "AAAAAAAA")],
    missing: ["label of BBBBBBBB", "label of CCCCCCCC"],
    twice: [],
  });
  expect(waits).toEqual([]);
});

test("an alias created a moment ago is not listed as unused: it may be on its way into a field", async () => {
  const { find, world, waits } = setUp({
    open: [intent("AAAAAAAA", "made", "a")],
    aliases: [alias("a", "AAAAAAAA")],
  });
  world.now = 3000;
  expect((await find()).unused).toEqual([]);
  expect(waits).toHaveLength(1);
});

test("a duplicate that a late answer gives a moment after the other was used is not listed as unused", async () => {
  const used = { ...intent("AAAAAAAA", "made", "a"), handedOut: true };
  const aliases = [alias("b", "AAAAAAAA")];
  const { find, world, waits } = setUp({ open: [used], aliases });
  expect((await find()).unused).toEqual(aliases);
  world.onItsWay = ["b@alias.example"];
  world.meanwhile = async () => {
    world.onItsWay = [];
    world.open = [{ ...used, address: "b@alias.example" }];
  };
  expect((await find()).unused).toEqual([]);
  expect(waits).toHaveLength(1);
});

test("an alias given a moment ago that did not get into its field is listed as unused after a wait", async () => {
  const { find, world } = setUp({
    open: [intent("AAAAAAAA", "made", "a")],
    aliases: [alias("a", "AAAAAAAA")],
  });
  world.now = 3000;
  world.onItsWay = ["a@alias.example"];
  world.meanwhile = async () => void (world.onItsWay = []);
  expect((await find()).unused).toEqual([alias("a", "AAAAAAAA")]);
});

test("an alias that is given while a creation is waited for is waited for, too", async () => {
  const { find, world, waits } = setUp({
    open: [intent("AAAAAAAA", "made", "a")],
    aliases: [alias("a", "AAAAAAAA")],
  });
  world.now = 3000;
  world.meanwhile = async () =>
    void (world.onItsWay = waits.length === 1 ? ["a@alias.example"] : []);
  expect((await find()).unused).toEqual([alias("a", "AAAAAAAA")]);
});

test("aliases with one reference are duplicates, the newest first", async () => {
  const aliases = [
    alias("b", "AAAAAAAA"),
    alias("single", "BBBBBBBB"),
    alias("a", "AAAAAAAA"),
    alias("without"),
    alias("without-too"),
  ];
  const { find } = setUp({ aliases });
  expect((await find()).twice).toEqual([
    { reference: "AAAAAAAA", aliases: [aliases[0], aliases[2]], handedOut: null },
  ]);
});

test("of two duplicates, the one that the person received is known, whichever is newer", async () => {
  const { find, waits } = setUp({
    open: [{ ...intent("AAAAAAAA", "made", "a"), sentAt: 59_000, handedOut: true }],
    aliases: [alias("b", "AAAAAAAA"), alias("a", "AAAAAAAA")],
  });
  const found = await find();
  expect(found).toMatchObject({ unused: [], twice: [{ handedOut: "a@alias.example" }] });
  expect(waits).toEqual([]);
});

test("duplicates that the person has acknowledged, or whose creation is being recovered, are not listed", async () => {
  const { find } = setUp({
    open: [intent("BBBBBBBB", "unknown")],
    aliases: [
      alias("a", "AAAAAAAA"),
      alias("b", "AAAAAAAA"),
      alias("c", "BBBBBBBB"),
      alias("d", "BBBBBBBB"),
    ],
    acknowledgedDuplicates: ["AAAAAAAA"],
  });
  const found = await find();
  expect(found.twice).toEqual([]);
});

test("without a list, creations that are being recovered are still listed", async () => {
  const { find, options } = setUp({ open: [intent("AAAAAAAA", "unknown")] });
  options.aliasCache.get = async () => fail({ kind: "offline" });
  expect(await find()).toEqual({
    unused: [],
    missing: ["label of AAAAAAAA"],
    twice: [],
  });
});

test("acknowledged duplicates are stored once each, and at most 200 of them", () => {
  expect(addLast(["AAAAAAAA", "BBBBBBBB"], "AAAAAAAA")).toEqual(["BBBBBBBB", "AAAAAAAA"]);
  const many = Array.from({ length: 200 }, (_, number) => `REF${number}`);
  const kept = addLast(many, "AAAAAAAA");
  expect(kept).toHaveLength(200);
  expect(kept.at(-1)).toBe("AAAAAAAA");
});

test("a duplicate is listed after the received one is deleted, until the person acknowledges it", async () => {
  const open = [{ ...intent("AAAAAAAA", "made", "had"), handedOut: true }];
  const aliases = [alias("other", "AAAAAAAA"), alias("unknown", "BBBBBBBB")];
  const { find } = setUp({ open, aliases });
  expect(await find()).toEqual({
    unused: [alias("other", "AAAAAAAA")],
    missing: [],
    twice: [],
  });
  const wanted = setUp({ open, aliases, acknowledgedDuplicates: ["AAAAAAAA"] });
  expect((await wanted.find()).unused).toEqual([]);
  const there = setUp({ open, aliases: [alias("had", "AAAAAAAA")] });
  expect((await there.find()).unused).toEqual([]);
});

test("a deleted address that exists again, with the same reference, is listed as unused", async () => {
  const had = { ...intent("AAAAAAAA", "made", "a"), handedOut: true };
  const { find, world } = setUp({ open: [had], aliases: [alias("a", "AAAAAAAA")] });
  expect((await find()).unused).toEqual([]);
  world.open = [{ ...had, gone: true }];
  expect((await find()).unused).toEqual([alias("a", "AAAAAAAA")]);
});

test("an alias with another label is no duplicate, though its notes have a copied reference", async () => {
  const copy = { ...alias("copy", "AAAAAAAA"), title: "bank.example" };
  const open = [{ ...intent("AAAAAAAA", "made", "a"), handedOut: true }];
  const none = { unused: [], missing: [], twice: [] };
  const { find } = setUp({ open, aliases: [copy, alias("a", "AAAAAAAA")] });
  expect(await find()).toEqual(none);
  const old = setUp({ aliases: [copy, alias("a", "AAAAAAAA")] });
  expect(await old.find()).toEqual(none);
  const relabelled = { ...alias("a", "AAAAAAAA"), title: "Shoes" };
  const real = setUp({ open, aliases: [alias("b", "AAAAAAAA"), relabelled] });
  expect((await real.find()).twice).toHaveLength(1);
});
