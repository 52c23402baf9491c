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

const reference = "AAAAAAAA";
const [a, b] = [alias("a", reference), alias("b", reference)];
const made = intent(reference, "made", "a");
const received = { ...made, handedOut: true };
const copy = { ...alias("copy", reference), title: "bank.example" };
const relabelled = { ...a, title: "Shoes" };

test.each<[string, Parameters<typeof setUp>[0], object]>([
  [
    "an alias that was found for two creations, once",
    { open: [made, intent("BBBBBBBB", "made", "a")], aliases: [alias("a")] },
    { unused: [alias("a")] },
  ],
  [
    "unused aliases, and creations that are being recovered",
    {
      open: [
        made,
        intent("BBBBBBBB", "unknown"),
        intent("CCCCCCCC", "sent"),
        intent("DDDDDDDD", "absent"),
        intent("EEEEEEEE", "made", "deleted-elsewhere"),
      ],
      aliases: [alias("other"), a],
    },
    { unused: [a], missing: ["label of BBBBBBBB", "label of CCCCCCCC"] },
  ],
  [
    "aliases with one reference as duplicates, the newest first",
    { aliases: [b, alias("one", "BBBBBBBB"), a, alias("without"), alias("without-too")] },
    { twice: [{ reference, aliases: [b, a], handedOut: null }] },
  ],
  [
    "of two duplicates the one that the person received, whichever is newer",
    { open: [{ ...received, sentAt: 59_000 }], aliases: [b, a] },
    { twice: [{ reference, aliases: [b, a], handedOut: a.address }] },
  ],
  [
    "no duplicates that are acknowledged, or whose creation is being recovered",
    {
      open: [intent("BBBBBBBB", "unknown")],
      aliases: [a, b, alias("c", "BBBBBBBB"), alias("d", "BBBBBBBB")],
      acknowledgedDuplicates: [reference],
    },
    { missing: ["label of BBBBBBBB"] },
  ],
  [
    "a duplicate after the received alias was deleted",
    { open: [received], aliases: [b, alias("unknown", "BBBBBBBB")] },
    { unused: [b] },
  ],
  [
    "no such duplicate that is acknowledged",
    { open: [received], aliases: [b], acknowledgedDuplicates: [reference] },
    {},
  ],
  ["no alias that was received", { open: [received], aliases: [a] }, {}],
  [
    "a deleted address that exists again, with the same reference",
    { open: [{ ...received, gone: true }], aliases: [a] },
    { unused: [a] },
  ],
  [
    "no alias with another label as a duplicate, though its notes have a copied reference",
    { open: [received], aliases: [copy, a] },
    {},
  ],
  ["no such alias beside one whose creation is not known either", { aliases: [copy, a] }, {}],
  [
    "a duplicate of an alias that was relabelled",
    { open: [received], aliases: [b, relabelled] },
    { twice: [{ reference, aliases: [b, relabelled], handedOut: a.address }] },
  ],
])("listed as unresolved: %s", async (_, given, listed) => {
  const { find, waits } = setUp(given);
  expect(await find()).toEqual({ unused: [], missing: [], twice: [], ...listed });
  expect(waits).toEqual([]);
});

test("an alias created a moment ago is not listed as unused: it may be on its way into a field", async () => {
  const { find, world, waits } = setUp({ open: [made], aliases: [a] });
  world.now = 3000;
  expect((await find()).unused).toEqual([]);
  expect(waits).toHaveLength(1);
});

test("a duplicate that a late answer gives a moment after the other was used is not listed as unused", async () => {
  const { find, world, waits } = setUp({ open: [received], aliases: [b] });
  expect((await find()).unused).toEqual([b]);
  world.onItsWay = ["b@alias.example"];
  world.meanwhile = async () => {
    world.onItsWay = [];
    world.open = [{ ...received, address: "b@alias.example" }];
  };
  expect((await find()).unused).toEqual([]);
  expect(waits).toHaveLength(1);
});

test("an alias given a moment ago that did not get into its field is listed as unused after a wait", async () => {
  const { find, world } = setUp({ open: [made], aliases: [a] });
  world.now = 3000;
  world.onItsWay = ["a@alias.example"];
  world.meanwhile = async () => void (world.onItsWay = []);
  expect((await find()).unused).toEqual([a]);
});

test("an alias that is given while a creation is waited for is waited for, too", async () => {
  const { find, world, waits } = setUp({ open: [made], aliases: [a] });
  world.now = 3000;
  world.meanwhile = async () =>
    void (world.onItsWay = waits.length === 1 ? ["a@alias.example"] : []);
  expect((await find()).unused).toEqual([a]);
});

test("without a list, creations that are being recovered are still listed", async () => {
  const { find, options } = setUp({ open: [intent("AAAAAAAA", "unknown")] });
  options.aliasCache.get = async () => fail({ kind: "offline" });
  const missing = ["label of AAAAAAAA"];
  expect(await find()).toEqual({ unused: [], missing, twice: [] });
});

test("acknowledged duplicates are stored once each, and at most 200 of them", () => {
  expect(addLast(["AAAAAAAA", "BBBBBBBB"], "AAAAAAAA")).toEqual(["BBBBBBBB", "AAAAAAAA"]);
  const many = Array.from({ length: 200 }, (_, number) => `REF${number}`);
  const kept = addLast(many, "AAAAAAAA");
  expect(kept).toHaveLength(200);
  expect(kept.at(-1)).toBe("AAAAAAAA");
});
