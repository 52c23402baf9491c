import { isolate } from "@/lib/model/text";
import type { ComponentChildren } from "preact";
import { App } from "@/components/popup/App";
import { text } from "@/components/controls/text";
import { fail, succeed, type Failure } from "@/lib/model/failure";
import { after } from "../After";
import { ada, failures, signedOut } from "../data";
import type { Examples } from "../example";
import { inPopup } from "../OnPage";
import { list, over, three } from "../standIns";

const popup = inPopup(() => <App />);

function creating(failure: Failure): ComponentChildren {
  return popup({ answers: { ...list(), "alias.create": fail(failure) } });
}
const make = [{ press: text("newAlias") }, { press: text("createAlias") }];

export const examples: Examples = {
  page: "popup",
  whole: true,
  states: {
    "no server": popup({ who: signedOut, server: null }),
    "signed out": popup({ who: signedOut }),
    "the list is on its way": popup({ answers: { "site.get": list([])["site.get"]! } }),
    empty: popup({ answers: list([]) }),
    "three aliases": popup({ answers: list() }),
    "three aliases, two of this site": popup({
      answers: list(three, { ofSite: 2, whole: true }),
    }),
    "a deletion can be taken back": popup({
      answers: list(three, { ofSite: 2, whole: true }),
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
      answers: { ...list(), ...over(null) },
    }),
    "off on this site": popup({
      stored: { offSites: ["quiet.example"] },
      answers: { ...list(), ...over("quiet") },
    }),
    "the list cannot be had": popup({
      answers: { ...list([]), "alias.query": fail(failures.offline) },
    }),
    "a new alias": after(make.slice(0, 1), popup({ answers: list() })),
    "five aliases of five, and a new one is wanted": after(
      make.slice(0, 1),
      popup({ answers: list(), usage: { count: 5, limit: 5 } }),
    ),
    "the plan is full": after(make, creating(failures["plan-limit"])),
    "reading alone is allowed": popup({
      who: { ...ada, scopes: ["aliases:read"] },
      answers: list(),
    }),
    "reading alone is allowed, and a new one is wanted": after(
      make.slice(0, 1),
      popup({ who: { ...ada, scopes: ["aliases:read"] }, answers: list() }),
    ),
    "a row is open": after(
      [{ press: text("detailsOf", isolate(three[0]!.title ?? "")) }],
      popup({ answers: list() }),
    ),
    "an alias is lost, another was not used": popup({
      answers: {
        ...list(),
        "alias.listUnresolved": succeed({
          unused: [three[0]!],
          missing: ["bank.example"],
          twice: [],
        }),
      },
    }),
  },
};
