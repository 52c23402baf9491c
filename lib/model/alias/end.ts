import type { Alias } from "./alias";
import { mayTellEnd } from "./notes";

/** When an alias goes off by itself: at the beginning of a day, by the browser's calendar, or at a count. */
export type End = { day: string } | { forwarded: number };

/**
 * A line of the notes, whole but for the reference that may end them. Not translated, because any browser of the person
 * reads it back; a label or a site's name is never a line of the notes.
 */
const mark =
  /^Alibi: off (?:on (\d{4}-\d\d-\d\d)|at (\d{1,9}) forwarded|since (\d{4}-\d\d-\d\d))[ \t]*(?=\(ref [0-9A-Z]{8}\)[ \t]*$|$)/m;

/** With the break behind it. */
const marks = new RegExp(`${mark.source}(?:\\r?\\n)?`, "gm");

function readMark(notes: string | null): RegExpExecArray | null {
  return mayTellEnd(notes) ? mark.exec(notes) : null;
}

/** The end that notes tell; undefined for none. */
export function readEnd(notes: string | null): End | undefined {
  const [, day, forwarded] = readMark(notes) ?? [];
  if (forwarded !== undefined) return { forwarded: Number(forwarded) };
  return day !== undefined && isDay(day) ? { day } : undefined;
}

/** The day on which its end has switched it off, by what notes tell. */
export function readEnded(notes: string | null): string | undefined {
  const day = readMark(notes)?.[3];
  return day !== undefined && isDay(day) ? day : undefined;
}

/** What notes say beside that. */
export function withoutEnd(notes: string | null): string | null {
  if (!readMark(notes)) return notes;
  return notes?.replace(marks, "").trim() || null;
}

/** Notes with this end, and no other. */
export function writeEnd(notes: string | null, end: End): string {
  const words = "day" in end ? `on ${end.day}` : `at ${end.forwarded} forwarded`;
  return write(notes, words);
}

/** Notes once it has come. */
export function writeEnded(notes: string | null, now: number): string {
  return write(notes, `since ${dayOf(now)}`);
}

function write(notes: string | null, words: string): string {
  return [`Alibi: off ${words}`, withoutEnd(notes)].filter((each) => each?.trim()).join("\n");
}

/** The end of the notes there were, in those that take their place without one. */
export function keepEnd(typed: string | null, before: string | null): string | null {
  const [line] = readMark(before) ?? [];
  if (line === undefined || readMark(typed)) return typed;
  return [line.trim(), typed].filter((each) => each?.trim()).join("\n");
}

/** Has the end of this alias come? */
export function isDue({ notes, forwarded }: Pick<Alias, "notes" | "forwarded">, now: number) {
  const end = readEnd(notes);
  if (!end) return false;
  return "day" in end ? end.day <= dayOf(now) : end.forwarded <= forwarded;
}

/** The day of a time, by the browser's calendar, as 2026-12-03. */
export function dayOf(time: number): string {
  const date = new Date(time);
  return new Date(time - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/** When a day begins, by the browser's calendar; in ms since 1970. */
export function beginOf(day: string): number {
  const [year = NaN, month = NaN, date = NaN] = day.split("-").map(Number);
  return new Date(year, month - 1, date).getTime();
}

/** The day that comes so many days after a time. */
export function dayAfter(days: number, time: number): string {
  const date = new Date(time);
  date.setDate(date.getDate() + days);
  return dayOf(date.getTime());
}

/** Is there such a day? There is no 30 February. */
export function isDay(day: string): boolean {
  const begin = beginOf(day);
  // Where the clocks go forward at midnight, it begins an hour later.
  return !Number.isNaN(begin) && dayOf(begin) === day;
}
