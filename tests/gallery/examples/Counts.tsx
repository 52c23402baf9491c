import { Counts, CountsBar } from "@/components/list/AliasDetails";
import type { Examples } from "../example";

export const examples: Examples = {
  page: "popup",
  states: {
    nothing: <Counts forwarded={0} blocked={0} />,
    "forwarded alone": <Counts forwarded={7} blocked={0} />,
    "blocked alone": <Counts forwarded={0} blocked={7} />,
    both: <Counts forwarded={120} blocked={40} />,
    "very few of one": <Counts forwarded={99_999} blocked={1} />,
    "just below and above a thousand": <Counts forwarded={999} blocked={1_000} />,
    "a million and more": <Counts forwarded={1_234_567} blocked={999_999_999} />,
    "as large as numbers get": (
      <Counts forwarded={Number.MAX_SAFE_INTEGER} blocked={Number.MAX_SAFE_INTEGER} />
    ),
    "the bar alone": <CountsBar forwarded={3} blocked={1} />,
  },
};
