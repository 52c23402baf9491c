import { MailTable } from "@/components/alias/MailTable";
import { text } from "@/components/controls/text";
import { After } from "../After";
import type { Examples } from "../example";
import { gap, spans, year } from "../mail";

const open = { press: text("mailTable") };
const large = spans([1, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER], [300, 1_234_567]);

export const examples: Examples = {
  page: "popup",
  states: {
    closed: <MailTable spans={gap} />,
    "with several days in one row": (
      <After steps={[open]}>
        <MailTable spans={gap} />
      </After>
    ),
    "a year": (
      <After steps={[open]}>
        <MailTable spans={year} />
      </After>
    ),
    "very large numbers": (
      <After steps={[open]}>
        <MailTable spans={large} />
      </After>
    ),
  },
};
