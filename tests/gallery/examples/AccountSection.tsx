import { AccountSection } from "@/components/options/AccountSection";
import { type AccountList, scopes } from "@/lib/model/account";
import { succeed } from "@/lib/model/failure";
import { ada, odd } from "../data";
import type { Examples } from "../example";
import { home } from "./AccountBar";
import { OnSettings } from "../OnPage";
import type { Answers } from "../standIns";

function show(change: Partial<typeof ada>, answers: Answers = {}) {
  return (
    <OnSettings who={{ ...ada, scopes: [...scopes], ...change }} answers={answers}>
      <AccountSection />
    </OnSettings>
  );
}

const long = "a-rather-long-part.of-a-department-with-a-name-that-does-not-end.example";
const ofSites: AccountList = {
  accounts: [home],
  sites: { "bank.example": "", "shop.example": "", [long]: "" },
  hasRoom: true,
};

export const examples: Examples = {
  page: "options",
  states: {
    "all allowed": show({}),
    "all allowed by a password": show({ method: "password", scopes: null }),
    "two scopes allowed": show({ scopes: ["aliases:read", "aliases:create"] }),
    "nothing allowed": show({ scopes: [] }),
    "the server does not tell the address": show({ email: null }),
    "long address, long host": show({
      email: odd.longDomain,
      baseUrl: odd.longServer,
    }),
    "always used on some sites": show({}, { "account.list": succeed(ofSites) }),
  },
};
