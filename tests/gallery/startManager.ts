import { signal } from "@preact/signals";
import type { BrowserActions } from "@/entrypoints/manager/browserActions";
import type { SectionName } from "@/entrypoints/manager/route";
import { may, type Scope, type Account } from "@/lib/model/account";
import type { BulkProgress } from "@/lib/model/bulk";
import { succeed } from "@/lib/model/failure";
import { noPolicy, type Server } from "@/lib/model/settings";
import type { Deletions } from "@/lib/model/alias";
import { createAccount } from "@/lib/state/account";
import { createAliases } from "@/lib/state/aliases";
import { createBulk } from "@/lib/state/bulk";
import { createActivity } from "@/lib/state/activity";
import { createDeletions } from "@/lib/state/deletions";
import { createDomains } from "@/lib/state/domains";
import { createExporting } from "@/lib/state/exporting";
import { createImporting } from "@/lib/state/importing";
import { createListReader } from "@/lib/state/listReader";
import type { ReadProgress } from "@/lib/model/fetchAllPages";
import { createOtherAccounts } from "@/lib/state/otherAccounts";
import { createUnresolvedCreations } from "@/lib/state/unresolvedCreations";
import { createUsage } from "@/lib/state/usage";
import { createNewAlias } from "@/lib/state/newAlias";
import { createOffSites } from "@/lib/state/offSites";
import { createSite, type Place } from "@/lib/state/site";
import { createSelection } from "@/lib/state/selection";
import { answer, call } from "./calls";
import { createSend, keep, type Answers } from "./standIns";

export interface ManagerScene {
  who: Account;
  answers: Answers;
  section?: SectionName;
  /** The selected addresses. */
  chosen?: readonly string[];
  bulk?: BulkProgress | null;
  /** The number of aliases and the limit, if the server reports them. */
  usage?: { count: number; limit: number };
  /** Where the manager is open, with a page beside it or from which it was opened. */
  at?: "panel" | "tab";
  /** The current account has changed to another one. */
  isLeftBehind?: boolean;
}

const forever = new AbortController().signal;
const owner = "ada";

/** The manager's state as `main.tsx` creates it, with given data in place of worker and storage. */
export function startManager({
  who,
  answers,
  section = "aliases",
  chosen = [],
  bulk: progress = null,
  usage: counted,
  at,
  isLeftBehind = false,
}: ManagerScene) {
  const used = counted ? { owner, defaultDomain: null, askedAt: 0, ...counted } : null;
  const usage = createUsage({ item: keep(used), owner: signal(owner) });
  const send = createSend({ "account.get": succeed(who), ...answers });
  const granted = (scope: Scope) => may(who, scope);
  const reader = createListReader({ send, item: keep<ReadProgress | null>(null) });
  const reading = { send, reader, readOwner: () => owner };
  const aliases = createAliases({ send, may: granted, isFixed: () => false });
  const domains = createDomains({ send, may: granted });
  const offSites = createOffSites({ send, item: keep<string[]>([]) });
  const site = createSite({ send, findPage: async () => (at ? 1 : undefined), offSites });
  const bulk = createBulk({ send, item: keep(progress) });
  const props = {
    account: createAccount({ send, item: keep<Account | null>(null) }),
    server: signal<Server>({ baseUrl: "https://mail.example", clientId: null }),
    policy: signal(noPolicy),
    aliases,
    selection: createSelection({
      send,
      reader,
      listed: () => aliases.rows.value.map(({ alias }) => alias),
    }),
    bulk,
    deletions: createDeletions({ send, item: keep<Deletions>({}) }),
    domains,
    unresolved: createUnresolvedCreations(send),
    newAlias: createNewAlias({
      send,
      owner: signal(owner),
      newAliases: signal({ domain: null, template: "" }),
      place: at === "panel" ? site.place : signal<Place>({ kind: "none" }),
      domains: domains.list,
      randomOnly: signal(false),
      create: aliases.create,
    }),
    copiesNew: signal(false),
    isPrivate: false,
    site,
    isPanel: at === "panel",
    usage,
    activity: createActivity({ send, isPrivate: async () => false }),
    exporting: createExporting({ ...reading, save: call("saveFile"), now: () => new Date(0) }),
    importing: createImporting({
      ...reading,
      readContext: () => ({ mayChange: true, mayMake: true, now: 0 }),
      mayReadDomains: () => true,
      bulk,
    }),
    route: signal(section),
    browserActions,
    otherAccounts: createOtherAccounts({ send }),
    isLeftBehind: signal(isLeftBehind),
    showCurrent: call("showCurrent"),
  };
  const start = async () => {
    await Promise.all([props.account, bulk, usage].map((each) => each.start(forever)));
    if (who.status !== "signed-in") return;
    await site.look();
    const { value: place } = site.place;
    aliases.putFirst(at === "panel" && place.kind === "site" ? place.site : null);
    await aliases.reload();
    for (const address of chosen) props.selection.toggle(address);
  };
  return { props, start };
}

const browserActions: BrowserActions = {
  openOptions: call("openOptions"),
  openPage: call("openPage"),
  allow: answer("allow", false),
  copy: answer("copy", true),
  saveFile: call("saveFile"),
  isPrivate: answer("isPrivate", false),
  showPage: answer("showPage", undefined),
};
