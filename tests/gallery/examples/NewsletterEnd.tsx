import { NewsletterEnd } from "@/components/alias/NewAliasesForm";
import { call } from "../calls";
import type { Examples } from "../example";

export const examples: Examples = {
  page: "options",
  states: {
    off: <NewsletterEnd days={undefined} onChoose={call("onChoose")} />,
    on: <NewsletterEnd days={30} onChoose={call("onChoose")} />,
  },
};
