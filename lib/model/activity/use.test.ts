import { expect, test } from "vitest";
import type { Alias } from "@/lib/model/alias/alias";
import type { ActivitySnapshot } from "./snapshot";
import { isQuiet, isUnused, readLastMail } from "./use";

const day = 24 * 3600_000;
const now = Date.UTC(2026, 10, 25);
const ago = (days: number) => now - days * day;

function alias(change: Partial<Alias> = {}): Alias {
  const counts = { forwarded: 3, blocked: 1, blocked_addresses: [] };
  return { address: "a@x.example", enabled: true, title: null, notes: null, ...counts, ...change };
}

/** Counted since so many days, and seen with these counts since so many. */
function counted(
  first: number,
  since: number,
  counts: [number, number] = [3, 1],
): ActivitySnapshot {
  const look = {
    at: ago(1),
    counts: { "a@x.example": [...counts, ago(since)] as [number, number, number] },
  };
  return { first: ago(first), marked: { at: ago(first), counts: {} }, last: look };
}

const nothing = (first = 200): ActivitySnapshot => ({
  first: ago(first),
  marked: { at: ago(first), counts: {} },
  last: { at: ago(1), counts: {} },
});

test("the last message is as old as the counts are seen to be as they are", () => {
  expect(readLastMail(alias(), counted(200, 40))).toBe(ago(40));
  expect(readLastMail(alias({ forwarded: 4 }), counted(200, 40))).toBe(Infinity);
  expect(readLastMail(alias({ blocked: 2 }), counted(200, 40))).toBe(Infinity);
});

test("of mail from before counting began no time is known, and of none there is none", () => {
  expect(readLastMail(alias(), counted(200, 200))).toBe(0);
  const never = { forwarded: 0, blocked: 0 };
  expect(readLastMail(alias(never), counted(200, 40, [0, 0]))).toBe(-1);
  expect(readLastMail(alias(never), nothing())).toBe(-1);
});

test.each([
  ["counted for 90 days", alias(), counted(90, 90), true],
  ["counted for a day less", alias(), counted(89, 89), false],
  ["mail since", alias({ forwarded: 4 }), counted(200, 90), false],
  ["blocked mail since", alias({ blocked: 2 }), counted(200, 90), false],
  ["off, where nothing can come", alias({ enabled: false }), counted(200, 90), false],
  ["never any mail", alias({ forwarded: 0, blocked: 0 }), counted(200, 90, [0, 0]), false],
  ["never counted", alias(), nothing(), false],
])("quiet: %s", (_, one, looks, expected) => {
  expect(isQuiet(one, looks, now)).toBe(expected);
});

const unused = { forwarded: 0, blocked: 0 };
const made = (on: string) => ({
  ...unused,
  notes: `Mine\nCreated on shop.example, ${on} (ref 0123ABCD)`,
});

test.each([
  ["made 30 days ago, by its notes", alias(made("2026-10-26")), nothing(), true],
  [
    "made in a frame",
    alias({ ...unused, notes: "Created on a.example in a frame of b.example, 2026-01-02" }),
    nothing(),
    true,
  ],
  ["made a day later", alias(made("2026-10-27")), nothing(), false],
  ["a day that is none", alias(made("2026-99-99")), nothing(), false],
  ["counted for 30 days", alias(unused), counted(30, 30, [0, 0]), true],
  ["counted for less", alias(unused), counted(29, 29, [0, 0]), false],
  ["of no known age", alias(unused), nothing(), false],
  ["mail was forwarded", alias({ ...made("2026-01-02"), forwarded: 1 }), nothing(), false],
  ["mail was blocked alone", alias({ ...made("2026-01-02"), blocked: 9 }), nothing(), true],
])("unused: %s", (_, one, looks, expected) => {
  expect(isUnused(one, looks, now)).toBe(expected);
});

test("an alias that was there when changes were marked as seen is at least as old", () => {
  const looks = counted(200, 2, [0, 4]);
  looks.marked.counts["a@x.example"] = [0, 0, ago(40)];
  expect(isUnused(alias({ forwarded: 0, blocked: 4 }), looks, now)).toBe(true);
});
