import { CreatedBar } from "@/components/alias/CreatedBar";
import { answer, call } from "../calls";
import type { Examples } from "../example";

type Props = Parameters<typeof CreatedBar>[0];

function show(change: Partial<Props> = {}) {
  return (
    <CreatedBar
      address="shop-k3v9q2@alias.example"
      copied={false}
      onCopy={answer("onCopy", true)}
      onFill={call("onFill")}
      onClose={call("onClose")}
      {...change}
    />
  );
}

export const examples: Examples = {
  page: "popup",
  states: {
    "over a page": show(),
    "copied by itself": show({ copied: true }),
    "over no page": show({ onFill: undefined }),
    "a long one": show({ address: "online-shop-of-the-old-town.k3v9q2@lovelace.alias.example" }),
  },
};
