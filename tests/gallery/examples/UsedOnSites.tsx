import { UsedOnSites } from "@/components/alias/UsedOnSites";
import { After } from "../After";
import { answer } from "../calls";
import { address } from "../data";
import type { Examples } from "../example";

const long = `${"a-rather-long-part.".repeat(6)}example`;
const show = (...sites: string[]) => (
  <UsedOnSites address={address} read={async () => sites} forget={answer("forget", true)} />
);

export const examples: Examples = {
  page: "popup",
  states: {
    "none (nothing to see)": show(),
    one: show("shop.example"),
    "several, one of them long": show("shop.example", long, "bank.example", "forum.example"),
    "one was forgotten": (
      <After steps={[{ press: "Forget shop.example" }]}>
        {show("shop.example", "bank.example")}
      </After>
    ),
  },
};
