import { AccountBar } from "@/components/account/AccountBar";
import { OtherAccounts } from "@/components/account/OtherAccounts";
import type { OneOfAccounts } from "@/lib/model/accounts";
import { After } from "../After";
import { call } from "../calls";
import { longDomain } from "../data";
import type { Examples } from "../example";

type Props = Parameters<typeof OtherAccounts>[0];

const home: OneOfAccounts = {
  slot: "",
  email: "ada@example.com",
  baseUrl: "https://mail.example",
  isShown: true,
  isSignedIn: true,
  isEmpty: false,
};
const work: OneOfAccounts = {
  slot: "1",
  email: "ada.lovelace@work.example",
  baseUrl: "https://aliases.work.example",
  isShown: false,
  isSignedIn: true,
  isEmpty: false,
};
const unnamed: OneOfAccounts = { ...work, slot: "2", email: null };
const left: OneOfAccounts = { ...work, slot: "3", isSignedIn: false };
const long: OneOfAccounts = { ...work, slot: "4", email: longDomain };

const ofSite = { site: "shop.example", onSite: call("onSite") };

function show(accounts: OneOfAccounts[], change: Partial<Props> = {}) {
  return (
    <OtherAccounts
      list={{ accounts, sites: {}, hasRoom: true }}
      failure={null}
      canAdd
      onShow={() => {}}
      onUse={call("onUse")}
      onAdd={call("onAdd")}
      onRemove={call("onRemove")}
      {...change}
    />
  );
}

export const examples: Examples = {
  page: "popup",
  states: {
    none: show([home]),
    one: show([home, work]),
    "the server does not tell the address": show([
      home,
      unnamed,
      { ...unnamed, isSignedIn: false },
    ]),
    "as many as there can be": show([home, work, unnamed, left, long], {
      list: {
        accounts: [home, work, unnamed, left, long],
        sites: {},
        hasRoom: false,
      },
    }),
    "over the page of a site": show([home, work], ofSite),
    "always used on the site": show([home, work], {
      ...ofSite,
      list: { accounts: [home, work], sites: { "shop.example": "" }, hasRoom: true },
    }),
    "its session has ended": show([{ ...left, isShown: true }, work], { canAdd: false }),
    "nobody is signed in here": show([{ ...left, isShown: true, isEmpty: true }, work], {
      canAdd: false,
    }),
    "it could not be written down": show([home, work], { failure: { kind: "storage" } }),
    "in the bar": (
      <After steps={[{ press: "ada@example.com mail.example" }]}>
        <AccountBar
          email="ada@example.com"
          baseUrl="https://mail.example"
          isUnfinished
          isDeleting
          others={show([home, work])}
          onOpenManager={call("onOpenManager")}
          onOpenOptions={call("onOpenOptions")}
          onSignOut={call("onSignOut")}
        />
      </After>
    ),
  },
};
