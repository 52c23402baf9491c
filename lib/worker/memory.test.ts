import { beforeEach, expect, test } from "vitest";
import type { Deletions } from "@/lib/model/alias";
import { wait } from "@/lib/model/concurrency";
import type { Item } from "@/lib/storage/item";
import { createAlias } from "@/tests/createAlias";
import { createPins, createUsedOn } from "./memory";

const a = "a@x.example";

let owner: string | null;
let fails: boolean;
let writes: number;
let announced: number;
let undoable: Deletions;
/** Until when reading from storage takes. */
let reading: Promise<unknown>;
let stored: Map<string, unknown>;

beforeEach(() => {
  owner = "ada";
  fails = false;
  writes = 0;
  announced = 0;
  undoable = {};
  reading = Promise.resolve();
  stored = new Map();
});

/** What a new worker remembers. */
function start() {
  const table = <Value>(name: string) => ({
    async get(whose: string) {
      if (fails) throw new Error("It cannot be read");
      const value = (stored.get(`${name} ${whose}`) ?? null) as Value | null;
      await reading;
      return value;
    },
    async set(whose: string, value: Value | null) {
      writes += 1;
      if (value === null) stored.delete(`${name} ${whose}`);
      else stored.set(`${name} ${whose}`, value);
    },
  });
  const storage = {
    pins: table<string[]>("pins"),
    usedOn: table<Record<string, string[]>>("usedOn"),
    deletions: { get: async () => undoable } as unknown as Item<Deletions>,
  };
  const core = { storage, owner: async () => owner };
  const pins = createPins({ ...core, announce: () => (announced += 1) });
  const pin = (address: string, pinned = true) => pins.handlers["alias.pin"]({ address, pinned });
  return { pin, pins, usedOn: createUsedOn(core) };
}

test("the alias pinned last is first among the pins, in the next worker too, until it is unpinned", async () => {
  const { pin, pins } = start();
  await pin(a);
  await pin("b@x.example");
  await pin(a);
  expect([...(await pins.read())]).toEqual([a, "b@x.example"]);
  expect([...(await start().pins.read())]).toEqual([a, "b@x.example"]);
  await pin(a, false);
  expect([...(await start().pins.read())]).toEqual(["b@x.example"]);
  expect(announced).toBe(4);
});

test("a pin set while the pins are being read is not lost", async () => {
  const { pin, pins } = start();
  const { promise, resolve } = Promise.withResolvers<void>();
  reading = promise;
  const before = pins.read();
  await wait(0);
  reading = Promise.resolve();
  const pinning = pin(a);
  await wait(0);
  resolve();
  await Promise.all([before, pinning]);
  await pin("b@x.example");
  expect([...(await start().pins.read())]).toEqual(["b@x.example", a]);
});

test("sites that an alias is used on are stored by registrable domain, in the next worker too, until removed", async () => {
  const { usedOn } = start();
  await usedOn.note(a, "login.shop.example");
  await usedOn.note(a, "bank.example");
  await usedOn.note(a, "www.shop.example");
  expect(await start().usedOn.read()).toEqual({ [a]: ["bank.example", "shop.example"] });
  await usedOn.handlers["alias.forgetUsedOn"]({ address: a, site: "bank.example" });
  expect(await start().usedOn.read()).toEqual({ [a]: ["shop.example"] });
});

test("a site that is stored already writes nothing to storage", async () => {
  const { usedOn } = start();
  await usedOn.note(a, "shop.example");
  await usedOn.note(a, "shop.example");
  expect(writes).toBe(1);
});

test("another account has its own, without an account there is nothing, and signing out deletes it", async () => {
  const { pin, pins, usedOn } = start();
  await pin(a);
  await usedOn.note(a, "shop.example");
  for (const other of ["bob", null]) {
    owner = other;
    expect([...(await pins.read())]).toEqual([]);
    expect(await usedOn.read()).toEqual({});
  }
  // A field was filled in just before the sign-out.
  await usedOn.note(a, "bank.example");
  expect(await pin("b@x.example")).toMatchObject({ ok: false });
  expect(announced).toBe(1);
  expect([...stored.values()]).toEqual([[a], { [a]: ["shop.example"] }]);
  await pins.onSignedOut("ada");
  await usedOn.onSignedOut("ada");
  expect([...stored]).toEqual([]);
});

test("signing out while a site is being stored for an alias leaves nothing of it", async () => {
  const { usedOn } = start();
  await usedOn.note(a, "shop.example");
  const noting = usedOn.note(a, "bank.example");
  const leaving = usedOn.onSignedOut("ada");
  owner = null;
  await Promise.all([noting, leaving]);
  expect([...stored]).toEqual([]);
});

test("at most 20 sites of an alias, and 1,000 aliases, are stored: the oldest go first", async () => {
  const { usedOn } = start();
  for (let number = 0; number < 25; number += 1) await usedOn.note(a, `s${number}.example`);
  expect((await usedOn.read())[a]).toHaveLength(20);
  expect((await usedOn.read())[a]?.at(0)).toBe("s5.example");
  for (let number = 0; number < 1000; number += 1) {
    await usedOn.note(`n${number}@x.example`, "shop.example");
  }
  const addresses = Object.keys(await usedOn.read());
  expect(addresses).toHaveLength(1000);
  expect(addresses).not.toContain(a);
});

test("where nothing can be read, there are neither pins nor sites", async () => {
  const { pins, usedOn } = start();
  fails = true;
  expect([...(await pins.read())]).toEqual([]);
  expect(await usedOn.read()).toEqual({});
});

const list = {
  complete: true,
  unreadable: 0,
  readAt: 0,
  aliases: [createAlias("other@x.example")],
};
const isCurrent = () => true;

test("aliases that the whole list no longer has are forgotten", async () => {
  const { pin, pins, usedOn } = start();
  await pin(a);
  await usedOn.note(a, "shop.example");
  await pins.onListRead(list, isCurrent);
  await usedOn.onListRead(list, isCurrent);
  expect([...stored]).toEqual([]);
});

test.each([
  ["of which only a part was read", { ...list, complete: false }, isCurrent],
  ["with an alias that cannot be read", { ...list, unreadable: 1 }, isCurrent],
  ["of an account that has signed out meanwhile", list, () => false],
  ["that spells the address in another way", { ...list, aliases: [createAlias("A@x.example")] }],
])("no alias is forgotten because of a list %s", async (_, read, current = isCurrent) => {
  const { pin, pins } = start();
  await pin(a);
  await pins.onListRead(read, current);
  expect([...(await start().pins.read())]).toEqual([a]);
});

test("no alias is forgotten as long as its deletion can be undone", async () => {
  const { pin, pins, usedOn } = start();
  await pin(a);
  await usedOn.note(a, "shop.example");
  undoable = { [a]: {} } as unknown as Deletions;
  await pins.onListRead(list, isCurrent);
  await usedOn.onListRead(list, isCurrent);
  expect([...stored.values()]).toEqual([[a], { [a]: ["shop.example"] }]);
});
