import { beforeEach, expect, test } from "vitest";
import type { Deletions } from "@/lib/model/alias";
import { wait } from "@/lib/model/concurrency";
import { createAlias } from "@/tests/createAlias";
import { createMemory } from "./memory";

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
  const store = {
    async get(whose: string) {
      if (fails) throw new Error("It cannot be read");
      const value = stored.get(whose) ?? null;
      await reading;
      return value;
    },
    async set(whose: string, value: unknown) {
      writes += 1;
      if (value === null) stored.delete(whose);
      else stored.set(whose, value);
    },
  };
  const memory = createMemory({
    storage: {
      memory: store,
      deletions: { get: async () => undoable },
      privateReferences: { get: async () => [] },
    },
    owner: async () => owner,
    announce: () => (announced += 1),
  } as unknown as Parameters<typeof createMemory>[0]);
  return {
    ...memory,
    pin: (address: string, pinned = true) => memory.handlers["alias.pin"]({ address, pinned }),
    readPins: async () => [...(await memory.readPins())],
    noteUse: (address: string, host: string) =>
      memory.noteUse({ address, title: null, notes: null }, host, { incognito: false }),
  };
}

test("the alias pinned last is first among the pins, in the next worker too, until it is unpinned", async () => {
  const memory = start();
  await memory.pin(a);
  await memory.pin("b@x.example");
  await memory.pin(a);
  expect(await memory.readPins()).toEqual([a, "b@x.example"]);
  expect(await start().readPins()).toEqual([a, "b@x.example"]);
  await memory.pin(a, false);
  expect(await start().readPins()).toEqual(["b@x.example"]);
  expect(announced).toBe(4);
});

test("a pin set while the pins are being read is not lost", async () => {
  const memory = start();
  const { promise, resolve } = Promise.withResolvers<void>();
  reading = promise;
  const before = memory.readPins();
  await wait(0);
  reading = Promise.resolve();
  const pinning = memory.pin(a);
  await wait(0);
  resolve();
  await Promise.all([before, pinning]);
  await memory.pin("b@x.example");
  expect(await start().readPins()).toEqual(["b@x.example", a]);
});

test("sites that an alias is used on are stored by registrable domain until removed, for later workers", async () => {
  const { noteUse, handlers } = start();
  await noteUse(a, "login.shop.example");
  await noteUse(a, "bank.example");
  await noteUse(a, "www.shop.example");
  expect(await start().readUsedOn()).toEqual({ [a]: ["bank.example", "shop.example"] });
  await handlers["alias.forgetUsedOn"]({ address: a, site: "bank.example" });
  expect(await start().readUsedOn()).toEqual({ [a]: ["shop.example"] });
  await handlers["alias.forgetUsedOn"]({ address: a, site: "shop.example" });
  expect(await start().readUsedOn()).toEqual({});
});

test("a site that is stored already writes nothing to storage", async () => {
  const { noteUse } = start();
  await noteUse(a, "shop.example");
  await noteUse(a, "shop.example");
  expect(writes).toBe(1);
});

test("another account has its own, without an account there is nothing, and signing out deletes it", async () => {
  const memory = start();
  await memory.pin(a);
  await memory.noteUse(a, "shop.example");
  for (const other of ["bob", null]) {
    owner = other;
    expect(await memory.readPins()).toEqual([]);
    expect(await memory.readUsedOn()).toEqual({});
  }
  // A field was filled in just before the sign-out.
  await memory.noteUse(a, "bank.example");
  expect(await memory.pin("b@x.example")).toMatchObject({ ok: false });
  expect(announced).toBe(1);
  expect([...stored.values()]).toEqual([{ pins: [a], usedOn: { [a]: ["shop.example"] } }]);
  await memory.onSignedOut("ada");
  expect([...stored]).toEqual([]);
});

test("signing out while a site is being stored for an alias leaves nothing of it", async () => {
  const memory = start();
  await memory.noteUse(a, "shop.example");
  const noting = memory.noteUse(a, "bank.example");
  const leaving = memory.onSignedOut("ada");
  owner = null;
  await Promise.all([noting, leaving]);
  expect([...stored]).toEqual([]);
});

test("at most 20 sites of an alias, and 1,000 aliases, are stored: the oldest go first", async () => {
  const { noteUse, readUsedOn } = start();
  for (let number = 0; number < 25; number += 1) await noteUse(a, `s${number}.example`);
  expect((await readUsedOn())[a]).toHaveLength(20);
  expect((await readUsedOn())[a]?.at(0)).toBe("s5.example");
  for (let number = 0; number < 1000; number += 1) {
    await noteUse(`n${number}@x.example`, "shop.example");
  }
  const addresses = Object.keys(await readUsedOn());
  expect(addresses).toHaveLength(1000);
  expect(addresses).not.toContain(a);
});

test("where nothing can be read, there are neither pins nor sites", async () => {
  const memory = start();
  fails = true;
  expect(await memory.readPins()).toEqual([]);
  expect(await memory.readUsedOn()).toEqual({});
});

const list = {
  complete: true,
  unreadable: 0,
  readAt: 0,
  aliases: [createAlias("other@x.example")],
};
const isCurrent = () => true;

test("aliases that the whole list no longer has are forgotten", async () => {
  const { pin, noteUse, onListRead } = start();
  await pin(a);
  await noteUse(a, "shop.example");
  await onListRead(list, isCurrent);
  expect([...stored.values()]).toEqual([{ pins: [], usedOn: {} }]);
});

test.each([
  ["of which only a part was read", { ...list, complete: false }, isCurrent],
  ["with an alias that cannot be read", { ...list, unreadable: 1 }, isCurrent],
  ["of an account that has signed out meanwhile", list, () => false],
  ["that spells the address in another way", { ...list, aliases: [createAlias("A@x.example")] }],
])("no alias is forgotten because of a list %s", async (_, read, current = isCurrent) => {
  const { pin, onListRead } = start();
  await pin(a);
  await onListRead(read, current);
  expect(await start().readPins()).toEqual([a]);
});

test("no alias is forgotten as long as its deletion can be undone", async () => {
  const { pin, noteUse, onListRead } = start();
  await pin(a);
  await noteUse(a, "shop.example");
  undoable = { [a]: {} } as unknown as Deletions;
  await onListRead(list, isCurrent);
  expect([...stored.values()]).toEqual([{ pins: [a], usedOn: { [a]: ["shop.example"] } }]);
});
