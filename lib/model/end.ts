import * as zod from "./zod";
import type { Alias, AliasChanges } from "./alias";

/** When an alias goes off by itself: as a day begins, by the browser's calendar, or at a number of forwarded messages. */
export type End = { day: string } | { forwarded: number };

/** The line of the notes that has the end, before any reference. Not translated: every browser of the user reads it. */
const mark =
  /^Alibi: off (?:on (\d{4}-\d\d-\d\d)|at (\d{1,9}) forwarded|since (\d{4}-\d\d-\d\d))[ \t]*(?=\(ref [0-9A-Z]{8}\)[ \t]*$|$)/m;

/** With the line break after it. */
const marks = new RegExp(`${mark.source}(?:\\r?\\n)?`, "gm");

function readMark(notes: string | null): RegExpExecArray | null {
  return notes?.includes("Alibi: off") ? mark.exec(notes) : null;
}

export function readEnd(notes: string | null): End | undefined {
  const [, day, forwarded] = readMark(notes) ?? [];
  if (forwarded !== undefined) return { forwarded: Number(forwarded) };
  return day !== undefined && isDay(day) ? { day } : undefined;
}

/** The day on which the alias was switched off at its end, from the notes. */
export function readEnded(notes: string | null): string | undefined {
  const day = readMark(notes)?.[3];
  return day !== undefined && isDay(day) ? day : undefined;
}

export function withoutEnd(notes: string | null): string | null {
  if (!readMark(notes)) return notes;
  return notes?.replace(marks, "").trim() || null;
}

export function writeEnd(notes: string | null, end: End): string {
  const words = "day" in end ? `on ${end.day}` : `at ${end.forwarded} forwarded`;
  return write(notes, words);
}

export function writeEnded(notes: string | null, now: number): string {
  return write(notes, `since ${dayOf(now)}`);
}

function write(notes: string | null, words: string): string {
  return joinLines(`Alibi: off ${words}`, withoutEnd(notes));
}

function joinLines(...lines: (string | null)[]): string {
  return lines.filter((line) => line?.trim()).join("\n");
}

/** Keeps the previous notes' line about the end in new notes that have none. */
export function keepEnd(typed: string | null, before: string | null): string | null {
  const [line] = readMark(before) ?? [];
  if (line === undefined || readMark(typed)) return typed;
  return joinLines(line.trim(), typed);
}

export function isDue({ notes, forwarded }: Pick<Alias, "notes" | "forwarded">, now: number) {
  const end = readEnd(notes);
  if (!end) return false;
  return "day" in end ? end.day <= dayOf(now) : end.forwarded <= forwarded;
}

/** As an alias is switched on, clears a past end, by which another browser would switch it off, or the note that it is. */
export function clearEnd(alias: Alias, changes: AliasChanges, now: number) {
  const { title, notes } = alias;
  if (changes.enabled !== true || changes.notes !== undefined) return undefined;
  if (!isDue(alias, now) && readEnded(notes) === undefined) return undefined;
  return { changes: { ...changes, notes: withoutEnd(notes) }, original: { title, notes } };
}

/** The day of a time, by the browser's calendar, as 2026-12-03. */
export function dayOf(time: number): string {
  const date = new Date(time);
  return new Date(time - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/** When a day begins, by the browser's calendar; in ms since 1970. */
export function beginOf(day: string): number {
  return new Date(`${day}T00:00`).getTime();
}

export function dayAfter(days: number, time: number): string {
  const date = new Date(time);
  date.setDate(date.getDate() + days);
  return dayOf(date.getTime());
}

/** Whether the day exists; 30 February does not. */
export function isDay(day: string): boolean {
  const begin = beginOf(day);
  // Where the clocks go forward at midnight, the day begins an hour later.
  return !Number.isNaN(begin) && dayOf(begin) === day;
}

/** An end as it is being typed. The value is a day, or a number of days or of messages from now. */
export const TypedEnd = zod.object({
  kind: zod.enum(["never", "days", "day", "forwarded"]),
  value: zod.string(),
});
export type TypedEnd = zod.infer<typeof TypedEnd>;

export const noEnd: TypedEnd = { kind: "never", value: "" };

interface Now {
  /** In ms since 1970. */
  time: number;
  forwarded: number;
}

export function endToForm(notes: string | null, forwarded: number): TypedEnd {
  const end = readEnd(notes);
  if (!end) return noEnd;
  if ("day" in end) return { kind: "day", value: end.day };
  return { kind: "forwarded", value: String(Math.max(1, end.forwarded - forwarded)) };
}

/** Splits typed or pasted notes: an end in them is shown where ends are typed. */
export function notesToForm(notes: string, forwarded: number): { notes: string; end?: TypedEnd } {
  if (!readEnd(notes)) return { notes };
  return { notes: withoutEnd(notes) ?? "", end: endToForm(notes, forwarded) };
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
