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

test("only lines of an import that create an alias need room in the plan", () => {
  const lines = [make, change, nothing, make, change, make];
  expect(findShortage(lines, { count: 3, limit: 5 })).toEqual({ wanted: 3, room: 2 });
  expect(findShortage(lines, { count: 2, limit: 5 })).toBeUndefined();
});

test("an import into a plan that is over its limit finds a shortage, with a room of 0", () => {
  expect(findShortage([make], { count: 7, limit: 5 })).toEqual({ wanted: 1, room: 0 });
});

test("an import that creates nothing finds no shortage in a full plan", () => {
  expect(findShortage([change, nothing], { count: 5, limit: 5 })).toBeUndefined();
});

test("an import finds no shortage where no limit is known", () => {
  expect(findShortage([make], null)).toBeUndefined();
});
