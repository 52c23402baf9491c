import { OtherAccounts } from "@/components/account/OtherAccounts";
import { AccountBar } from "@/components/popup/App";
import type { AccountList, OneOfAccounts } from "@/lib/model/account";
import { succeed, type Failure } from "@/lib/model/failure";
import { after } from "../After";
import { call } from "../calls";
import { ada, odd } from "../data";
import { type Examples, named } from "../example";
import { OnPopup } from "../OnPage";

function show(change: Partial<typeof ada> = {}, hasPanel = false) {
  return (
    <OnPopup
      who={{ ...ada, ...change }}
      set={hasPanel ? {} : { browser: { openPanel: undefined } }}
    >
      <AccountBar />
    </OnPopup>
  );
}

export const home: OneOfAccounts = {
  slot: "",
  email: "ada@example.com",
  baseUrl: "https://mail.example",
  isShown: true,
  isSignedIn: true,
  isEmpty: false,
};
const work: OneOfAccounts = {
  ...home,
  slot: "1",
  email: "ada.lovelace@work.example",
  baseUrl: "https://aliases.work.example",
  isShown: false,
};
const unnamed: OneOfAccounts = { ...work, slot: "2", email: null };
const left: OneOfAccounts = { ...work, slot: "3", isSignedIn: false };
const long: OneOfAccounts = { ...work, slot: "4", email: odd.longDomain };
const site = "shop.example";

interface Change {
  site?: string;
  isSignedIn?: boolean;
  sites?: AccountList["sites"];
  hasRoom?: boolean;
  failure?: Failure;
}

function others(
  accounts: OneOfAccounts[],
  { sites = {}, hasRoom = true, failure, isSignedIn = true, site }: Change = {},
) {
  return (
    <OnPopup
      who={isSignedIn ? ada : { status: "signed-out", failure: null }}
      answers={{ "account.list": succeed({ accounts, sites, hasRoom }) }}
      set={{ otherAccounts: { failure: failure ?? null } }}
    >
      <OtherAccounts onUsed={call("onUsed")} site={site} />
    </OnPopup>
  );
}

export const examples: Examples = {
  page: "popup",
  states: {
    "signed in": show(),
    "the server does not tell the address": show({ email: null }),
    "there is a side panel": show({}, true),
    "long address, long host": show({ email: odd.longDomain, baseUrl: odd.longServer }, true),
    "a host that looks like another": show({ email: odd.lookalike }),
    open: after(
      [{ press: "ada@example.com" }],
      <OnPopup
        answers={{
          "account.list": succeed({ accounts: [home, work], sites: {}, hasRoom: true }),
        }}
        set={{ unresolved: { isEmpty: false } }}
      >
        <AccountBar />
      </OnPopup>,
    ),
    ...named("other accounts", {
      none: others([home]),
      one: others([home, work]),
      "the server does not tell the address": others([
        home,
        unnamed,
        { ...unnamed, isSignedIn: false },
      ]),
      "as many as there can be": others([home, work, unnamed, left, long], { hasRoom: false }),
      "over the page of a site": others([home, work], { site }),
      "always used on the site": others([home, work], { site, sites: { [site]: "" } }),
      "its session has ended": others([{ ...left, isShown: true }, work], { isSignedIn: false }),
      "nobody is signed in here": others([{ ...left, isShown: true, isEmpty: true }, work], {
        isSignedIn: false,
      }),
      "it could not be written down": others([home, work], { failure: { kind: "storage" } }),
    }),
  },
};
