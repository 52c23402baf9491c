import { describe, expect, test } from "vitest";
import type { Alias, AliasPage } from "@/lib/model/alias";
import { fail, succeed, type Result } from "@/lib/model/failure";
import type { Intent } from "@/lib/model/creation";
import { createAlias } from "@/tests/createAlias";
import { findByDifference, findByReference, isAnswerTo, readTop } from "./recovery";

const alias = createAlias;

const reader = (...entries: Alias[]) => readerOf(100, entries);

function readerOf(pageSize: number, entries: Alias[]) {
  const envelope = { unreadable: 0, page: 1, pageSize, totalPages: 1 };
  const page = succeed({ entries, ...envelope, totalEntries: entries.length });
  return { listAliases: async (): Promise<Result<AliasPage>> => page };
}

/** What Alibi sends at a press on a site. */
const request = {
  title: "Shop.example",
  notes: "Created on shop.example, 2026-11-27 (ref 7F3KQ2MZ)",
};

const cut = "Created on shop.example, 2026-11-27 (ref 7F3K";
const small = { title: "shop.example", notes: "created on shop.example, 2026-11-27" };
const aliases = (names: string) => [...names].map((name) => alias(name));
const names = (found: Result<Alias[]>) => found.ok && found.value.map(({ address }) => address);

const mine = (notes: string) => alias("c", { title: "Shop.example", notes });

test.each<[string, Alias[], string[], string[]]>([
  ["all above the known ones, the oldest first", aliases("dcba"), ["b", "a"], ["c", "d"]],
  ["all aliases of an account that had none before", aliases("a"), [], ["a"]],
  ["none with another label", [alias("c", { title: "mine" }), alias("b")], ["b"], []],
  ["none with other notes", [alias("c", { notes: "mine" }), alias("b")], ["b"], []],
  ["new ones when the newest known one was deleted meanwhile", aliases("ca"), ["b", "a"], ["c"]],
  ["a new one below a known address made anew since", aliases("bca"), ["b", "a"], ["c"]],
  ["a new one below the only known address", aliases("bc"), ["b"], ["c"]],
  ["what there is where all known aliases were deleted", aliases("c"), ["b", "a"], ["c"]],
  ["none with the reference of another creation", [mine("(ref 00000000)"), alias("b")], ["b"], []],
  ["one without notes", [alias("c", { title: "Shop.example" }), alias("b")], ["b"], ["c"]],
  ["one with cut notes", [alias("c", { notes: cut }), alias("b")], ["b"], ["c"]],
  ["one with notes said to be cut", [mine(`${cut.slice(0, 29)}…`), alias("b")], ["b"], ["c"]],
  ["one in small letters", [alias("c", small), alias("b")], ["b"], ["c"]],
])("a search by difference finds %s", async (_, listed, before, found) => {
  expect(names(await findByDifference(reader(...listed), before, request))).toEqual(found);
});

test.each([
  ["none where no known alias is on a full page", ["c"], []],
  ["one above an old one on a full page", ["b", "c", "a", "old"], ["c"]],
])("a search by difference finds %s", async (_, listed, found) => {
  const entries = listed.map((name) => alias(name));
  const now = readerOf(entries.length, entries);
  expect(names(await findByDifference(now, ["b", "a"], request))).toEqual(found);
});

test("a search by difference reports the failure where the list cannot be read", async () => {
  const down = { listAliases: async () => fail({ kind: "offline" }) };
  expect(await findByDifference(down, [], request)).toEqual(fail({ kind: "offline" }));
  expect(await readTop(down)).toEqual(fail({ kind: "offline" }));
});

describe("a search by reference", () => {
  const intent = { reference: "7F3KQ2MZ", request, before: ["old"], address: null };
  const find = (...entries: Alias[]) =>
    findByReference(
      { ...reader(...entries), getAlias: async () => fail({ kind: "missing" }) },
      intent as unknown as Intent,
    );

  test("finds the alias that was answered where the list does not have it yet", async () => {
    const made = { ...intent, address: "c" } as unknown as Intent;
    const there = { ...reader(), getAlias: async () => succeed(alias("c", request)) };
    expect(names(await findByReference(there, made))).toEqual(["c"]);
    const gone = { ...reader(), getAlias: async () => fail({ kind: "missing" }) };
    expect(names(await findByReference(gone, made))).toEqual([]);
  });

  test("finds notes in small letters", async () => {
    const notes = request.notes.toLowerCase();
    expect(names(await find(alias("c", { title: "shop.example", notes })))).toEqual(["c"]);
  });

  test("leaves out an alias with another label, in whose notes somebody copied the reference", async () => {
    const copied = alias("d", { title: "bank.example", notes: request.notes });
    const earlier = alias("old", request);
    expect(names(await find(copied, alias("c", request), earlier))).toEqual(["c"]);
    // Alone, it is the one, with a label that was edited since.
    expect(names(await find(copied, earlier))).toEqual(["d"]);
  });
});

test.each([
  [true, "with its reference", alias("new", request)],
  [true, "without label and notes", alias("new")],
  [true, "with shortened notes", alias("new", { notes: "Created on shop.exa…" })],
  [false, "with another label", alias("new", { title: "bank.example" })],
  [false, "at a known address", alias("known")],
  [false, "with another's reference", alias("new", { notes: "Created on x (ref 00000000)" })],
])("the answer to a creation is about its alias (%s): %s", (isOwn, _, answer) => {
  expect(isAnswerTo(request, answer, ["known"])).toBe(isOwn);
});
