import { expect, test } from "vitest";
import { type Account, accountKey } from "@/lib/model/account";
import { createPins } from "./pins";

const baseUrl = "https://mail.example";
const signedIn = (email: string) =>
  ({ status: "signed-in", baseUrl, email, scopes: null, method: "oauth" }) as unknown as Account;

function setUp() {
  const stored = new Map<string, string[]>();
  const world = { account: signedIn("ada@example.com") as Account | null, fails: false, told: 0 };
  const store = {
    async get(owner: string) {
      if (world.fails) throw new Error("It cannot be read");
      return stored.get(owner) ?? null;
    },
    async set(owner: string, value: string[] | null) {
      if (value === null) stored.delete(owner);
      else stored.set(owner, value);
    },
  };
  const start = () =>
    createPins({
      storage: { pins: store },
      owner: async () => (world.account?.status === "signed-in" ? accountKey(world.account) : null),
      announce: () => (world.told += 1),
    });
  return { stored, world, start };
}

test("the alias pinned last is first among the pins, in the next worker too, until it is unpinned", async () => {
  const { world, start } = setUp();
  const pins = start();
  await pins.handlers["alias.pin"]({ address: "a@x.example", pinned: true });
  await pins.handlers["alias.pin"]({ address: "b@x.example", pinned: true });
  await pins.handlers["alias.pin"]({ address: "a@x.example", pinned: true });
  expect([...(await pins.read())]).toEqual(["a@x.example", "b@x.example"]);
  expect([...(await start().read())]).toEqual(["a@x.example", "b@x.example"]);
  await pins.handlers["alias.pin"]({ address: "a@x.example", pinned: false });
  expect([...(await start().read())]).toEqual(["b@x.example"]);
  expect(world.told).toBe(4);
});

test("another account has its own pins, and without an account there are none", async () => {
  const { world, start, stored } = setUp();
  const pins = start();
  await pins.handlers["alias.pin"]({ address: "a@x.example", pinned: true });
  const [owner = ""] = stored.keys();
  world.account = signedIn("bob@example.com");
  expect([...(await pins.read())]).toEqual([]);
  world.account = null;
  expect([...(await pins.read())]).toEqual([]);
  expect(await pins.handlers["alias.pin"]({ address: "a@x.example", pinned: true })).toMatchObject({
    ok: false,
  });
  await pins.onSignedOut(owner);
  expect([...stored]).toEqual([]);
});

test("where pins cannot be read, there are none", async () => {
  const { world, start } = setUp();
  world.fails = true;
  expect([...(await start().read())]).toEqual([]);
});
