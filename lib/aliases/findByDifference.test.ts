import { expect, test } from "vitest";
import type { Alias, AliasPage } from "@/lib/model/alias/alias";
import { fail, succeed, type Result } from "@/lib/model/failure/failure";
import { findByDifference, readTop } from "./findByDifference";

function alias(name: string, change: Partial<Alias> = {}): Alias {
  const counts = { forwarded: 0, blocked: 0, blocked_addresses: [] };
  return { address: name, enabled: true, title: null, notes: null, ...counts, ...change };
}

function reader(...entries: Alias[]) {
  const envelope = { unreadable: 0, page: 1, pageSize: 100, totalPages: 1 };
  const page = succeed({ entries, ...envelope, totalEntries: entries.length });
  return { listAliases: async (): Promise<Result<AliasPage>> => page };
}

const names = (found: Result<Alias[]>) => found.ok && found.value.map(({ address }) => address);

test("finds what stands above those that were there before, the oldest first", async () => {
  const before = await readTop(reader(alias("b"), alias("a")));
  const now = reader(alias("d"), alias("c"), alias("b"), alias("a"));
  expect(names(await findByDifference(now, before.ok ? before.value : []))).toEqual(["c", "d"]);
});

test("in an account that had none, finds all", async () => {
  expect(names(await findByDifference(reader(alias("a")), []))).toEqual(["a"]);
});

test("leaves out what has a label or notes: that was made in another way", async () => {
  const now = reader(alias("d", { title: "mine" }), alias("c", { notes: "mine" }), alias("b"));
  expect(names(await findByDifference(now, ["b"]))).toEqual([]);
});

test("still compares when the newest was deleted meanwhile", async () => {
  expect(names(await findByDifference(reader(alias("c"), alias("a")), ["b", "a"]))).toEqual(["c"]);
});

test("finds nothing where nothing is left to compare with", async () => {
  expect(names(await findByDifference(reader(alias("c")), ["b", "a"]))).toEqual([]);
});

test("says why it could not look", async () => {
  const down = { listAliases: async () => fail({ kind: "offline" }) };
  expect(await findByDifference(down, [])).toEqual(fail({ kind: "offline" }));
  expect(await readTop(down)).toEqual(fail({ kind: "offline" }));
});
