import { overShop } from "../standIns";
import { ListBody, MissingRows } from "@/components/list/ListBody";
import type { Alias } from "@/lib/model/alias";
import type { Failure } from "@/lib/model/failure";
import { createAlias, failures, requestKinds, odd, failing } from "../data";
import { type Examples, named } from "../example";
import { OnPopup } from "../OnPage";
import { text } from "@/components/controls/text";
import { after } from "../After";
import { ListHead } from "@/components/list/ListHead";
import type { Filter, Sort } from "@/lib/model/question";
import { call } from "../calls";

interface Change {
  entries?: readonly Alias[];
  hasMore?: boolean;
  asOf?: number;
  failure?: Failure;
  elsewhere?: Failure;
  unreadable?: number;
  isLoading?: boolean;
  filter?: "all" | "on";
  /** How many rows at the top are of the page's site; none beside no page. */
  ofSite?: number;
  domain?: string;
  isLocked?: boolean;
}

function show({
  entries = [createAlias()],
  hasMore = false,
  asOf,
  failure,
  elsewhere,
  unreadable = 0,
  isLoading = false,
  filter = "all",
  ofSite,
  domain = "shop.example",
  isLocked = false,
}: Change = {}) {
  const site = { ...overShop["site.get"]!, value: { site: domain, domain, name: "shop" } };
  const place = {
    kind: "site" as const,
    tabId: 1,
    document: new Promise<never>(() => {}),
    offByPolicy: false,
    picked: 0,
    ...site.value,
  };
  return (
    <OnPopup
      set={{
        ...(ofSite !== undefined && { site: { place } }),
        ...(isLocked && { editLock: "locked" }),
        aliases: {
          rows: entries.map((alias) => ({ alias, failure: null, deleting: false })),
          filter,
          narrowed: filter !== "all",
          sort: "label",
          total: entries.length,
          whole: !hasMore,
          hasMore,
          loading: isLoading ? "list" : null,
          failure: failure ?? null,
          unreadable,
          stale: asOf === undefined ? null : { asOf, reason: { kind: "offline" } },
          ofSite: ofSite ?? 0,
          grouped: ofSite !== undefined,
        },
      }}
    >
      <ListBody failure={elsewhere ?? null} />
    </OnPopup>
  );
}

const three = ["shop", "shop-second", "bank"].map((name) =>
  createAlias({ address: `${name}@alias.example`, title: `${name}.example` }),
);

interface Head {
  filter?: Filter;
  sort?: Sort;
  total?: number | null;
  use?: { count: number; limit: number };
  isUnfinished?: boolean;
  /** As in the manager, which offers more. */
  byUse?: boolean;
}

function head({ filter = "all", sort = "newest", total = null, use, ...change }: Head) {
  return (
    <OnPopup
      {...(use && { usage: use })}
      set={{
        aliases: { filter, sort, total, narrowed: filter !== "all" },
        ...(change.byUse && { rowSelection: { has: () => false, onSelect: call("onSelect") } }),
        unresolved: { isEmpty: change.isUnfinished !== true },
      }}
    >
      <ListHead />
    </OnPopup>
  );
}

const missing = (labels: (string | null)[]) => (
  <OnPopup set={{ unresolved: { missing: labels } }}>
    <MissingRows />
  </OnPopup>
);

export const examples: Examples = {
  page: "popup",
  states: {
    "one alias": show(),
    "no alias": show({ entries: [] }),
    "no alias that matches": show({ entries: [], filter: "on" }),
    "on its way": show({ entries: [], isLoading: true }),
    "as it was, offline": show({ asOf: Date.UTC(2026, 10, 2, 9) }),
    "sorted in part, some rows unreadable": show({ hasMore: true, unreadable: 2 }),
    "many rows unreadable": show({ unreadable: 1234 }),
    "something else failed": show({ elsewhere: failures.storage }),
    ...named("no more of it", {
      ...failing(requestKinds, (failure) => show({ hasMore: true, failure })),
    }),
    ...named("not to be had", {
      ...failing(["offline", "captive", "server", "storage"], (failure) =>
        show({ entries: [], failure }),
      ),
    }),
    ...named("beside a page", {
      "two of its site": show({ entries: three, ofSite: 2 }),
      "one of its site": show({ entries: three, ofSite: 1 }),
      "none of its site": show({ entries: three, ofSite: 0 }),
      "none may be switched": show({ entries: three, ofSite: 2, isLocked: true }),
      "long domain": show({ entries: three, ofSite: 2, domain: `${odd.unbroken}.example` }),
    }),
    ...named("head", {
      "nothing is known yet": head({}),
      "some are unfinished": head({ filter: "unfinished", total: 2, isUnfinished: true }),
      "one alias": head({ filter: "on", sort: "label", total: 1 }),
      "very many aliases": head({ filter: "off", sort: "forwarded", total: 1_234_567 }),
      "four of five": head({ total: 4, use: { count: 4, limit: 5 } }),
      "some are unfinished, open": after(
        [{ press: text("filterAndSort") }],
        head({ total: 40, isUnfinished: true }),
      ),
      "in the manager, by last activity": head({ sort: "activity", total: 4, byUse: true }),
      "in the manager, only some, open": after(
        [{ press: text("filterAndSort") }],
        head({ filter: "leaked", total: 4, byUse: true }),
      ),
    }),
    ...named("still looked for", {
      one: missing(["shop.example"]),
      "without a label": missing([null]),
      "long, right to left, hostile": missing([odd.longLabel, odd.rightToLeft, odd.markup]),
    }),
  },
};
