import { expect, test } from "vitest";
import { countDays, findConnectionEnd, hasOutlived, isOver } from "./credential";
import { findNearEnd } from "./account";

const hour = 3600_000;
const day = 24 * hour;
const signedInAt = Date.UTC(2026, 10, 15);
const method = "oauth" as const;

test("a session whose server reports no lifetime is assumed to last 90 days, and marked as assumed", () => {
  expect(findConnectionEnd({ method, signedInAt })).toEqual({
    since: signedInAt,
    at: signedInAt + 90 * day,
    isAnnounced: false,
    warnFrom: signedInAt + 83 * day,
  });
});

test.each(["password", "token"] as const)("a session by %s is assumed to last 60 days", (other) => {
  const at = signedInAt + 60 * day;
  const end = findConnectionEnd({ method: other, signedInAt });
  expect(end).toMatchObject({ at, isAnnounced: false, warnFrom: at - 6 * day });
  expect(countDays(end!)).toBe(60);
});

test("an end of a session that the server reports counts, also where its sessions are known to last long", () => {
  const announcedEnd = signedInAt + 365 * day;
  const said = { at: announcedEnd, isAnnounced: true, warnFrom: announcedEnd - 7 * day };
  expect(findConnectionEnd({ method, signedInAt, announcedEnd })).toMatchObject(said);
  expect(findConnectionEnd({ method, signedInAt, announcedEnd, neverExpires: true })).toMatchObject(
    said,
  );
});

test("the end of a short session is warned of in its last tenth only", () => {
  const announcedEnd = signedInAt + day;
  const { warnFrom } = findConnectionEnd({ method, signedInAt, announcedEnd })!;
  expect(announcedEnd - warnFrom).toBe(day / 10);
});

test("no end is assumed at a server whose sessions are known to last long", () => {
  expect(findConnectionEnd({ method, signedInAt, neverExpires: true })).toBeUndefined();
});

test("the end of a session is warned of in its last seven days, and no more once it has passed", () => {
  const end = findConnectionEnd({ method, signedInAt })!;
  const find = (days: number) => findNearEnd({ end }, signedInAt + days * day);
  expect(find(82.9)).toBeUndefined();
  expect(find(83.1)).toBe(end);
  expect(find(89.9)).toBe(end);
  expect(find(90.1)).toBeUndefined();
  expect(findNearEnd({}, signedInAt)).toBeUndefined();
});

test("a session counts as over from within an hour of its end on, and not two hours before", () => {
  const end = findConnectionEnd({ method, signedInAt })!;
  expect(isOver(end, end.at - 2 * hour)).toBe(false);
  expect(isOver(end, end.at - hour / 2)).toBe(true);
  expect(isOver(end, end.at + 200 * day)).toBe(true);
});

test("a session renewed over a day after its end has outlived it where the end was assumed, not reported", () => {
  expect(hasOutlived({ method, signedInAt }, signedInAt + 90.5 * day)).toBe(false);
  expect(hasOutlived({ method, signedInAt }, signedInAt + 91.5 * day)).toBe(true);
  const said = { method, signedInAt, announcedEnd: signedInAt + 90 * day };
  expect(hasOutlived(said, signedInAt + 91.5 * day)).toBe(false);
});
