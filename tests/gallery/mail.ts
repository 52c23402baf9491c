import type { MailSpan } from "@/lib/model/activity/mailHistory";

/** 12 August 2026, in days since 1970. */
export const today = 20_677;

/** Consecutive spans that end today, each so many days long. */
export function spans(...each: [days: number, forwarded: number, blocked?: number][]): MailSpan[] {
  let day = today - each.reduce((sum, [days]) => sum + days, 0);
  return each.map(([days, forwarded, blocked = 0]) => {
    const after = day;
    day += days;
    return { after, day, forwarded, blocked };
  });
}

/** A year with mail on most days, some of it blocked. */
export const year = spans(
  ...Array.from({ length: 365 }, (_, day): [number, number, number] => {
    return [1, (day * 7) % 5, day > 200 && day % 3 === 0 ? 2 : 0];
  }),
);

/** With a month without any count. */
export const gap = spans([1, 2], [35, 9, 3], [6, 2]);
