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

test("a search by difference finds the aliases listed above the known ones, the oldest first", async () => {
  const before = await readTop(reader(alias("b"), alias("a")));
  const now = reader(alias("d"), alias("c"), alias("b"), alias("a"));
  expect(names(await findByDifference(now, before.ok ? before.value : []))).toEqual(["c", "d"]);
});

test("a search by difference finds all aliases of an account that had none before", async () => {
  expect(names(await findByDifference(reader(alias("a")), []))).toEqual(["a"]);
});

test("a search by difference leaves out aliases with a label or notes, which were created in another way", async () => {
  const now = reader(alias("d", { title: "mine" }), alias("c", { notes: "mine" }), alias("b"));
  expect(names(await findByDifference(now, ["b"]))).toEqual([]);
});

test("a search by difference still finds new aliases when the newest known one was deleted meanwhile", async () => {
  expect(names(await findByDifference(reader(alias("c"), alias("a")), ["b", "a"]))).toEqual(["c"]);
});

test("a search by difference finds nothing where no known alias is left to compare with", async () => {
  expect(names(await findByDifference(reader(alias("c")), ["b", "a"]))).toEqual([]);
});

test("a search by difference reports the failure where the list cannot be read", async () => {
  const down = { listAliases: async () => fail({ kind: "offline" }) };
  expect(await findByDifference(down, [])).toEqual(fail({ kind: "offline" }));
  expect(await readTop(down)).toEqual(fail({ kind: "offline" }));
});
