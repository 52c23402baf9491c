import { dayAfter, dayOf, isDay, keepEnd, readEnd, withoutEnd, writeEnd, type End } from "./end";

/** An end as it is being typed. The value is a day, or a number of days or of messages from now. */
export interface TypedEnd {
  kind: "never" | "days" | "day" | "forwarded";
  value: string;
}

export const noEnd: TypedEnd = { kind: "never", value: "" };

/** The starting point for counting days and messages. */
interface Now {
  /** In ms since 1970. */
  time: number;
  forwarded: number;
}

/** The end in an alias's notes, in the form in which it is typed. */
export function typeEnd(notes: string | null, forwarded: number): TypedEnd {
  const end = readEnd(notes);
  if (!end) return noEnd;
  if ("day" in end) return { kind: "day", value: end.day };
  return { kind: "forwarded", value: String(Math.max(1, end.forwarded - forwarded)) };
}

/** Splits typed or pasted notes: an end in them is shown where ends are typed. */
export function typeNotes(notes: string, forwarded: number): { notes: string; end?: TypedEnd } {
  if (!readEnd(notes)) return { notes };
  return { notes: withoutEnd(notes) ?? "", end: typeEnd(notes, forwarded) };
}

/** @returns null for no end; undefined if the value is not a valid end */
export function readTypedEnd({ kind, value }: TypedEnd, now: Now): End | null | undefined {
  if (kind === "never") return null;
  if (kind === "day") return isDay(value) && value > dayOf(now.time) ? { day: value } : undefined;
  const count = /^\s*\d{1,4}\s*$/.test(value) ? Number(value) : 0;
  if (count === 0) return undefined;
  if (kind === "forwarded") return { forwarded: now.forwarded + count };
  return { day: dayAfter(count, now.time) };
}

/** The notes of a new alias with the typed end in them; undefined if that end is not valid. */
export function addTypedEnd(notes: string, typed: TypedEnd, time: number): string | undefined {
  const end = readTypedEnd(typed, { time, forwarded: 0 });
  if (end === null) return notes;
  return end && writeEnd(notes, end);
}

/** The notes to store for the notes and the end that were typed, in the place of those before. */
export function joinEnd(
  typed: { notes: string; end: TypedEnd },
  before: { notes: string | null; end: TypedEnd },
  now: Now,
): string | null {
  const isSameEnd = typed.end.kind === before.end.kind && typed.end.value === before.end.value;
  if (isSameEnd) {
    const isSame = typed.notes === (withoutEnd(before.notes) ?? "");
    return isSame ? before.notes : keepEnd(typed.notes, before.notes);
  }
  const end = readTypedEnd(typed.end, now);
  return end ? writeEnd(typed.notes, end) : withoutEnd(typed.notes);
}
