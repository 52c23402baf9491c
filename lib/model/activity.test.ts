import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Alias } from "./alias";
import {
  addMail,
  listWeeks,
  MailDays,
  type ActivitySnapshot,
  isQuiet,
  isUnused,
  readLastMail,
} from "./activity";
import { createAlias } from "@/tests/createAlias";

const day = 24 * 3600_000;
/** Noon in the local time zone, by which days are counted. In ms since 1970. */
const start = new Date(2026, 2, 1, 12).getTime();

const aliasWith = (forwarded: number, blocked = 0) =>
  createAlias("a@alias.example", { title: "a", notes: "hat", forwarded, blocked });

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

test("the growth of all aliases since counting began is mail of the week in which the list was read", () => {
  expect(weeksOf(null, 0)).toEqual([]);
  const mail = read(
    [0, aliasWith(40), aliasWith(7)],
    [0.1, aliasWith(42, 1), aliasWith(7)],
    [6, aliasWith(42, 1), aliasWith(8)],
    [8, aliasWith(45, 2), aliasWith(8), aliasWith(1)],
  );
  expect(weeksOf(mail, 15)).toEqual([
    [2, 1],
    [5, 1],
    [0, 0],
  ]);
});

test("weeks are of seven days, one after the other, and the last one ends today", () => {
  const weeks = listWeeks(read([0, aliasWith(1)], [20, aliasWith(2)]), start + 20 * day);
  expect(weeks.map(({ first, last }) => last - first)).toEqual([6, 6, 6]);
  expect(weeks[2]!.last).toBe(Date.UTC(2026, 2, 21) / day);
  expect([weeks[1]!.last + 1, weeks[0]!.last + 1]).toEqual([weeks[2]!.first, weeks[1]!.first]);
});

test("mail of a list of which aliases were deleted is not counted, and later mail is", () => {
  const mail = read([0, aliasWith(40), aliasWith(7)], [1, aliasWith(8)], [2, aliasWith(9)]);
  expect(weeksOf(mail, 2)).toEqual([[1, 0]]);
});

test("days are forgotten after eight weeks, and after a longer absence counting begins anew", () => {
  const mail = read([0, aliasWith(1)], [3, aliasWith(4)], [57, aliasWith(5)]);
  expect(mail!.days).toHaveLength(2);
  expect(weeksOf(mail, 57)).toEqual([[3, 0], ...Array.from({ length: 6 }, () => [0, 0]), [1, 0]]);
  expect(weeksOf(addMail(mail, [aliasWith(99)], start + 200 * day), 200)).toEqual([[0, 0]]);
});

test("a clock that goes back by a day counts on, and days of a clock that was far ahead are dropped", () => {
  const west = read([0, aliasWith(1)], [1, aliasWith(3)], [0, aliasWith(4)]);
  expect(weeksOf(west, 0)).toEqual([[3, 0]]);
  const ahead: Reading = [400, aliasWith(3)];
  const wrong = read([0, aliasWith(1)], ahead, [1, aliasWith(4)], [1.1, aliasWith(6)]);
  expect(weeksOf(wrong, 1)).toEqual([[2, 0]]);
});

test("whatever the days and totals, what is stored fits its schema and eight weeks hold all of it", () => {
  const reading = fc.tuple(fc.integer({ min: 0, max: 200 }), fc.nat(1000), fc.nat(1000));
  fc.assert(
    fc.property(fc.array(reading, { minLength: 1 }), (readings) => {
      const mail = read(...readings.map(([at, ...counts]): Reading => [at, aliasWith(...counts)]))!;
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

const now = Date.UTC(2026, 10, 25);
const ago = (days: number) => now - days * day;

const alias = (change: Partial<Alias> = {}) =>
  createAlias("a@x.example", { forwarded: 3, blocked: 1, ...change });

/** A snapshot: counting began `first` days ago, and the alias has had these counts since `since` days ago. */
function counted(first: number, since: number, [forwarded, blocked] = [3, 1]): ActivitySnapshot {
  const counts: ActivitySnapshot["last"]["counts"] = {
    "a@x.example": [forwarded!, blocked!, ago(since)],
  };
  return {
    first: ago(first),
    marked: { at: ago(first), counts: {} },
    last: { at: ago(1), counts },
  };
}

const nothing = () => ({ ...counted(200, 0), last: { at: ago(1), counts: {} } });

const unused = { forwarded: 0, blocked: 0 };

test.each([
  ["when its counts were reached", alias(), counted(200, 40), ago(40)],
  ["just now if forwarded mail came", alias({ forwarded: 4 }), counted(200, 40), Infinity],
  ["just now if blocked mail came", alias({ blocked: 2 }), counted(200, 40), Infinity],
  ["0 for mail from before counting began", alias(), counted(200, 200), 0],
  ["-1 if none came", alias(unused), counted(200, 40, [0, 0]), -1],
])("the time of an alias's last message is %s", (_, one, looks, expected) => {
  expect(readLastMail(one, looks)).toBe(expected);
});

test.each([
  ["if counted for 90 days without mail", alias(), counted(90, 90), true],
  ["if counted for 89 days", alias(), counted(89, 89), false],
  ["if mail came", alias({ forwarded: 4 }), counted(200, 90), false],
  ["if blocked mail came", alias({ blocked: 2 }), counted(200, 90), false],
  ["while it is off", alias({ enabled: false }), counted(200, 90), false],
  ["if it never had mail", alias(unused), counted(200, 90, [0, 0]), false],
  ["if it was never counted", alias(), nothing(), false],
])("an alias is quiet or not, %s", (_, one, looks, expected) => {
  expect(isQuiet(one, looks, now)).toBe(expected);
});

const made = (on: string) => ({
  ...unused,
  notes: `Mine\nCreated on shop.example, ${on} (ref 0123ABCD)`,
});

const long = made("2026-01-02");
const framed = "Created on a.example in a frame of b.example, 2026-01-02";

const marked = counted(200, 2, [0, 4]);
marked.marked.counts["a@x.example"] = [0, 0, ago(40)];

test.each([
  ["if created 30 days ago, by its notes", alias(made("2026-10-26")), nothing(), true],
  ["if created in a frame", alias({ ...unused, notes: framed }), nothing(), true],
  ["if created 29 days ago", alias(made("2026-10-27")), nothing(), false],
  ["if created on no date", alias(made("2026-99-99")), nothing(), false],
  ["if counted for 30 days without mail", alias(unused), counted(30, 30, [0, 0]), true],
  ["if counted for 29 days", alias(unused), counted(29, 29, [0, 0]), false],
  ["if its age is not known", alias(unused), nothing(), false],
  ["if mail was forwarded", alias({ ...long, forwarded: 1 }), nothing(), false],
  ["if all its mail was blocked", alias({ ...long, blocked: 9 }), nothing(), true],
  ["if it was marked as seen long ago", alias({ forwarded: 0, blocked: 4 }), marked, true],
])("an alias is unused or not, %s", (_, one, looks, expected) => {
  expect(isUnused(one, looks, now)).toBe(expected);
});
