import { AccountSites } from "@/components/account/AccountSites";
import { call } from "../calls";
import type { Examples } from "../example";

const long = "a-rather-long-part.of-a-department-with-a-name-that-does-not-end.example";

export const examples: Examples = {
  page: "options",
  states: {
    some: (
      <AccountSites sites={["bank.example", "shop.example", long]} onForget={call("onForget")} />
    ),
  },
};
