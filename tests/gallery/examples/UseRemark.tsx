import { UseRemark } from "@/components/alias/ListToolbar";
import type { Examples } from "../example";

const counted = { since: Date.UTC(2026, 7, 2, 9), whole: true };

export const examples: Examples = {
  page: "manager",
  states: {
    unused: <UseRemark filter="unused" sort="newest" counted={counted} />,
    quiet: <UseRemark filter="quiet" sort="newest" counted={counted} />,
    leaked: <UseRemark filter="leaked" sort="newest" counted={counted} />,
    "by last activity": <UseRemark filter="all" sort="activity" counted={counted} />,
    "of a part of the list": (
      <UseRemark filter="quiet" sort="newest" counted={{ ...counted, whole: false }} />
    ),
    "nothing is known": (
      <UseRemark filter="leaked" sort="activity" counted={{ since: null, whole: false }} />
    ),
  },
};
