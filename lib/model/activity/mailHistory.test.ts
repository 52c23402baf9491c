import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Alias } from "@/lib/model/alias/alias";
import { addDay, currentDay, dayNumber, listSpans, MailHistory } from "./mailHistory";

const day = 24 * 3600_000;
/** Noon in the local time zone, by which days are counted. In ms since 1970. */
const start = new Date(2026, 2, 1, 12).getTime();
const first = dayNumber(start);

function alias(name: string, forwarded: number, blocked = 0): Alias {
  const address = `${name}@alias.example`;
  const counts = { forwarded, blocked, blocked_addresses: [] };
  return { address, enabled: true, title: name, notes: "hat", ...counts };
}

type Read = [day: number, ...aliases: Alias[]];

/** The history after the list was read on these days, of which the first is 0. */
function read(...reads: Read[]): MailHistory {
  let history: MailHistory | null = null;
  for (const [at, ...aliases] of reads) history = addDay(history, aliases, start + at * day);
  return history!;
}

/** Each span as `[after, day, forwarded, blocked]`, with 0 as the first day. */
function spansOf(history: MailHistory, name?: string) {
  const days = name === undefined ? history.all : (history.of[`${name}@alias.example`] ?? []);
  return listSpans(history, days).map((each) => [
    each.after - first,
    each.day - first,
    each.forwarded,
    each.blocked,
  ]);
}

test("mail from before counting began is on no day of the mail history", () => {
  expect(spansOf(read([0, alias("a", 40, 3)]))).toEqual([[-1, 0, 0, 0]]);
  expect(read([0, alias("a", 40, 3)]).of).toEqual({});
});

test("mail that a second reading of the list finds on one day is added to that day", () => {
  const twice = read([0, alias("a", 40)], [0.1, alias("a", 42, 1)], [0.2, alias("a", 43, 1)]);
  expect(spansOf(twice, "a")).toEqual([[-1, 0, 3, 1]]);
  expect(spansOf(twice)).toEqual([[-1, 0, 3, 1]]);
});

test("mail that came over days without a reading is one entry for all of them, and is not split by day", () => {
  const gap = read([0, alias("a", 1)], [1, alias("a", 2)], [31, alias("a", 9)]);
  const spans = [
    [0, 1, 1, 0],
    [1, 31, 7, 0],
  ];
  expect(spansOf(gap, "a")).toEqual(spans);
  expect(spansOf(gap)).toEqual([[-1, 0, 0, 0], ...spans]);
});

test("a reading without new mail is kept as a day, so that mail found later is dated after it", () => {
  const quiet = read([0, alias("a", 1)], [1, alias("a", 1)], [2, alias("a", 2)]);
  expect(spansOf(quiet, "a")).toEqual([[1, 2, 1, 0]]);
  expect(spansOf(quiet).map(([, at]) => at)).toEqual([0, 1, 2]);
});

test("an alias's totals that go down add no mail, and mail after that is counted", () => {
  const reset = read([0, alias("a", 40, 9)], [1, alias("a", 2, 10)], [2, alias("a", 5, 0)]);
  expect(spansOf(reset, "a")).toEqual([
    [0, 1, 0, 1],
    [1, 2, 3, 0],
  ]);
});

test("all mail of a new alias counts as new; of a deleted alias, only its part of the sums is kept", () => {
  const all = read([0, alias("a", 4)], [1, alias("a", 6), alias("b", 2)], [2, alias("b", 2)]);
  expect(spansOf(all)).toEqual([
    [-1, 0, 0, 0],
    [0, 1, 4, 0],
    [1, 2, 0, 0],
  ]);
  expect(JSON.stringify(all)).not.toContain("a@alias.example");
});

test("a reading that changes nothing returns the same mail history, so that nothing is written", () => {
  const before = read([0, alias("a", 4)]);
  expect(addDay(before, [alias("a", 4)], start + 3600_000)).toBe(before);
  expect(addDay(before, [alias("a", 4)], start + day)).not.toBe(before);
  expect(addDay(before, [], start)).not.toBe(before);
});

test("the mail history has neither labels nor notes in it", () => {
  expect(JSON.stringify(read([0, alias("a", 4)], [1, alias("a", 5)]))).not.toMatch(/hat|title|"a"/);
});

test("after the clock was set back, mail is added to the latest day so far, and no day is removed", () => {
  const back = read([0, alias("a", 1)], [5, alias("a", 2)], [3, alias("a", 4)], [6, alias("a", 5)]);
  expect(spansOf(back, "a")).toEqual([
    [0, 5, 3, 0],
    [5, 6, 1, 0],
  ]);
});

test("after the clock was months ahead, the mail history has no day in the future", () => {
  const ahead = read([0, alias("a", 1)], [100, alias("a", 2)], [1, alias("a", 4)]);
  expect(spansOf(ahead, "a")).toEqual([[0, 1, 2, 0]]);
  const begunAhead = read([100, alias("a", 2)], [1, alias("a", 4)], [2, alias("a", 5)]);
  expect(spansOf(begunAhead, "a")).toEqual([[1, 2, 1, 0]]);
});

test("a day of the mail history begins at midnight of the browser's calendar, in summer time as well", () => {
  const midnight = new Date(2026, 6, 4).getTime();
  expect(dayNumber(midnight) - dayNumber(midnight - 1)).toBe(1);
  expect(dayNumber(midnight + day - 1)).toBe(dayNumber(midnight));
  expect(currentDay(null, midnight)).toBe(dayNumber(midnight));
});

test("the mail history is kept for 366 days, and counting then begins on the first day that is left", () => {
  const daily = Array.from({ length: 500 }, (_, at): Read => [at, alias("a", at)]);
  const year = read(...daily);
  const spans = spansOf(year);
  expect(spans.length).toBe(366);
  expect(spans[0]).toEqual([133, 134, 0, 0]);
  expect(spansOf(year, "a")[0]).toEqual([134, 135, 1, 0]);
  const late = addDay(year, [alias("a", 900)], start + 2000 * day);
  expect(spansOf(late)).toEqual([[1999, 2000, 0, 0]]);
});

test("with mail for 20,000 aliases each day, the oldest days of the mail history are dropped sooner", () => {
  const busy = Array.from({ length: 20_000 }, (_, each) => alias(`a${each}`, 30));
  const days = Array.from({ length: 29 }, (_, at) => [first + at, 1, 0]).flat();
  const before: MailHistory = {
    all: days,
    totals: Object.fromEntries(busy.map(({ address }) => [address, [29, 0]])),
    of: Object.fromEntries(busy.map(({ address }) => [address, days])),
  };
  const history = addDay(before, busy, start + 29 * day);
  const entries = Object.values(history.of).reduce((sum, days) => sum + days.length / 3, 0);
  expect(entries).toBeLessThanOrEqual(500_000);
  expect(entries).toBeGreaterThan(400_000);
  expect(spansOf(history).at(-1)).toEqual([28, 29, 20_000, 0]);
});

test("for any readings at any times, the mail history has no negative count and no day twice, and its sums agree", () => {
  const count = fc.oneof(fc.nat(20), fc.constantFrom(0, Number.MAX_SAFE_INTEGER));
  const aliases = fc.array(fc.tuple(fc.constantFrom("a", "b", "c"), count, count), {
    maxLength: 3,
  });
  const unique = aliases.map((some) => [...new Map(some.map((each) => [each[0], each])).values()]);
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(900), unique), { minLength: 1 }), (reads) => {
      const history = read(
        ...reads.map(([at, some]): Read => [at, ...some.map((each) => alias(...each))]),
      );
      expect(MailHistory.parse(structuredClone(history))).toEqual(history);
      const spans = spansOf(history);
      for (const [place, [after = 0, at = 0, ...counts]] of spans.entries()) {
        expect(after).toBeLessThan(at);
        if (place > 0) expect(after).toBe(spans[place - 1]![1]);
        expect(Math.min(...counts)).toBeGreaterThanOrEqual(0);
      }
      const days = new Map(spans.map(([, at, ...counts]) => [at, counts]));
      for (const name of ["a", "b", "c"]) {
        for (const [, at, ...counts] of spansOf(history, name)) {
          expect(counts[0]! <= days.get(at)![0]! && counts[1]! <= days.get(at)![1]!).toBe(true);
        }
      }
    }),
  );
});
