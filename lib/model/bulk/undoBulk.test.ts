import { expect, test } from "vitest";
import type { BulkEntry } from "./bulk";
import { undoTasks } from "./undoBulk";

const done = (task: BulkEntry["task"]): BulkEntry => ({ task, state: "done", failure: null });

test("what was switched is switched back, and what failed is left alone", () => {
  const off = { kind: "change", address: "a@x.example", changes: { enabled: false } } as const;
  const failed = { ...done({ ...off, address: "b@x.example" }), state: "failed" } as const;
  expect(undoTasks([done(off), failed])).toEqual([{ ...off, changes: { enabled: true } }]);
});

test("a label goes back to what was seen, unless it was edited since", () => {
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

test("deleted and imported aliases are not among them", () => {
  const make = { title: null, notes: null, enabled: true };
  const address = "a@x.example";
  const entries = [done({ kind: "delete", address }), done({ kind: "make", address, ...make })];
  expect(undoTasks(entries)).toEqual([]);
});
