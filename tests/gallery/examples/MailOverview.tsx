import { MailOverview } from "@/components/alias/MailOverview";
import type { MailReport } from "@/lib/model/activity/mailReport";
import { call } from "../calls";
import { address, longAddress, longLabel, markup, rightToLeft, turning } from "../data";
import type { Examples } from "../example";
import { spans, today, year } from "../mail";

const periods = [28, 84, 365];

function show(change: Partial<MailReport>, period = 28) {
  const report: MailReport = {
    first: today - 365,
    today,
    spans: year.slice(-period),
    most: [],
    quiet: { shown: [], total: 0 },
    ...change,
  };
  return (
    <MailOverview
      report={report}
      period={period}
      periods={periods}
      linkTo={() => "manager.html"}
      onChoose={call("onChoose")}
    />
  );
}

const full: Partial<MailReport> = {
  most: [
    { address, title: "shop.example", forwarded: 42, blocked: 3 },
    { address: "bank@ada.example", title: null, forwarded: 12, blocked: 0 },
  ],
  quiet: {
    shown: [{ address: "club@ada.example", title: "club.example", day: today - 45 }],
    total: 1,
  },
};

export const examples: Examples = {
  page: "manager",
  states: {
    "the first day": show({ first: today, spans: spans([1, 0]) }),
    "of each kind": show(full),
    "twelve weeks": show(full, 84),
    "a year": show(full, 365),
    "long and hostile": show({
      most: [
        { address: longAddress, title: longLabel, forwarded: 1e15, blocked: 1e15 },
        { address, title: turning, forwarded: 2, blocked: 1 },
      ],
      quiet: {
        shown: [
          { address: longAddress, title: markup, day: today - 800 },
          { address, title: rightToLeft, day: today - 30 },
        ],
        total: 9999,
      },
    }),
  },
};
