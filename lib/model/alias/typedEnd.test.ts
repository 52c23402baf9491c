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
])("%s %j is %j", (kind, value, end) => {
  expect(readTypedEnd({ kind, value }, now)).toEqual(end);
});

test("what notes tell is shown as one would type it", () => {
  const type = (notes: string | null) => typeEnd(notes, now.forwarded);
  expect(type("Mine")).toEqual(noEnd);
  expect(type("Alibi: off on 2026-12-03")).toEqual({ kind: "day", value: "2026-12-03" });
  expect(type("Alibi: off at 25 forwarded")).toEqual({ kind: "forwarded", value: "5" });
  expect(type("Alibi: off at 15 forwarded")).toEqual({ kind: "forwarded", value: "1" });
});

test("notes are written with the end that they had, one that was typed, or none any more", () => {
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

test("an end that typed notes tell is shown as ends are, and nothing else is taken out of them", () => {
  expect(typeNotes("Mine\nAlibi: off on 2026-12-03", 7)).toEqual({
    notes: "Mine",
    end: { kind: "day", value: "2026-12-03" },
  });
  expect(typeNotes("Alibi: off at 10 forwarded", 7).end).toEqual({ kind: "forwarded", value: "3" });
  for (const notes of ["Mine ", "", "I want Alibi: off on 2026-12-03"]) {
    expect(typeNotes(notes, 0)).toEqual({ notes });
  }
});

test("a new alias has in its notes what was typed", () => {
  const add = (end: TypedEnd) => addTypedEnd("Mine", end, now.time);
  expect(add(noEnd)).toBe("Mine");
  expect(add({ kind: "forwarded", value: "5" })).toBe("Alibi: off at 5 forwarded\nMine");
  expect(add({ kind: "days", value: "0" })).toBeUndefined();
});

test("notes without an end that stay so are not touched", () => {
  const before = { notes: null, end: noEnd };
  expect(joinEnd({ notes: "", end: noEnd }, before, now)).toBeNull();
  expect(joinEnd({ notes: " x", end: noEnd }, before, now)).toBe(" x");
});
