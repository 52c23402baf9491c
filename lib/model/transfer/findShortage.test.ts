import { expect, test } from "vitest";
import type { BulkTask } from "@/lib/model/bulk/bulk";
import { findShortage } from "./findShortage";
import type { PlannedLine } from "./planImport";

const address = "a@ada.example";

function plan(task: BulkTask | null): PlannedLine {
  return { line: 2, address, kinds: [], obstacle: null, task };
}

const make = plan({ kind: "make", address, title: null, notes: null, enabled: true });
const change = plan({ kind: "change", address, changes: { enabled: false } });
const nothing = plan(null);

test("only what would be made needs room", () => {
  const lines = [make, change, nothing, make, change, make];
  expect(findShortage(lines, { count: 3, limit: 5 })).toEqual({ wanted: 3, room: 2 });
  expect(findShortage(lines, { count: 2, limit: 5 })).toBeUndefined();
});

test("a plan that is more than full has no room", () => {
  expect(findShortage([make], { count: 7, limit: 5 })).toEqual({ wanted: 1, room: 0 });
});

test("where nothing would be made, a full plan is no matter", () => {
  expect(findShortage([change, nothing], { count: 5, limit: 5 })).toBeUndefined();
});

test("where no limit is known, nothing is said", () => {
  expect(findShortage([make], null)).toBeUndefined();
});
