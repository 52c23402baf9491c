import { expect, test } from "vitest";
import { CachedList } from "@/lib/model/alias/alias";
import { packItem } from "./packItem";

/** Chromium's quota for all of an extension's `storage.session`, in bytes. */
const memory = 10 * 1024 * 1024;

/** Random words in which some letters are more frequent than others, so that they compress as people's texts do. */
function createWords(random: () => number): string[] {
  const letters = "etaoinshrdlucmfwypvbgk";
  const pick = () => letters[Math.floor(random() ** 2 * letters.length)]!;
  return Array.from({ length: 3000 }, () =>
    Array.from({ length: 2 + Math.floor(random() * 8) }, pick).join(""),
  );
}

/** A list of aliases with different notes of 300 letters each. */
function createList(count: number): CachedList {
  let state = 1;
  const random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const words = createWords(random);
  const write = (length: number) => {
    let text = "";
    while (text.length < length) text += `${words[Math.floor(random() * words.length)]} `;
    return text.slice(0, length);
  };
  const aliases = Array.from({ length: count }, (_, each) => ({
    address: `${write(12).trim().replaceAll(" ", ".")}${each}@alias.example`,
    enabled: each % 2 === 0,
    title: `${write(10).trim()}.example`,
    notes: write(300),
    forwarded: each,
    blocked: 0,
    blocked_addresses: Array.from(
      { length: 4 },
      () => `${write(8).trim()}@${write(12).trim()}.example`,
    ),
  }));
  return { aliases, complete: true, unreadable: 0, readAt: 1 };
}

function createPlace() {
  let stored: unknown = null;
  const item = {
    get: async () => stored,
    set: async (value: unknown) => void (stored = value),
  };
  return { item, readStored: () => stored };
}

test("20,000 aliases with long notes fit into storage.session packed, and not unpacked", async () => {
  const { item, readStored } = createPlace();
  const list = createList(20_000);
  await packItem(item, CachedList).set(list);
  const [bare, stored] = [list, readStored()].map((each) => JSON.stringify(each).length);
  expect(bare).toBeGreaterThan(memory);
  expect(stored).toBeLessThan(memory - 2_000_000);
  expect(await packItem(item, CachedList).get()).toEqual(list);
});

test("a short list is stored unpacked, and null is read back as null", async () => {
  const { item, readStored } = createPlace();
  const list = createList(20);
  await packItem(item, CachedList).set(list);
  expect(readStored()).toEqual(list);
  await packItem(item, CachedList).set(null);
  expect(await packItem(item, CachedList).get()).toBeNull();
});

test("a stored value that cannot be unpacked is read as null", async () => {
  const { item } = createPlace();
  await item.set({ packed: "AAAA" });
  expect(await packItem(item, CachedList).get()).toBeNull();
});

test("the last value set wins, however long compressing the previous one takes", async () => {
  const { item, readStored } = createPlace();
  const packed = packItem(item, CachedList);
  await Promise.all([packed.set(createList(5000)), packed.set(null)]);
  expect(readStored()).toBeNull();
});

test("a value beyond the limit is not stored, nor is an older one kept", async () => {
  const { item, readStored } = createPlace();
  const packed = packItem(item, CachedList, 200_000);
  await packed.set(createList(20));
  expect(readStored()).not.toBeNull();
  await packed.set(createList(5000));
  expect(readStored()).toBeNull();
});
