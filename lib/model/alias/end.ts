import type { Alias } from "./alias";
import { mayTellEnd } from "./notes";

/**
 * When an alias is switched off automatically: at the start of a day, by the browser's calendar, or at a number
 * of forwarded messages.
 */
export type End = { day: string } | { forwarded: number };

/**
 * The line of the notes that has the end, except for a reference behind it. Not translated, because every
 * browser of the person reads it; a label or the name of a site cannot be taken for it.
 */
const mark =
  /^Alibi: off (?:on (\d{4}-\d\d-\d\d)|at (\d{1,9}) forwarded|since (\d{4}-\d\d-\d\d))[ \t]*(?=\(ref [0-9A-Z]{8}\)[ \t]*$|$)/m;

/** With the line break after it. */
const marks = new RegExp(`${mark.source}(?:\\r?\\n)?`, "gm");

function readMark(notes: string | null): RegExpExecArray | null {
  return mayTellEnd(notes) ? mark.exec(notes) : null;
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

/** The notes with this end in place of any other. */
export function writeEnd(notes: string | null, end: End): string {
  const words = "day" in end ? `on ${end.day}` : `at ${end.forwarded} forwarded`;
  return write(notes, words);
}

/** The notes after the end was reached. */
export function writeEnded(notes: string | null, now: number): string {
  return write(notes, `since ${dayOf(now)}`);
}

function write(notes: string | null, words: string): string {
  return [`Alibi: off ${words}`, withoutEnd(notes)].filter((each) => each?.trim()).join("\n");
}

/** Keeps the previous notes' line about the end in new notes that have none. */
export function keepEnd(typed: string | null, before: string | null): string | null {
  const [line] = readMark(before) ?? [];
  if (line === undefined || readMark(typed)) return typed;
  return [line.trim(), typed].filter((each) => each?.trim()).join("\n");
}

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

/** The day that is this number of days after a time. */
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
