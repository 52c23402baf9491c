import { expect, test } from "vitest";
import { countDays } from "./countDays";
import { findConnectionEnd, hasOutlived, isOver } from "./connectionEnd";
import { findNearEnd } from "./findNearEnd";

const hour = 3600_000;
const day = 24 * hour;
const signedInAt = Date.UTC(2026, 10, 15);
const door = "oauth" as const;

test("where the server reports no lifetime, 90 days are assumed, and marked as assumed", () => {
  expect(findConnectionEnd({ door, signedInAt })).toEqual({
    since: signedInAt,
    at: signedInAt + 90 * day,
    isSaid: false,
    warnFrom: signedInAt + 83 * day,
  });
});

test.each(["password", "token"] as const)("by a %s it is 60 days", (other) => {
  const at = signedInAt + 60 * day;
  const end = findConnectionEnd({ door: other, signedInAt });
  expect(end).toMatchObject({ at, isSaid: false, warnFrom: at - 6 * day });
  expect(countDays(end!)).toBe(60);
});

test("an end that the server says counts, also where its sign-ins were seen to last longer than others'", () => {
  const saidEnd = signedInAt + 365 * day;
  const said = { at: saidEnd, isSaid: true, warnFrom: saidEnd - 7 * day };
  expect(findConnectionEnd({ door, signedInAt, saidEnd })).toMatchObject(said);
  expect(findConnectionEnd({ door, signedInAt, saidEnd, isLasting: true })).toMatchObject(said);
});

test("a short one is not warned of all the time", () => {
  const saidEnd = signedInAt + day;
  const { warnFrom } = findConnectionEnd({ door, signedInAt, saidEnd })!;
  expect(saidEnd - warnFrom).toBe(day / 10);
});

test("of a sign-in of an earlier version, and at a server that keeps them for long, nothing is known", () => {
  expect(findConnectionEnd({ door })).toBeUndefined();
  expect(findConnectionEnd({ door, saidEnd: signedInAt })).toBeUndefined();
  expect(findConnectionEnd({ door, signedInAt, isLasting: true })).toBeUndefined();
});

test("it is warned of in its last days, and not after it", () => {
  const end = findConnectionEnd({ door, signedInAt })!;
  const find = (days: number) => findNearEnd({ end }, signedInAt + days * day);
  expect(find(82.9)).toBeUndefined();
  expect(find(83.1)).toBe(end);
  expect(find(89.9)).toBe(end);
  expect(find(90.1)).toBeUndefined();
  expect(findNearEnd({}, signedInAt)).toBeUndefined();
});

test("a refusal before it has other reasons", () => {
  const end = findConnectionEnd({ door, signedInAt })!;
  expect(isOver(end, end.at - 2 * hour)).toBe(false);
  expect(isOver(end, end.at - hour / 2)).toBe(true);
  expect(isOver(end, end.at + 200 * day)).toBe(true);
});

test("a server that renews after it is none of those that end it, unless it had said so", () => {
  expect(hasOutlived({ door, signedInAt }, signedInAt + 90.5 * day)).toBe(false);
  expect(hasOutlived({ door, signedInAt }, signedInAt + 91.5 * day)).toBe(true);
  const said = { door, signedInAt, saidEnd: signedInAt + 90 * day };
  expect(hasOutlived(said, signedInAt + 91.5 * day)).toBe(false);
});
