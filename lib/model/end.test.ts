import { describe, expect, test } from "vitest";
import {
  beginOf,
  dayAfter,
  dayOf,
  isDay,
  isDue,
  keepEnd,
  readEnd,
  readEnded,
  withoutEnd,
  writeEnd,
  writeEnded,
  addTypedEnd,
  joinEnd,
  noEnd,
  readTypedEnd,
  endToForm,
  notesToForm,
  type End,
  type TypedEnd,
} from "./end";
import { addReference, readCreatedOn, readReference, writeSiteNotes } from "./notes";

const now = new Date(2026, 10, 24, 12).getTime();
const site = "Created on shop.example, 2026-11-24 (ref 7F3KQ2MZ)";

test.each([
  [`Alibi: off on 2026-12-03\n${site}`, { day: "2026-12-03" }],
  [`Mine\r\nAlibi: off at 1 forwarded \r\n${site}`, { forwarded: 1 }],
  ["Alibi: off on 2026-12-03 (ref 7F3KQ2MZ)", { day: "2026-12-03" }],
])("notes %j are read as saying that the alias goes off by itself: %j", (notes, end) => {
  expect(readEnd(notes)).toEqual(end);
});

describe("nothing on when an alias goes off is read from", () => {
  test.each([
    null,
    "It is Alibi: off on 2026-12-03",
    "Alibi: off on 2026-12-03, I think",
    "Alibi: off on 2026-02-30",
    "Alibi: off at 1234567890 forwarded",
    "Alibi: off since 2026-12-03",
    "Alibi: off on 2026-12-03 (ref none)",
  ])("notes %j", (notes) => {
    expect(readEnd(notes)).toBeUndefined();
  });

  test("notes that it was created on a site with such a name", () => {
    const notes = writeSiteNotes("Alibi: off on 2026-12-03", null, new Date(now));
    expect(readEnd(addReference(notes, "7F3KQ2MZ"))).toBeUndefined();
  });
});

test("the line on when an alias goes off is first in its notes, replaces an earlier one, and is removable", () => {
  const once = writeEnd(site, { day: "2026-12-03" });
  expect(once).toBe(`Alibi: off on 2026-12-03\n${site}`);
  const twice = writeEnd(once, { forwarded: 5 });
  expect(twice).toBe(`Alibi: off at 5 forwarded\n${site}`);
  const ended = writeEnded(twice, now);
  expect(ended).toBe(`Alibi: off since 2026-11-24\n${site}`);
  expect([readEnd(ended), readEnded(ended)]).toEqual([undefined, "2026-11-24"]);
  for (const each of [once, twice, ended]) expect(withoutEnd(each)).toBe(site);
});

test("the site and reference in notes are read as before, with a line on when the alias goes off as well", () => {
  const notes = writeEnd(site, { day: "2026-12-03" });
  expect([readCreatedOn(notes), readReference(notes)]).toEqual([["shop.example"], "7F3KQ2MZ"]);
  const alone = addReference(writeEnd(null, { day: "2026-12-03" }), "7F3KQ2MZ");
  expect([readEnd(alone), readReference(alone)]).toEqual([{ day: "2026-12-03" }, "7F3KQ2MZ"]);
  expect(withoutEnd(alone)).toBe("(ref 7F3KQ2MZ)");
});

test("removing the line on when an alias goes off leaves other notes as they are, and null for none", () => {
  for (const notes of [null, "", " x \n", "Alibi: off"]) expect(withoutEnd(notes)).toBe(notes);
  expect(withoutEnd("Alibi: off on 2026-12-03")).toBeNull();
});

test.each([
  ["Mine", site, "Mine"],
  ["Mine", `Alibi: off on 2026-12-03\n${site}`, "Alibi: off on 2026-12-03\nMine"],
  [null, "Alibi: off at 5 forwarded", "Alibi: off at 5 forwarded"],
  ["Alibi: off at 9 forwarded", "Alibi: off at 5 forwarded", "Alibi: off at 9 forwarded"],
])("notes typed as %j in place of %j are written as %j", (typed, before, after) => {
  expect(keepEnd(typed, before)).toBe(after);
});

test("an alias is due to go off from the beginning of its day on, or at its count of forwarded messages", () => {
  const begin = new Date(2026, 11, 3).getTime();
  expect(beginOf("2026-12-03")).toBe(begin);
  const isDueAt = (time: number, forwarded: number, end: End) =>
    isDue({ notes: writeEnd(null, end), forwarded }, time);
  expect(isDueAt(begin - 1, 0, { day: "2026-12-03" })).toBe(false);
  expect(isDueAt(begin, 0, { day: "2026-12-03" })).toBe(true);
  expect(isDueAt(now, 4, { forwarded: 5 })).toBe(false);
  expect(isDueAt(now, 5, { forwarded: 5 })).toBe(true);
  expect(isDue({ notes: writeEnded(null, now), forwarded: 9 }, now)).toBe(false);
});

test("days are counted by the calendar, and those that it does not have are none", () => {
  expect([dayOf(now), dayAfter(7, now)]).toEqual(["2026-11-24", "2026-12-01"]);
  const days = ["2026-02-28", "2028-02-29", "2026-02-29", "2026-13-01", "", "x"];
  expect(days.map(isDay)).toEqual([true, true, false, false, false, false]);
});

const from = { time: new Date(2026, 10, 24, 12).getTime(), forwarded: 20 };

test.each<[TypedEnd["kind"], string, ReturnType<typeof readTypedEnd>]>([
  ["never", "5", null],
  ["days", " 30 ", { day: "2026-12-24" }],
  ["days", "0", undefined],
  ["days", "1.5", undefined],
  ["days", "99999", undefined],
  ["day", "2026-11-25", { day: "2026-11-25" }],
  ["day", "2026-11-24", undefined],
  ["day", "2027-02-30", undefined],
  ["forwarded", "5", { forwarded: 25 }],
])("when an alias goes off, typed as %s %j, is read as %j", (kind, value, end) => {
  expect(readTypedEnd({ kind, value }, from)).toEqual(end);
});

test("when an alias goes off, by its notes, is shown as a person would type it", () => {
  const type = (notes: string | null) => endToForm(notes, from.forwarded);
  expect(type("Mine")).toEqual(noEnd);
  expect(type("Alibi: off on 2026-12-03")).toEqual({ kind: "day", value: "2026-12-03" });
  expect(type("Alibi: off at 15 forwarded")).toEqual({ kind: "forwarded", value: "1" });
});

test("edited notes keep the line on when the alias goes off, or get the one that was typed, or lose it", () => {
  const written = "Mine\nAlibi: off at 25 forwarded";
  const before = { notes: written, end: endToForm(written, from.forwarded) };
  const join = (notes: string, end = before.end) => joinEnd({ notes, end }, before, from);
  expect(join("Mine")).toBe(written);
  expect(join("Yours")).toBe("Alibi: off at 25 forwarded\nYours");
  expect(join("")).toBe("Alibi: off at 25 forwarded");
  expect(join("Mine", { kind: "days", value: "7" })).toBe("Alibi: off on 2026-12-01\nMine");
  expect(join("Mine", noEnd)).toBe("Mine");
  expect(join("Alibi: off on 2027-01-01")).toBe("Alibi: off on 2027-01-01");
  const none = { notes: null, end: noEnd };
  expect(joinEnd({ notes: "", end: noEnd }, none, from)).toBeNull();
  expect(joinEnd({ notes: " x", end: noEnd }, none, from)).toBe(" x");
});

test("a line on when an alias goes off, typed into its notes, moves to the field for it; other notes stay", () => {
  const end = { kind: "forwarded", value: "3" };
  expect(notesToForm("Mine\nAlibi: off at 10 forwarded", 7)).toEqual({ notes: "Mine", end });
  expect(notesToForm("Mine ", 0)).toEqual({ notes: "Mine " });
});

test("the notes of a new alias say when it goes off, as it was typed; what is invalid is refused", () => {
  const add = (end: TypedEnd) => addTypedEnd("Mine", end, from.time);
  expect(add(noEnd)).toBe("Mine");
  expect(add({ kind: "forwarded", value: "5" })).toBe("Alibi: off at 5 forwarded\nMine");
  expect(add({ kind: "days", value: "0" })).toBeUndefined();
});
