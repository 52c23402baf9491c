import { ListBody, MissingRows, StaleNotice } from "@/components/list/ListBody";
import type { Alias } from "@/lib/model/alias";
import { createAlias, requestKinds, odd, failing } from "../data";
import { type Examples, named } from "../example";
import { inPopup, type Instead, OnPopup } from "../OnPage";
import { text } from "@/components/controls/text";
import { after } from "../After";
import { ListHead } from "@/components/list/ListHead";
import type { PopupPage } from "@/components/popup/popupPage";

type List = PopupPage["aliases"]["list"]["value"];
type Listed = Omit<NonNullable<Instead<PopupPage>["aliases"]>, "list"> & { list?: Partial<List> };

const listOf = (differing: Partial<List> = {}): List => ({
  whole: false,
  total: null,
  unreadable: 0,
  hasMore: false,
  grouped: false,
  counted: null,
  stale: null,
  ...differing,
});

/** @param domain that of the page beside; without it, there is none */
const plain = { ofSite: false, pinned: false, failure: null, deleting: false };

function show(
  aliases: Listed = {},
  entries: readonly Alias[] = [createAlias()],
  { domain, ...set }: Beside = {},
) {
  const site = { site: domain ?? "", domain: domain ?? "", name: "shop" };
  const document = new Promise<never>(() => {});
  const rest = { tabId: 1, document, offByPolicy: false, picked: 0 };
  return (
    <OnPopup
      set={{
        ...set,
        ...(domain && { site: { place: { kind: "site", ...site, ...rest } } }),
        aliases: {
          rows: entries.map((alias) => ({ alias, ...plain })),
          sort: "label",
          loading: null,
          ...aliases,
          list: listOf({
            total: entries.length,
            whole: aliases.list?.hasMore !== true,
            grouped: domain !== undefined,
            ...aliases.list,
          }),
        },
      }}
    >
      <StaleNotice />
      <ListBody />
    </OnPopup>
  );
}

interface Beside extends Instead<PopupPage> {
  domain?: string;
}

const domain = "shop.example";
const three = ["shop", "shop-second", "bank"].map((name) =>
  createAlias({ address: `${name}@alias.example`, title: `${name}.example` }),
);

/** @param byUse as in the manager, which offers more */
function head(aliases: Listed, { byUse = false, ...scene }: Head = {}) {
  const narrowed = (aliases.filter ?? "all") !== "all";
  return (
    <OnPopup
      {...scene}
      set={{
        unresolved: { isEmpty: true },
        ...scene.set,
        aliases: { narrowed, ...aliases, list: listOf(aliases.list) },
        ...(byUse && { selection: {} }),
      }}
    >
      <ListHead />
    </OnPopup>
  );
}

interface Head extends Omit<Parameters<typeof OnPopup>[0], "children"> {
  byUse?: boolean;
}

const unfinished = { set: { unresolved: { isEmpty: false } } };

const shown = inPopup(() => <MissingRows />);
const missing = (labels: (string | null)[]) => shown({ set: { unresolved: { missing: labels } } });

export const examples: Examples = {
  page: "popup",
  states: {
    "one alias": show(),
    "no alias": show({}, []),
    "no alias that matches": show({ filter: "on", narrowed: true }, []),
    "on its way": show({ loading: "list" }, []),
    "another question is on its way": show({ loading: "list" }),
    "more is on its way": show({ list: { hasMore: true }, loading: "more" }),
    "as it was, offline": show({
      list: { stale: { asOf: Date.UTC(2026, 10, 2, 9), reason: { kind: "offline" } } },
    }),
    "sorted in part, some rows unreadable": show({ list: { hasMore: true, unreadable: 2 } }),
    "many rows unreadable": show({ list: { unreadable: 1234 } }),
    ...named("no more of it", {
      ...failing(requestKinds, (failure) => show({ list: { hasMore: true }, failure })),
    }),
    ...named("not to be had", {
      ...failing(["offline", "captive", "server", "storage"], (failure) => show({ failure }, [])),
    }),
    ...named("beside a page", {
      "two of its site": show({ ofSite: 2 }, three, { domain }),
      "one of its site": show({ ofSite: 1 }, three, { domain }),
      "none of its site": show({ ofSite: 0 }, three, { domain }),
      "none may be switched": show({ ofSite: 2 }, three, { domain, editLock: "locked" }),
      "long domain": show({ ofSite: 2 }, three, { domain: `${odd.unbroken}.example` }),
    }),
    ...named("head", {
      "nothing is known yet": head({}),
      "some are unfinished": head({ filter: "unfinished", list: { total: 2 } }, unfinished),
      "one alias": head({ filter: "on", sort: "label", list: { total: 1 } }),
      "very many aliases": head({ filter: "off", sort: "forwarded", list: { total: 1_234_567 } }),
      "four of five": head({ list: { total: 4 } }, { usage: { count: 4, limit: 5 } }),
      "some are unfinished, open": after(
        [{ press: text("filterAndSort") }],
        head({ list: { total: 40 } }, unfinished),
      ),
      "in the manager, by last activity": head(
        { sort: "activity", list: { total: 4 } },
        { byUse: true },
      ),
      "in the manager, only some, open": after(
        [{ press: text("filterAndSort") }],
        head({ filter: "leaked", list: { total: 4 } }, { byUse: true }),
      ),
    }),
    ...named("still looked for", {
      one: missing(["shop.example"]),
      "without a label": missing([null]),
      "long, right to left, hostile": missing([odd.longLabel, odd.rightToLeft, odd.markup]),
    }),
  },
};
