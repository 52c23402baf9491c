import { App } from "@/components/manager/App";
import { text } from "@/components/controls/text";
import type { AccountList } from "@/lib/model/account";
import type { ChangeReport } from "@/lib/model/changeReport";
import type { BulkProgress } from "@/lib/model/bulk";
import { fail, succeed } from "@/lib/model/failure";
import { after } from "../After";
import { createAlias, failures, odd } from "../data";
import type { Examples } from "../example";
import { OnManager } from "../OnPage";
import { overShop, type Answers } from "../standIns";
import { weeks } from "../examples/ChangedSection";

const three = [
  createAlias({ notes: "Created on shop.example, 2026-11-02" }),
  createAlias({ address: "quiet@alias.example", title: null, enabled: false, forwarded: 0 }),
  createAlias({ address: odd.longAddress, title: odd.longLabel, forwarded: 12_345, blocked: 678 }),
];
const all = three.map(({ address }) => address);

function list(entries = three): Answers {
  const range = { whole: false, total: entries.length, next: null, ofSite: 0, pinned: [] };
  return {
    "alias.query": succeed({ entries, unreadable: 0, ...range }),
    "domain.list": succeed(["ada.example"]),
    ...overShop,
  };
}

const nothing = { shown: [], total: 0 };
const report: ChangeReport = {
  first: 0,
  since: null,
  at: 0,
  whole: true,
  mail: nothing,
  added: nothing,
  gone: nothing,
  ended: nothing,
  silent: nothing,
  leaks: nothing,
  weeks,
};

const one = { email: null, baseUrl: null, isSignedIn: true, isEmpty: false };
const accounts: AccountList = {
  accounts: [
    { ...one, slot: "", email: "ada@example.com", baseUrl: "https://mail.example", isShown: false },
    { ...one, slot: "1", isShown: true, isSignedIn: false, isEmpty: true },
  ],
  sites: {},
  hasRoom: true,
};

const bulk: BulkProgress = {
  name: "switch-off",
  state: "running",
  total: 500,
  done: 120,
  failed: 0,
  failure: null,
  left: 95_000,
};

/** The page after it was opened with this data. */
function manager({
  answers = list(),
  ...scene
}: Omit<Parameters<typeof OnManager>[0], "children"> = {}) {
  return (
    <OnManager answers={answers} {...scene}>
      <App />
    </OnManager>
  );
}

export const examples: Examples = {
  page: "manager",
  whole: true,
  states: {
    "signed out": manager({ who: { status: "signed-out", failure: null } }),
    "signed out, beside another account": manager({
      who: { status: "signed-out", failure: null },
      answers: { "account.list": succeed(accounts) },
    }),
    "three aliases": manager(),
    "another account is the current one": manager({
      set: { isLeftBehind: true },
    }),
    "for a page, in a tab": manager({ at: "tab" }),
    "for a page, in the panel": manager({ at: "panel" }),
    empty: manager({ answers: list([]) }),
    "four aliases of five": manager({ usage: { count: 4, limit: 5 } }),
    "five aliases of five": manager({ usage: { count: 5, limit: 5 } }),
    "the list cannot be had": manager({
      answers: { ...list(), "alias.query": fail(failures.offline) },
    }),
    "a row is open": after([{ press: `${text("noLabel")}${three[1]!.address}` }], manager()),
    "two are selected": manager({ selected: all.slice(0, 2) }),
    "all are selected, and to be deleted": after(
      [{ press: text("delete") }],
      manager({ selected: all }),
    ),
    "many are being switched off": manager({ stored: { bulkProgress: bulk } }),
    "what changed": manager({
      set: { route: "changed" },
      answers: {
        ...list(),
        "activity.report": succeed(report),
      },
    }),
    "out and in": manager({ set: { route: "transfer" } }),
  },
};
