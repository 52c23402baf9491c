import { MailWeeks } from "@/components/manager/ChangedSection";
import type { MailWeek } from "@/lib/model/activity";
import type { Examples } from "../example";

/** 12 August 2026, in days since 1970. */
const today = 20_677;

function list(...mail: [forwarded: number, blocked: number][]): MailWeek[] {
  return mail.map(([forwarded, blocked], week) => {
    const last = today - 7 * (mail.length - 1 - week);
    return { first: last - 6, last, forwarded, blocked };
  });
}

export const weeks = list([4, 0], [9, 2], [0, 0], [12, 1], [7, 7], [3, 0], [21, 4], [6, 1]);

export const examples: Examples = {
  page: "manager",
  states: {
    "nothing came (nothing to see)": <MailWeeks weeks={list([0, 0], [0, 0])} />,
    "the first week": <MailWeeks weeks={list([3, 1])} />,
    "eight weeks": <MailWeeks weeks={weeks} />,
    "only blocked": <MailWeeks weeks={list([0, 0], [0, 5])} />,
    "very large numbers": <MailWeeks weeks={list([Number.MAX_SAFE_INTEGER, 1e15], [1, 1e15])} />,
  },
};
