import { expect, test } from "vitest";
import { countDays, findConnectionEnd, hasOutlived, isOver } from "./credential";
import { findNearEnd } from "./account";

const hour = 3600_000;
const day = 24 * hour;
const signedInAt = Date.UTC(2026, 10, 15);
const method = "oauth" as const;

test.each([
  ["oauth", 90, 7],
  ["password", 60, 6],
  ["token", 60, 6],
] as const)("a session by %s is assumed to last %i days", (method, days, warned) => {
  const at = signedInAt + days * day;
  const end = findConnectionEnd({ method, signedInAt });
  expect(end).toEqual({ since: signedInAt, at, isAnnounced: false, warnFrom: at - warned * day });
  expect(countDays(end!)).toBe(days);
});

test.each([
  [365, 7],
  [1, 0.1],
])("a session that the server says to last %d days is warned of %d days before", (days, warned) => {
  const announcedEnd = signedInAt + days * day;
  const said = { at: announcedEnd, isAnnounced: true, warnFrom: announcedEnd - warned * day };
  const dates = { method, signedInAt, announcedEnd };
  expect(findConnectionEnd(dates)).toMatchObject(said);
  expect(findConnectionEnd({ ...dates, neverExpires: true })).toMatchObject(said);
  expect(findConnectionEnd({ method, signedInAt, neverExpires: true })).toBeUndefined();
});

test("the end of a session is warned of in its last seven days, and no more once it has passed", () => {
  const end = findConnectionEnd({ method, signedInAt })!;
  const find = (days: number) => findNearEnd({ end }, signedInAt + days * day);
  expect([82.9, 83.1, 89.9, 90.1].map(find)).toEqual([undefined, end, end, undefined]);
  expect(findNearEnd({}, signedInAt)).toBeUndefined();
});

test("a session counts as over from within an hour of its end on, and not two hours before", () => {
  const end = findConnectionEnd({ method, signedInAt })!;
  expect(isOver(end, end.at - 2 * hour)).toBe(false);
  expect(isOver(end, end.at - hour / 2)).toBe(true);
});

test("a session renewed over a day after its end has outlived it where the end was assumed, not reported", () => {
  expect(hasOutlived({ method, signedInAt }, signedInAt + 90.5 * day)).toBe(false);
  expect(hasOutlived({ method, signedInAt }, signedInAt + 91.5 * day)).toBe(true);
  const said = { method, signedInAt, announcedEnd: signedInAt + 90 * day };
  expect(hasOutlived(said, signedInAt + 91.5 * day)).toBe(false);
});
