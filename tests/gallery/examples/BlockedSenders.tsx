import { BlockedSenders } from "@/components/list/AliasDetails";
import { text } from "@/components/controls/text";
import { after } from "../After";
import { senders, odd } from "../data";
import type { Examples } from "../example";

const many = Array.from({ length: 1200 }, (_, index) => `sender${index}@spam.example`);
const seven = many.slice(0, 7);

export const examples: Examples = {
  page: "popup",
  states: {
    "none (nothing to see)": <BlockedSenders senders={[]} />,
    one: <BlockedSenders senders={senders.slice(0, 1)} />,
    "as many as are shown": <BlockedSenders senders={senders} />,
    "more than are shown": <BlockedSenders senders={many} />,
    "all are shown": after([{ press: text("showMore") }], <BlockedSenders senders={seven} />),
    "long, hostile and empty ones": (
      <BlockedSenders senders={[odd.unbroken, odd.turning, "", odd.markup]} />
    ),
  },
};
