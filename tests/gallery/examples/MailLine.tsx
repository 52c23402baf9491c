import { MailLine } from "@/components/alias/MailLine";
import type { Examples } from "../example";
import { gap, spans, today, year } from "../mail";

export const examples: Examples = {
  page: "popup",
  states: {
    "counting begins today": <MailLine first={today} today={today} spans={[]} />,
    "nothing came": <MailLine first={today - 90} today={today} spans={[]} />,
    "one day": <MailLine first={today} today={today} spans={spans([1, 3, 1])} />,
    "some days": (
      <MailLine first={today - 20} today={today} spans={spans([1, 2], [3, 1, 4], [1, 6], [4, 1])} />
    ),
    "a month of which nobody knows": <MailLine first={today - 60} today={today} spans={gap} />,
    "a year": <MailLine first={today - 365} today={today} spans={year} />,
    "very large numbers": (
      <MailLine
        first={today - 20}
        today={today}
        spans={spans([1, Number.MAX_SAFE_INTEGER], [8, 5, Number.MAX_SAFE_INTEGER])}
      />
    ),
  },
};
