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

/** A snapshot: counting began `first` days ago, and the alias has had these counts since `since` days ago. */
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

test("the last message came when the counts took their values, or just now if the snapshot has others", () => {
  expect(readLastMail(alias(), counted(200, 40))).toBe(ago(40));
  expect(readLastMail(alias({ forwarded: 4 }), counted(200, 40))).toBe(Infinity);
  expect(readLastMail(alias({ blocked: 2 }), counted(200, 40))).toBe(Infinity);
});

test("the time of the last message is 0 for mail from before counting began, and -1 where no mail came", () => {
  expect(readLastMail(alias(), counted(200, 200))).toBe(0);
  const never = { forwarded: 0, blocked: 0 };
  expect(readLastMail(alias(never), counted(200, 40, [0, 0]))).toBe(-1);
  expect(readLastMail(alias(never), nothing())).toBe(-1);
});

test.each([
  ["is quiet if counted for 90 days without mail", alias(), counted(90, 90), true],
  ["is not quiet if counted for 89 days", alias(), counted(89, 89), false],
  [
    "is not quiet if mail came since the snapshot",
    alias({ forwarded: 4 }),
    counted(200, 90),
    false,
  ],
  [
    "is not quiet if blocked mail came since the snapshot",
    alias({ blocked: 2 }),
    counted(200, 90),
    false,
  ],
  ["is not quiet while it is off", alias({ enabled: false }), counted(200, 90), false],
  [
    "is not quiet if it never had mail",
    alias({ forwarded: 0, blocked: 0 }),
    counted(200, 90, [0, 0]),
    false,
  ],
  ["is not quiet if it was never counted", alias(), nothing(), false],
])("an alias %s", (_, one, looks, expected) => {
  expect(isQuiet(one, looks, now)).toBe(expected);
});

const unused = { forwarded: 0, blocked: 0 };
const made = (on: string) => ({
  ...unused,
  notes: `Mine\nCreated on shop.example, ${on} (ref 0123ABCD)`,
});

test.each([
  ["is unused if created 30 days ago, by its notes", alias(made("2026-10-26")), nothing(), true],
  [
    "is unused if created long ago in a frame, by its notes",
    alias({ ...unused, notes: "Created on a.example in a frame of b.example, 2026-01-02" }),
    nothing(),
    true,
  ],
  [
    "is not unused if created 29 days ago, by its notes",
    alias(made("2026-10-27")),
    nothing(),
    false,
  ],
  [
    "is not unused if the day in its notes is not a date",
    alias(made("2026-99-99")),
    nothing(),
    false,
  ],
  ["is unused if counted for 30 days without mail", alias(unused), counted(30, 30, [0, 0]), true],
  ["is not unused if counted for 29 days", alias(unused), counted(29, 29, [0, 0]), false],
  ["is not unused if its age is not known", alias(unused), nothing(), false],
  [
    "is not unused if mail was forwarded",
    alias({ ...made("2026-01-02"), forwarded: 1 }),
    nothing(),
    false,
  ],
  [
    "is unused if all its mail was blocked",
    alias({ ...made("2026-01-02"), blocked: 9 }),
    nothing(),
    true,
  ],
])("an alias %s", (_, one, looks, expected) => {
  expect(isUnused(one, looks, now)).toBe(expected);
});

test("an alias is unused if it was listed when changes were last marked as seen, over 30 days ago", () => {
  const looks = counted(200, 2, [0, 4]);
  looks.marked.counts["a@x.example"] = [0, 0, ago(40)];
  expect(isUnused(alias({ forwarded: 0, blocked: 4 }), looks, now)).toBe(true);
});
