import { signal } from "@preact/signals";
import { succeed, type Failure } from "@/lib/model/failure";
import { AccountBar } from "@/components/popup/AccountBar";
import { OtherAccounts } from "@/components/account/OtherAccounts";
import type { AccountList, OneOfAccounts } from "@/lib/model/account";
import { after } from "../After";
import { call } from "../calls";
import { odd } from "../data";
import type { Examples } from "../example";
import { OnPopup } from "../OnPage";

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
const long: OneOfAccounts = { ...work, slot: "4", email: odd.longDomain };

interface Change extends Partial<Props> {
  sites?: AccountList["sites"];
  hasRoom?: boolean;
  failure?: Failure;
}

function show(
  accounts: OneOfAccounts[],
  { sites = {}, hasRoom = true, failure, ...props }: Change = {},
) {
  return (
    <OnPopup
      answers={{ "account.list": succeed({ accounts, sites, hasRoom }) }}
      change={({ otherAccounts }) => ({
        otherAccounts: { ...otherAccounts, failure: signal(failure ?? null) },
      })}
    >
      <OtherAccounts canAdd onUse={call("onUse")} {...props} />
    </OnPopup>
  );
}

const site = "shop.example";

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
    "as many as there can be": show([home, work, unnamed, left, long], { hasRoom: false }),
    "over the page of a site": show([home, work], { site }),
    "always used on the site": show([home, work], { site, sites: { [site]: "" } }),
    "its session has ended": show([{ ...left, isShown: true }, work], { canAdd: false }),
    "nobody is signed in here": show([{ ...left, isShown: true, isEmpty: true }, work], {
      canAdd: false,
    }),
    "it could not be written down": show([home, work], { failure: { kind: "storage" } }),
    "in the bar": after(
      [{ press: "ada@example.com" }],
      <OnPopup
        answers={{
          "account.list": succeed({ accounts: [home, work], sites: {}, hasRoom: true }),
        }}
        change={({ unresolved }) => ({ unresolved: { ...unresolved, isEmpty: signal(false) } })}
      >
        <AccountBar />
      </OnPopup>,
    ),
  },
};
