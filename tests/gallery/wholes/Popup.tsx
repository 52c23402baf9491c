import { isolate } from "@/lib/model/text";
import type { ComponentChildren } from "preact";
import { App } from "@/components/popup/App";
import { text } from "@/components/controls/text";
import type { Account } from "@/lib/model/account";
import type { Alias, FoundAliases, StaleList } from "@/lib/model/alias";
import { fail, succeed, type Failure } from "@/lib/model/failure";
import { after } from "../After";
import { ada, createAlias, failures, senders, odd } from "../data";
import type { Examples } from "../example";
import { OnPopup } from "../OnPage";
import { overShop, type Answers } from "../standIns";

const three = [
  createAlias({ notes: "Created on shop.example, 2026-11-02", blocked_addresses: senders }),
  createAlias({ address: "quiet@alias.example", title: null, enabled: false, forwarded: 0 }),
  createAlias({ address: odd.longAddress, title: odd.longLabel, forwarded: 12_345, blocked: 678 }),
];

function list(entries: Alias[], stale?: StaleList): Answers {
  const range = { whole: false, total: entries.length, next: null, ofSite: 0, pinned: [] };
  return {
    "alias.query": succeed({ entries, unreadable: 0, ...range, ...(stale && { stale }) }),
    "alias.check": succeed(null),
    "alias.listUnresolved": succeed({ unused: [], missing: [], twice: [] }),
    "domain.list": succeed(["ada.example"]),
    ...overShop,
  };
}

/** The content of the worker's cached list. */
const range = { whole: true, next: null, pinned: [], unreadable: 0 };
const nothing: FoundAliases = { entries: [], total: 0, ofSite: 0, ...range };
const found: FoundAliases = { entries: three, total: 3, ofSite: 2, ...range };

/** The popup after it was opened with this data. */
function popup(scene: Omit<Parameters<typeof OnPopup>[0], "children">) {
  return (
    <OnPopup {...scene}>
      <App />
    </OnPopup>
  );
}

const signedOut = (failure: Failure | null): Account => ({ status: "signed-out", failure });

/** The creation of an alias fails with this. */
function creating(failure: Failure): ComponentChildren {
  return popup({ answers: { ...list(three), "alias.create": fail(failure) } });
}
const make = [{ press: text("newAlias") }, { press: text("createAlias") }];

export const examples: Examples = {
  page: "popup",
  whole: true,
  states: {
    "no server": popup({ who: signedOut(null), server: null }),
    "signed out": popup({ who: signedOut(null) }),
    "signed out from afar": popup({ who: signedOut(failures["signed-out"]) }),
    "signing in": popup({ who: { status: "signing-in" } }),
    "the list is on its way": popup({ answers: { "site.get": list([])["site.get"]! } }),
    empty: popup({ answers: list([]) }),
    "three aliases": popup({ answers: list(three) }),
    "three aliases, two of this site": popup({
      answers: { ...list(three), "alias.query": succeed(found) },
    }),
    "a deletion can be taken back": popup({
      answers: { ...list(three), "alias.query": succeed(found) },
      stored: {
        deletions: {
          "gone@alias.example": {
            owner: "ada",
            alias: null,
            canRecreate: false,
            due: 0,
            done: false,
            failure: null,
          },
        },
      },
    }),
    "over no page of the web": popup({
      answers: {
        ...list(three),
        "site.get": succeed({
          site: null,
          domain: null,
          name: null,
          offByPolicy: false,
          picked: 0,
        }),
      },
    }),
    "off on this site": popup({
      stored: { offSites: ["quiet.example"] },
      answers: {
        ...list(three),
        "site.get": succeed({
          site: "quiet.example",
          domain: "quiet.example",
          name: "quiet",
          offByPolicy: false,
          picked: 0,
        }),
      },
    }),
    "nothing fits": after(
      [{ type: "nothing like it", into: text("searchAliases") }],
      popup({ answers: { ...list(three), "alias.query": succeed(nothing) } }),
    ),
    "the list cannot be had": popup({
      answers: { ...list([]), "alias.query": fail(failures.offline) },
    }),
    "the list as it was, offline": popup({
      answers: list(three, { asOf: Date.UTC(2026, 10, 2, 9), reason: failures.offline }),
    }),
    unconfirmed: popup({ answers: { ...list([]), "alias.query": fail(failures.unconfirmed) } }),
    inactive: popup({ answers: { ...list([]), "alias.query": fail(failures.inactive) } }),
    "a new alias": after(make.slice(0, 1), popup({ answers: list(three) })),
    "four aliases of five": popup({ answers: list(three), usage: { count: 4, limit: 5 } }),
    "five aliases of five, and a new one is wanted": after(
      make.slice(0, 1),
      popup({ answers: list(three), usage: { count: 5, limit: 5 } }),
    ),
    "the plan is full": after(make, creating(failures["plan-limit"])),
    "reading alone is allowed": popup({
      who: { ...ada, scopes: ["aliases:read"] },
      answers: list(three),
    }),
    "reading alone is allowed, and a new one is wanted": after(
      make.slice(0, 1),
      popup({ who: { ...ada, scopes: ["aliases:read"] }, answers: list(three) }),
    ),
    "a row is open": after(
      [{ press: text("detailsOf", isolate(three[0]!.title ?? "")) }],
      popup({ answers: list(three) }),
    ),
    "an alias is lost, another was not used": popup({
      answers: {
        ...list(three),
        "alias.listUnresolved": succeed({
          unused: [three[0]!],
          missing: ["bank.example"],
          twice: [],
        }),
      },
    }),
    "the browser lost something": popup({
      answers: list(three),
      stored: { dataLosses: ["theme", "off-sites"] },
    }),
  },
};
