import { expect, test } from "vitest";
import type { Alias } from "@/lib/model/alias/alias";
import { addDay, dayNumber, type MailHistory } from "./mailHistory";
import { reportMail, reportMailOf } from "./mailReport";

const day = 24 * 3600_000;
/** Noon in the local time zone, by which days are counted. In ms since 1970. */
const start = new Date(2026, 2, 1, 12).getTime();

function alias(name: string, forwarded: number, change: Partial<Alias> = {}): Alias {
  return {
    address: `${name}@alias.example`,
    enabled: true,
    title: name,
    notes: null,
    forwarded,
    blocked: 0,
    blocked_addresses: [],
    ...change,
  };
}

/** Reads one of the lists each day, and reports on this many `days`, `later` days after the last reading. */
function report(lists: Alias[][], { days, later = 0 }: { days: number; later?: number }) {
  const history = lists.reduce<MailHistory | null>(
    (before, aliases, at) => addDay(before, aliases, start + at * day),
    null,
  );
  const now = start + (lists.length - 1 + later) * day;
  return reportMail(history!, lists.at(-1)!, { days, now });
}

test("a mail report covers its number of days up to today, in its days and in the aliases with most mail", () => {
  const lists = [0, 1, 2, 3].map((at) => [alias("a", at === 0 ? 0 : 20), alias("b", at)]);
  const all = report(lists, { days: 28 });
  expect(all.spans.map(({ forwarded }) => forwarded)).toEqual([0, 21, 1, 1]);
  expect(all.most.map(({ title, forwarded }) => [title, forwarded])).toEqual([
    ["a", 20],
    ["b", 3],
  ]);
  const two = report(lists, { days: 2 });
  expect(two.spans.map(({ forwarded }) => forwarded)).toEqual([1, 1]);
  expect(two.most.map(({ title }) => title)).toEqual(["b"]);
  expect(two).toMatchObject({ first: dayNumber(start), today: dayNumber(start) + 3 });
});

test("a mail report lists the ten aliases with most mail, of however many", () => {
  const read = (at: number) =>
    Array.from({ length: 30 }, (_, each) => alias(`a${each}`, at * each));
  const { most } = report([read(0), read(1)], { days: 28 });
  expect(most.map(({ forwarded }) => forwarded)).toEqual([29, 28, 27, 26, 25, 24, 23, 22, 21, 20]);
});

test("an alias that is on is reported as quiet 30 days after the last of several days with mail", () => {
  const read = (at: number, on = true) => [
    alias("usual", at),
    alias("once", Math.min(at, 2)),
    alias("off", at, { enabled: on }),
    alias("never", 7),
  ];
  const lists = [read(0), read(1), read(2), read(3, false)];
  expect(report(lists, { days: 28, later: 29 }).quiet.total).toBe(0);
  const { quiet } = report(lists, { days: 28, later: 30 });
  expect(quiet.shown).toEqual([
    { address: "usual@alias.example", title: "usual", day: dayNumber(start) + 3 },
  ]);
});

test("of the quiet aliases in a mail report, the one whose mail ended last is first", () => {
  const read = (at: number) => [alias("early", Math.min(at, 3)), alias("late", Math.min(at, 5))];
  const lists = [0, 1, 2, 3, 4, 5].map(read);
  const { quiet } = report(lists, { days: 28, later: 40 });
  expect(quiet.shown.map(({ title }) => title)).toEqual(["late", "early"]);
});

test("the mail report of an alias that was never counted is null", () => {
  const history = addDay(null, [alias("a", 1)], start);
  expect(reportMailOf(history, "a@alias.example", start)).toMatchObject({ spans: [] });
  expect(reportMailOf(history, "b@alias.example", start)).toBe(null);
});
