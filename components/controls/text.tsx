import { getMessage, type Message } from "@/lib/words/getMessage";
import { roundWait } from "@/lib/model/failureTable";
import type { ComponentChildren } from "preact";

export type { Message };

/* The one place where components use the browser, because every component needs words. */

/** The message of `_locales` with this key, with $1, $2... replaced. */
export function text(message: Message, ...substitutions: string[]): string {
  return getMessage(message, substitutions);
}

/** Joins sentences with the separator of the language; empty ones are left out. */
export function sentences(...parts: string[]): string {
  return parts
    .filter((each) => each !== "")
    .reduce((before, next) => (before === "" ? next : text("sentences", before, next)), "");
}

type Plural = Message extends infer Key
  ? Key extends `${infer Stem}_other`
    ? Stem
    : never
  : never;

/**
 * The message for a number of things. Each language has `_one`, `_few`, `_many`... as its plural rules require,
 * and always `_other`. $1 is the number as the language writes it, and $2 a second number.
 */
export function countText(stem: Plural, ...counts: [count: number, another?: number]): string {
  rules ??= new Intl.PluralRules(language());
  const rule = rules.select(counts[0]);
  const numbers = counts.map((count) => formatExact(count ?? 0));
  return text(`${stem}_${rule}` as Message, ...numbers) || text(`${stem}_other`, ...numbers);
}

/**
 * The language of the messages. Not `@@ui_locale`, which is the browser's: if there are no messages for that, a
 * screen reader would read English aloud as if it were that language.
 */
export function language(): string {
  return text("languageTag");
}

export function announceLanguage(root: HTMLElement): void {
  root.lang = language();
  root.dir = text("languageDirection");
}

/** In ms. */
const dayLength = 24 * 3600_000;

/** Created once, because doing so for each row, or at each letter of a search, is too slow. */
let numbers: Intl.NumberFormat | undefined;
let rules: Intl.PluralRules | undefined;

/** 12431 as "12,431". */
export function formatExact(count: number): string {
  numbers ??= new Intl.NumberFormat(language());
  return numbers.format(count);
}

/** 12431 as "+12.4K". */
export function formatGrowth(count: number): string {
  return new Intl.NumberFormat(language(), {
    notation: "compact",
    maximumSignificantDigits: 3,
    signDisplay: "exceptZero",
  }).format(count);
}

/** The time of day, with the date unless it is today. */
export function formatTime(milliseconds: number): string {
  const today = new Date(milliseconds).toDateString() === new Date().toDateString();
  return new Intl.DateTimeFormat(language(), {
    timeStyle: "short",
    ...(!today && { dateStyle: "medium" }),
  }).format(milliseconds);
}

export function formatList(things: readonly string[]): string {
  return new Intl.ListFormat(language()).format(things);
}

export function formatDate(milliseconds: number): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: "long" }).format(milliseconds);
}

/** One day or a range of days, given as day numbers since 1970. */
export function formatDays(first: number, last = first): string {
  // The numbers count calendar days, whatever the time zone.
  const options = { dateStyle: "medium", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(language(), options).formatRange(
    first * dayLength,
    last * dayLength,
  );
}

function formatUnit(count: number, unit: string): string {
  const options = { style: "unit", unit, unitDisplay: "long" } as const;
  return new Intl.NumberFormat(language(), options).format(count);
}

export function formatWait(seconds: number): string {
  const { count, unit } = roundWait(seconds);
  return formatUnit(count, unit);
}

/** A duration in whole years, months or days. */
export function formatSpan(milliseconds: number): string {
  const days = Math.max(0, Math.floor(milliseconds / dayLength));
  if (days >= 2 * 365) return formatUnit(Math.floor(days / 365), "year");
  if (days >= 2 * 30) return formatUnit(Math.floor(days / 30), "month");
  return formatUnit(days, "day");
}

interface MessageProps {
  message: Message;
  /** Replaces the $1 of the message. */
  children: ComponentChildren;
}

/** A private-use character, which no message contains. */
const gap = "\uE000";

export function MessageWithElement({ message, children }: MessageProps) {
  const [before, after] = text(message, gap).split(gap);
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}
