import { MailKey } from "@/components/alias/MailKey";
import type { Examples } from "../example";
import { spans, year } from "../mail";

const show = (...each: Parameters<typeof spans>) => (
  <p class="mail-line">
    <MailKey spans={spans(...each)} />
  </p>
);

export const examples: Examples = {
  page: "popup",
  states: {
    none: show(),
    "of a year": (
      <p class="mail-line">
        <MailKey spans={year} />
      </p>
    ),
    "very large numbers": show([1, Number.MAX_SAFE_INTEGER, 1_234_567]),
  },
};
