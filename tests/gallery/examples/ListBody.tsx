import { signal } from "@preact/signals";
import { ListBody } from "@/components/list/ListBody";
import type { Alias } from "@/lib/model/alias";
import type { Failure } from "@/lib/model/failure";
import { createAlias, failing, failures, requestKinds, odd } from "../data";
import { type Examples, named } from "../example";
import { OnPopup } from "../OnPage";
import { overShop } from "../standIns";

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
  const rest = { failure: null, deleting: false };
  const site = { ...overShop["site.get"]!, value: { site: domain, domain, name: "shop" } };
  const rows = signal(entries.map((alias) => ({ alias, ...rest })));
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
      change={(page) => ({
        ...(ofSite !== undefined && { site: { ...page.site, place: signal(place) } }),
        ...(isLocked && { editLock: signal("locked") }),
        aliases: {
          ...page.aliases,
          rows,
          filter: signal<"all" | "on">(filter),
          narrowed: signal(filter !== "all"),
          sort: signal<"label">("label"),
          total: signal(entries.length),
          whole: signal(!hasMore),
          hasMore: signal(hasMore),
          loading: signal(isLoading ? "list" : null),
          failure: signal(failure ?? null),
          unreadable: signal(unreadable),
          stale: signal(asOf === undefined ? null : { asOf, reason: { kind: "offline" } }),
          ofSite: signal(ofSite ?? 0),
          grouped: signal(ofSite !== undefined),
        },
      })}
    >
      <ListBody failure={elsewhere ?? null} />
    </OnPopup>
  );
}

const three = ["shop", "shop-second", "bank"].map((name) =>
  createAlias({ address: `${name}@alias.example`, title: `${name}.example` }),
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
  },
};
