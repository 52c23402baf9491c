import { describe, expect, test } from "vitest";
import type { Alias, AliasPage } from "@/lib/model/alias";
import { fail, succeed, type Result } from "@/lib/model/failure";
import type { Intent } from "@/lib/model/creation";
import { findByDifference, findByReference, isAnswerTo, readTop } from "./findCreated";

function alias(name: string, change: Partial<Alias> = {}): Alias {
  const counts = { forwarded: 0, blocked: 0, blocked_addresses: [] };
  return { address: name, enabled: true, title: null, notes: null, ...counts, ...change };
}

function reader(...entries: Alias[]) {
  return readerOf(100, entries);
}

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

const names = (found: Result<Alias[]>) => found.ok && found.value.map(({ address }) => address);

test("a search by difference finds the aliases listed above the known ones, the oldest first", async () => {
  const before = await readTop(reader(alias("b"), alias("a")));
  const now = reader(alias("d"), alias("c"), alias("b"), alias("a"));
  expect(names(await findByDifference(now, before.ok ? before.value : [], request))).toEqual([
    "c",
    "d",
  ]);
});

test("a search by difference finds all aliases of an account that had none before", async () => {
  expect(names(await findByDifference(reader(alias("a")), [], request))).toEqual(["a"]);
});

test("a search by difference leaves out aliases with a label or notes, which were created in another way", async () => {
  const now = reader(alias("d", { title: "mine" }), alias("c", { notes: "mine" }), alias("b"));
  expect(names(await findByDifference(now, ["b"], request))).toEqual([]);
});

test("a search by difference still finds new aliases when the newest known one was deleted meanwhile", async () => {
  expect(
    names(await findByDifference(reader(alias("c"), alias("a")), ["b", "a"], request)),
  ).toEqual(["c"]);
});

test("a search by difference finds a new alias below a known address that was made anew since", async () => {
  const now = readerOf(4, [alias("b"), alias("c"), alias("a"), alias("old")]);
  expect(names(await findByDifference(now, ["b", "a"], request))).toEqual(["c"]);
  // It may be the only one.
  const only = reader(alias("b"), alias("c"));
  expect(names(await findByDifference(only, ["b"], request))).toEqual(["c"]);
});

test.each([
  ["finds nothing where no known alias is on a full page", 1, []],
  ["finds what there is where all known aliases were deleted", 2, ["c"]],
])("a search by difference %s", async (_name, pageSize, found) => {
  const now = readerOf(pageSize, [alias("c")]);
  expect(names(await findByDifference(now, ["b", "a"], request))).toEqual(found);
});

test("a search by difference reports the failure where the list cannot be read", async () => {
  const down = { listAliases: async () => fail({ kind: "offline" }) };
  expect(await findByDifference(down, [], request)).toEqual(fail({ kind: "offline" }));
  expect(await readTop(down)).toEqual(fail({ kind: "offline" }));
});

test.each([
  ["drops the notes", { title: "Shop.example" }],
  ["drops the label", { notes: "Created on shop.example, 2026-11-27 (ref 7F3K" }],
  ["shortens the notes", { title: "Shop.example", notes: "Created on shop.example, 2026…" }],
  ["stores small letters", { title: "shop.example", notes: "created on shop.example, 2026-11-27" }],
])("a search by difference finds the alias of a server that %s", async (_name, stored) => {
  const now = reader(alias("c", stored), alias("b"));
  expect(names(await findByDifference(now, ["b"], request))).toEqual(["c"]);
});

test("a search by difference leaves out the alias of another creation", async () => {
  const notes = "Created on shop.example, 2026-11-27 (ref 00000000)";
  const now = reader(alias("c", { title: "Shop.example", notes }), alias("b"));
  expect(names(await findByDifference(now, ["b"], request))).toEqual([]);
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

describe("the answer to a creation", () => {
  const known = ["known@alias.example"];

  test.each([
    ["with its reference", alias("new@alias.example", request)],
    ["without label and notes", alias("new@alias.example")],
    ["with shortened notes", alias("new@alias.example", { notes: "Created on shop.exa…" })],
  ])("is about its alias: %s", (_name, answer) => {
    expect(isAnswerTo(request, answer, known)).toBe(true);
  });

  test.each([
    ["with another label", alias("new@alias.example", { title: "bank.example" })],
    ["at a known address", alias("known@alias.example")],
    [
      "with the reference of another creation",
      alias("new@alias.example", { notes: "Created on shop.example (ref 00000000)" }),
    ],
  ])("is about an earlier alias: %s", (_name, answer) => {
    expect(isAnswerTo(request, answer, known)).toBe(false);
  });
});
