import { expect, test } from "vitest";
import type { Alias } from "@/lib/model/alias/alias";
import type { LocalLabels as Labels } from "@/lib/model/alias/localLabels";
import { createLocalLabels } from "./localLabels";

function setUp(stored: Labels | null = null) {
  const vault = { stored, opens: true };
  const open = () =>
    createLocalLabels({
      item: {
        async get() {
          if (!vault.opens) throw new Error("closed");
          return vault.stored;
        },
        async set(labels) {
          if (!vault.opens) throw new Error("closed");
          vault.stored = labels;
        },
      },
    });
  return { vault, open, labels: open() };
}

const bare: Alias = {
  address: "a@alias.example",
  enabled: true,
  title: null,
  notes: null,
  forwarded: 0,
  blocked: 0,
  blocked_addresses: [],
};
const shop = { title: "shop.example", notes: "Created on shop.example" };

test("a stored label and notes are filled in, by the next worker as well", async () => {
  const { labels, open } = setUp();
  await labels.keep("ada", bare.address, shop);
  expect(await labels.fillIn("ada", bare)).toEqual({ ...bare, ...shop });
  expect(await open().fillIn("ada", bare)).toEqual({ ...bare, ...shop });
});

test("a cleared label is not filled in, and clearing an unknown one does nothing", async () => {
  const { labels, vault } = setUp();
  await labels.keep("ada", bare.address, { title: null });
  expect(vault.stored).toEqual({});
  await labels.keep("ada", bare.address, shop);
  await labels.keep("ada", bare.address, { title: null });
  expect(await labels.fillIn("ada", bare)).toEqual({ ...bare, notes: shop.notes });
});

test("a label that the server has is preferred to the stored one", async () => {
  const { labels } = setUp();
  await labels.keep("ada", bare.address, shop);
  const relabelled = { ...bare, title: "My shop" };
  expect(await labels.fillIn("ada", relabelled)).toEqual({ ...relabelled, notes: shop.notes });
});

test("labels of another account are not visible", async () => {
  const { labels } = setUp();
  await labels.keep("ada", bare.address, shop);
  expect(await labels.fillIn("bob", bare)).toEqual(bare);
});

test("dropped labels, and those of a forgotten account, are deleted from the vault", async () => {
  const { labels, vault } = setUp();
  await labels.keep("ada", bare.address, shop);
  await labels.keep("ada", "b@alias.example", shop);
  await labels.keep("bob", bare.address, shop);
  await labels.drop("ada", bare.address);
  expect(vault.stored).toEqual({
    ada: { "b@alias.example": shop },
    bob: { [bare.address]: shop },
  });
  await labels.forget("ada");
  expect(vault.stored).toEqual({ bob: { [bare.address]: shop } });
});

test("of 100 labels stored at once, none is lost", async () => {
  const { labels, vault } = setUp();
  const names = Array.from({ length: 100 }, (_, number) => `n${number}@alias.example`);
  await Promise.all(names.map((name) => labels.keep("ada", name, shop)));
  expect(Object.keys(vault.stored?.["ada"] ?? {})).toEqual(names);
});

test("a vault that cannot be opened for a while keeps the labels in it", async () => {
  const { labels, vault } = setUp({ ada: { [bare.address]: shop } });
  vault.opens = false;
  expect(await labels.fillIn("ada", bare)).toEqual(bare);
  await labels.keep("ada", "b@alias.example", shop);
  vault.opens = true;
  await labels.keep("ada", "c@alias.example", shop);
  expect(Object.keys(vault.stored?.["ada"] ?? {})).toEqual([bare.address, "c@alias.example"]);
});

test("forgetting an account while one of its labels is dropped leaves nothing of the account stored", async () => {
  const { labels, vault } = setUp();
  await labels.keep("ada", bare.address, shop);
  await Promise.all([labels.drop("ada", bare.address), labels.forget("ada")]);
  expect(vault.stored).toEqual({});
});
