import { expect, test } from "vitest";
import type { BulkEntry } from "./bulk";
import { undoTasks } from "./undoBulk";

const done = (task: BulkEntry["task"]): BulkEntry => ({ task, state: "done", failure: null });

test("undoing a bulk change switches back the aliases that it switched, and leaves out those that failed", () => {
  const off = { kind: "change", address: "a@x.example", changes: { enabled: false } } as const;
  const failed = { ...done({ ...off, address: "b@x.example" }), state: "failed" } as const;
  expect(undoTasks([done(off), failed])).toEqual([{ ...off, changes: { enabled: true } }]);
});

test("undoing a bulk relabel restores the label from before, on condition that the alias still has the new one", () => {
  const seen = { title: "shop", notes: "old" };
  const change = {
    kind: "change",
    address: "a@x.example",
    changes: { title: "bank" },
    seen,
  } as const;
  expect(undoTasks([done(change)])).toEqual([
    { ...change, changes: { title: "shop" }, seen: { title: "bank", notes: "old" } },
  ]);
});

test("undoing a bulk change leaves out aliases that it deleted or imported", () => {
  const make = { title: null, notes: null, enabled: true };
  const address = "a@x.example";
  const entries = [done({ kind: "delete", address }), done({ kind: "make", address, ...make })];
  expect(undoTasks(entries)).toEqual([]);
});
