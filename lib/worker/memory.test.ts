import { beforeEach, expect, test } from "vitest";
import type { Deletions, Memories } from "@/lib/model/alias";
import { createAlias } from "@/tests/createAlias";
import { createFakeTable } from "@/tests/fakes";
import { createMemory } from "./memory";

const a = "a@x.example";

let owner: string | null;
let fails: boolean;
let writes: number;
let announced: number;
let undoable: Deletions;
let table: ReturnType<typeof createFakeTable<Memories>>;
let stored: Map<string, Memories>;

beforeEach(() => {
  owner = "ada";
  fails = false;
  writes = 0;
  announced = 0;
  undoable = {};
  table = createFakeTable();
  ({ stored } = table);
});

/** What a new worker remembers. */
function start() {
  const store = {
    async get(whose: string) {
      if (fails) throw new Error("It cannot be read");
      return table.get(whose);
    },
    set(...given: Parameters<typeof table.set>) {
      writes += 1;
      return table.set(...given);
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
    noteOtherSite: (address: string, host: string) =>
      memory.noteOtherSite({ address, title: null, notes: null }, host, { incognito: false }),
  };
}

const pinned = { pinned: true };

test("an alias is pinned, in the next worker too, until it is unpinned", async () => {
  const memory = start();
  await memory.pin(a);
  await memory.pin("b@x.example");
  expect(await memory.read()).toEqual({ [a]: pinned, "b@x.example": pinned });
  expect(await start().read()).toEqual({ [a]: pinned, "b@x.example": pinned });
  await memory.pin(a, false);
  expect(await start().read()).toEqual({ "b@x.example": pinned });
  expect(announced).toBe(3);
});

test("sites that an alias is used on are stored by registrable domain until removed, for later workers", async () => {
  const { noteOtherSite, handlers } = start();
  await noteOtherSite(a, "login.shop.example");
  await noteOtherSite(a, "bank.example");
  await noteOtherSite(a, "www.shop.example");
  expect(await start().read()).toEqual({ [a]: { usedOn: ["bank.example", "shop.example"] } });
  await handlers["alias.forgetUsedOn"]({ address: a, site: "bank.example" });
  expect(await start().read()).toEqual({ [a]: { usedOn: ["shop.example"] } });
  await handlers["alias.forgetUsedOn"]({ address: a, site: "shop.example" });
  expect(await start().read()).toEqual({});
});

test("a site that is stored already writes nothing to storage", async () => {
  const { noteOtherSite } = start();
  await noteOtherSite(a, "shop.example");
  await noteOtherSite(a, "shop.example");
  expect(writes).toBe(1);
});

test("another account has its own, without an account there is nothing, and signing out deletes it", async () => {
  const memory = start();
  await memory.pin(a);
  await memory.noteOtherSite(a, "shop.example");
  for (const other of ["bob", null]) {
    owner = other;
    expect(await memory.read()).toEqual({});
  }
  // A field was filled in just before the sign-out.
  await memory.noteOtherSite(a, "bank.example");
  expect(await memory.pin("b@x.example")).toMatchObject({ ok: false });
  expect(announced).toBe(1);
  expect([...stored.values()]).toEqual([{ [a]: { pinned: true, usedOn: ["shop.example"] } }]);
  await memory.onSignedOut("ada");
  expect([...stored]).toEqual([]);
});

test("signing out while a site is being stored for an alias leaves nothing of it", async () => {
  const memory = start();
  await memory.noteOtherSite(a, "shop.example");
  const noting = memory.noteOtherSite(a, "bank.example");
  const leaving = memory.onSignedOut("ada");
  owner = null;
  await Promise.all([noting, leaving]);
  expect([...stored]).toEqual([]);
});

test("at most 20 sites of an alias, and 1,000 aliases without a pin, are stored: the oldest go first", async () => {
  const usedOn = ["shop.example"];
  const many = Array.from({ length: 1000 }, (_, each) => [`n${each}@x.example`, { usedOn }]);
  stored.set("ada", { "b@x.example": pinned, ...Object.fromEntries(many) });
  const { noteOtherSite, read } = start();
  for (let number = 0; number < 25; number += 1) await noteOtherSite(a, `s${number}.example`);
  const { "b@x.example": first, ...others } = await read();
  expect(first).toEqual(pinned);
  expect(Object.keys(others)).toHaveLength(1000);
  expect(others).not.toHaveProperty(["n0@x.example"]);
  expect(others[a]?.usedOn).toEqual(
    Array.from({ length: 20 }, (_, each) => `s${each + 5}.example`),
  );
});

test("where nothing can be read, nothing is remembered", async () => {
  const memory = start();
  fails = true;
  expect(await memory.read()).toEqual({});
});

const list = {
  complete: true,
  unreadable: 0,
  readAt: 0,
  aliases: [createAlias("other@x.example")],
};
const isCurrent = () => true;

test("aliases that the whole list no longer has are forgotten", async () => {
  const { pin, noteOtherSite, onListRead } = start();
  await pin(a);
  await noteOtherSite(a, "shop.example");
  await onListRead(list, isCurrent);
  expect([...stored.values()]).toEqual([{}]);
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
  expect(await start().read()).toEqual({ [a]: pinned });
});

test("no alias is forgotten as long as its deletion can be undone", async () => {
  const { pin, noteOtherSite, onListRead } = start();
  await pin(a);
  await noteOtherSite(a, "shop.example");
  undoable = { [a]: {} } as unknown as Deletions;
  await onListRead(list, isCurrent);
  expect([...stored.values()]).toEqual([{ [a]: { pinned: true, usedOn: ["shop.example"] } }]);
});
