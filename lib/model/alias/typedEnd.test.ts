import { expect, test } from "vitest";
import {
  addTypedEnd,
  joinEnd,
  noEnd,
  readTypedEnd,
  typeEnd,
  typeNotes,
  type TypedEnd,
} from "./typedEnd";

const now = { time: new Date(2026, 10, 24, 12).getTime(), forwarded: 20 };

test.each<[TypedEnd["kind"], string, ReturnType<typeof readTypedEnd>]>([
  ["never", "5", null],
  ["days", "30", { day: "2026-12-24" }],
  ["days", " 1 ", { day: "2026-11-25" }],
  ["days", "0", undefined],
  ["days", "1.5", undefined],
  ["days", "-3", undefined],
  ["days", "99999", undefined],
  ["days", "", undefined],
  ["day", "2026-11-25", { day: "2026-11-25" }],
  ["day", "2026-11-24", undefined],
  ["day", "2027-02-30", undefined],
  ["day", "", undefined],
  ["forwarded", "5", { forwarded: 25 }],
  ["forwarded", "five", undefined],
])("when an alias goes off, typed as %s %j, is read as %j", (kind, value, end) => {
  expect(readTypedEnd({ kind, value }, now)).toEqual(end);
});

test("when an alias goes off, by its notes, is shown as a person would type it", () => {
  const type = (notes: string | null) => typeEnd(notes, now.forwarded);
  expect(type("Mine")).toEqual(noEnd);
  expect(type("Alibi: off on 2026-12-03")).toEqual({ kind: "day", value: "2026-12-03" });
  expect(type("Alibi: off at 25 forwarded")).toEqual({ kind: "forwarded", value: "5" });
  expect(type("Alibi: off at 15 forwarded")).toEqual({ kind: "forwarded", value: "1" });
});

test("edited notes keep the line on when the alias goes off, or get the one that was typed, or lose it", () => {
  const written = "Mine\nAlibi: off at 25 forwarded";
  const before = { notes: written, end: typeEnd(written, now.forwarded) };
  const join = (notes: string, end = before.end) => joinEnd({ notes, end }, before, now);
  expect(join("Mine")).toBe(written);
  expect(join("Yours")).toBe("Alibi: off at 25 forwarded\nYours");
  expect(join("")).toBe("Alibi: off at 25 forwarded");
  expect(join("Mine", { kind: "days", value: "7" })).toBe("Alibi: off on 2026-12-01\nMine");
  expect(join("Mine", noEnd)).toBe("Mine");
  expect(join("Alibi: off on 2027-01-01")).toBe("Alibi: off on 2027-01-01");
});

test("a line on when an alias goes off, typed into its notes, moves to the field for it; other notes stay", () => {
  expect(typeNotes("Mine\nAlibi: off on 2026-12-03", 7)).toEqual({
    notes: "Mine",
    end: { kind: "day", value: "2026-12-03" },
  });
  expect(typeNotes("Alibi: off at 10 forwarded", 7).end).toEqual({ kind: "forwarded", value: "3" });
  for (const notes of ["Mine ", "", "I want Alibi: off on 2026-12-03"]) {
    expect(typeNotes(notes, 0)).toEqual({ notes });
  }
});

test("the notes of a new alias say when it goes off, as it was typed; what is invalid is refused", () => {
  const add = (end: TypedEnd) => addTypedEnd("Mine", end, now.time);
  expect(add(noEnd)).toBe("Mine");
  expect(add({ kind: "forwarded", value: "5" })).toBe("Alibi: off at 5 forwarded\nMine");
  expect(add({ kind: "days", value: "0" })).toBeUndefined();
});

test("notes that say nothing on when the alias goes off are kept as typed, and null if still empty", () => {
  const before = { notes: null, end: noEnd };
  expect(joinEnd({ notes: "", end: noEnd }, before, now)).toBeNull();
  expect(joinEnd({ notes: " x", end: noEnd }, before, now)).toBe(" x");
});
