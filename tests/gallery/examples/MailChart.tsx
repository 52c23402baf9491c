import { MailChart } from "@/components/alias/MailChart";
import type { MailSpan } from "@/lib/model/activity/mailHistory";
import type { Examples } from "../example";
import { gap, spans, today, year } from "../mail";

function show(some: MailSpan[], days = 28, first = today - 365) {
  return <MailChart first={first} today={today} days={days} spans={some} />;
}

export const examples: Examples = {
  page: "manager",
  states: {
    "counting begins today": show(spans([1, 0]), 28, today),
    "nothing came": show(spans(...year.slice(-28).map(() => [1, 0] as [number, number]))),
    "one day": show(spans([1, 3, 1]), 28, today),
    "four weeks": show(year.slice(-28)),
    "twelve weeks": show(year.slice(-84), 84),
    "a year": show(year, 365),
    "a month of which nobody knows": show(gap, 84, today - 42),
    "most of it before the picture": show(spans([40, 60, 8], [6, 12])),
    "very large numbers": show(
      spans([1, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER], [1, 12], [1, 1e15]),
    ),
  },
};
