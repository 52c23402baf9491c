import { UsedOnSites } from "@/components/list/AliasDetails";
import { after } from "../After";
import { succeed } from "@/lib/model/failure";
import { address, odd } from "../data";
import type { Examples } from "../example";
import { OnPopup } from "../OnPage";

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
    "several, one of them long": show(
      "shop.example",
      odd.longSite,
      "bank.example",
      "forum.example",
    ),
    "one was forgotten": after(
      [{ press: "Forget shop.example" }],
      show("shop.example", "bank.example"),
    ),
  },
};
