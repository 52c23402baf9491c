import { AccountOnPage } from "@/components/account/AccountOnPage";
import type { AccountList } from "@/lib/model/account/accounts";
import { call } from "../calls";
import type { Examples } from "../example";

const ada = {
  slot: "",
  email: "ada@example.com",
  baseUrl: "https://mail.example",
  isShown: true,
  isSignedIn: true,
  isEmpty: false,
} as const;
const none: AccountList = { accounts: [ada], sites: {}, inContainer: null, hasRoom: true };
const both: AccountList = { ...none, sites: { "shop.example": "" }, inContainer: "" };

function show(list: AccountList, onContainer?: (on: boolean) => void, isInNone = false) {
  return (
    <AccountOnPage
      list={list}
      site="shop.example"
      isInNone={isInNone}
      onSite={call("onSite")}
      onContainer={onContainer}
    />
  );
}

export const examples: Examples = {
  page: "popup",
  states: {
    "not always": show(none),
    always: show(both),
    "always, in Firefox": show(both, call("onContainer")),
    "not in a container": show(none, call("onContainer"), true),
  },
};
