import { UsedOnSites } from "@/components/list/AliasDetails";
import { After } from "../After";
import { succeed } from "@/lib/model/failure";
import { address } from "../data";
import type { Examples } from "../example";
import { OnPopup } from "../OnPage";

const long = `${"a-rather-long-part.".repeat(6)}example`;
const show = (...sites: string[]) => (
  <OnPopup answers={{ "alias.readUsedOn": succeed(sites), "alias.forgetUsedOn": succeed(null) }}>
    <UsedOnSites address={address} />
  </OnPopup>
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
