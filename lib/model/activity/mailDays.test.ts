import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Alias } from "@/lib/model/alias/alias";
import { addMail, listWeeks, MailDays } from "./mailDays";

const day = 24 * 3600_000;
/** Noon in the local time zone, by which days are counted. In ms since 1970. */
const start = new Date(2026, 2, 1, 12).getTime();

function alias(forwarded: number, blocked = 0): Alias {
  const counts = { forwarded, blocked, blocked_addresses: [] };
  return { address: "a@alias.example", enabled: true, title: "a", notes: "hat", ...counts };
}

type Reading = [day: number, ...aliases: Alias[]];

/** What is stored after the list was read on these days, of which the first is 0. */
function read(...readings: Reading[]): MailDays | null {
  let mail: MailDays | null = null;
  for (const [at, ...aliases] of readings) mail = addMail(mail, aliases, start + at * day);
  return mail;
}

/** Forwarded and blocked of each week up to this day. */
function weeksOf(mail: MailDays | null, at: number) {
  return listWeeks(mail, start + at * day).map(({ forwarded, blocked }) => [forwarded, blocked]);
}

test("mail from before counting began is in no week", () => {
  expect(weeksOf(null, 0)).toEqual([]);
  expect(weeksOf(read([0, alias(40, 3)]), 0)).toEqual([[0, 0]]);
});

test("the growth of all aliases is mail of the week in which the list was read", () => {
  const mail = read(
    [0, alias(40), alias(7)],
    [0.1, alias(42, 1), alias(7)],
    [6, alias(42, 1), alias(8)],
    [8, alias(45, 2), alias(8), alias(1)],
  );
  expect(weeksOf(mail, 8)).toEqual([
    [2, 1],
    [5, 1],
  ]);
  expect(weeksOf(mail, 15)).toEqual([
    [2, 1],
    [5, 1],
    [0, 0],
  ]);
});

test("weeks are of seven days, one after the other, and the last one ends today", () => {
  const weeks = listWeeks(read([0, alias(1)], [20, alias(2)]), start + 20 * day);
  expect(weeks.map(({ first, last }) => last - first)).toEqual([6, 6, 6]);
  expect(weeks[2]!.last).toBe(Date.UTC(2026, 2, 21) / day);
  expect([weeks[1]!.last + 1, weeks[0]!.last + 1]).toEqual([weeks[2]!.first, weeks[1]!.first]);
});

test("mail of a list of which aliases were deleted is not counted, and later mail is", () => {
  const mail = read([0, alias(40), alias(7)], [1, alias(8)], [2, alias(9)]);
  expect(weeksOf(mail, 2)).toEqual([[1, 0]]);
});

test("days are forgotten after eight weeks, and after a longer absence counting begins anew", () => {
  const mail = read([0, alias(1)], [3, alias(4)], [57, alias(5)]);
  expect(mail!.days).toHaveLength(2);
  expect(weeksOf(mail, 57)).toEqual([[3, 0], ...Array.from({ length: 6 }, () => [0, 0]), [1, 0]]);
  expect(weeksOf(addMail(mail, [alias(99)], start + 200 * day), 200)).toEqual([[0, 0]]);
});

test("a clock that goes back by a day counts on, and days of a clock that was far ahead are dropped", () => {
  const west = read([0, alias(1)], [1, alias(3)], [0, alias(4)]);
  expect(weeksOf(west, 0)).toEqual([[3, 0]]);
  const wrong = read([0, alias(1)], [400, alias(3)], [1, alias(4)], [1.1, alias(6)]);
  expect(weeksOf(wrong, 1)).toEqual([[2, 0]]);
});

test("whatever the days and totals, what is stored fits its schema and eight weeks hold all of it", () => {
  const reading = fc.tuple(fc.integer({ min: 0, max: 200 }), fc.nat(1000), fc.nat(1000));
  fc.assert(
    fc.property(fc.array(reading, { minLength: 1 }), (readings) => {
      const mail = read(...readings.map(([at, ...counts]): Reading => [at, alias(...counts)]))!;
      expect(MailDays.parse(mail)).toEqual(mail);
      const numbers = mail.days.map((each) => each.day);
      expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other));
      const weeks = weeksOf(mail, readings.at(-1)![0]);
      expect(weeks.length).toBeLessThanOrEqual(8);
      const stored = mail.days.reduce((sum, { forwarded }) => sum + forwarded, 0);
      expect(weeks.reduce((sum, [forwarded = 0]) => sum + forwarded, 0)).toBe(stored);
    }),
  );
});
