import { expect, test } from "vitest";
import { type Account, accountKey } from "@/lib/model/account";
import { createUsedOn } from "./usedOn";

const signedIn = (email: string) =>
  ({ status: "signed-in", baseUrl: "https://mail.example", email }) as unknown as Account;

const a = "a@x.example";

function setUp() {
  const stored = new Map<string, Record<string, string[]>>();
  const world = { account: signedIn("ada@example.com") as Account | null, fails: false, writes: 0 };
  const store = {
    async get(owner: string) {
      if (world.fails) throw new Error("It cannot be read");
      return stored.get(owner) ?? null;
    },
    async set(owner: string, value: Record<string, string[]> | null) {
      world.writes += 1;
      if (value === null) stored.delete(owner);
      else stored.set(owner, value);
    },
  };
  const start = () =>
    createUsedOn({
      storage: { usedOn: store },
      owner: async () => (world.account?.status === "signed-in" ? accountKey(world.account) : null),
    });
  return { stored, world, start };
}

test("sites that an alias is used on are stored by registrable domain, in the next worker too, until removed", async () => {
  const { start, stored } = setUp();
  const usedOn = start();
  await usedOn.note(a, "login.shop.example");
  await usedOn.note(a, "bank.example");
  await usedOn.note(a, "www.shop.example");
  expect(await start().read()).toEqual({ [a]: ["bank.example", "shop.example"] });
  await usedOn.handlers["alias.forgetUsedOn"]({ address: a, site: "bank.example" });
  expect(await start().read()).toEqual({ [a]: ["shop.example"] });
  await usedOn.drop(a);
  expect([...stored]).toEqual([]);
});

test("a site that is stored already, or deleting an alias without sites, writes nothing to storage", async () => {
  const { start, world } = setUp();
  const usedOn = start();
  await usedOn.note(a, "shop.example");
  await usedOn.note(a, "shop.example");
  await usedOn.drop("other@x.example");
  expect(world.writes).toBe(1);
});

test("another account has its own sites, without an account there are none, and signing out deletes them", async () => {
  const { start, stored, world } = setUp();
  const usedOn = start();
  await usedOn.note(a, "shop.example");
  const [owner = ""] = stored.keys();
  world.account = signedIn("bob@example.com");
  expect(await usedOn.read()).toEqual({});
  world.account = { status: "signed-out", failure: null };
  expect(await usedOn.read()).toEqual({});
  // A field was filled in just before the sign-out.
  await usedOn.note(a, "bank.example");
  expect(
    await usedOn.handlers["alias.forgetUsedOn"]({ address: a, site: "shop.example" }),
  ).toMatchObject({
    ok: false,
  });
  expect(stored.get(owner)).toEqual({ [a]: ["shop.example"] });
  await usedOn.onSignedOut(owner);
  expect([...stored]).toEqual([]);
});

test("signing out while a site is being stored for an alias leaves nothing of it", async () => {
  const { start, stored, world } = setUp();
  const usedOn = start();
  await usedOn.note(a, "shop.example");
  const [owner = ""] = stored.keys();
  const noting = usedOn.note(a, "bank.example");
  const leaving = usedOn.onSignedOut(owner);
  world.account = { status: "signed-out", failure: null };
  await Promise.all([noting, leaving]);
  expect([...stored]).toEqual([]);
});

test("at most 20 sites of an alias, and 1,000 aliases, are stored: the oldest go first", async () => {
  const { start } = setUp();
  const usedOn = start();
  for (let number = 0; number < 25; number += 1) {
    // oxlint-disable-next-line no-await-in-loop -- in their order
    await usedOn.note(a, `s${number}.example`);
  }
  expect((await usedOn.read())[a]).toHaveLength(20);
  expect((await usedOn.read())[a]?.at(0)).toBe("s5.example");
  for (let number = 0; number < 1000; number += 1) {
    // oxlint-disable-next-line no-await-in-loop -- in their order
    await usedOn.note(`n${number}@x.example`, "shop.example");
  }
  const addresses = Object.keys(await usedOn.read());
  expect(addresses).toHaveLength(1000);
  expect(addresses).not.toContain(a);
});

test("where the sites that aliases are used on cannot be read, there are none", async () => {
  const { start, world } = setUp();
  world.fails = true;
  expect(await start().read()).toEqual({});
});
