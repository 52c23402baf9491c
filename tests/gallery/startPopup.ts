import { signal } from "@preact/signals";
import { type Account, may, type Scope } from "@/lib/model/account";
import type { Deletions } from "@/lib/model/alias";
import { succeed } from "@/lib/model/failure";
import { noPolicy, type DataLoss, type NewAliases, type Server } from "@/lib/model/settings";
import { createAccount } from "@/lib/state/account";
import { createOtherAccounts } from "@/lib/state/otherAccounts";
import { createAliases } from "@/lib/state/aliases";
import { createDeletions } from "@/lib/state/deletions";
import { createDomains } from "@/lib/state/domains";
import { createDataLosses } from "@/lib/state/dataLosses";
import { createUnresolvedCreations } from "@/lib/state/unresolvedCreations";
import { createNewAlias } from "@/lib/state/newAlias";
import { createUsage } from "@/lib/state/usage";
import { createOffSites } from "@/lib/state/offSites";
import { createSite } from "@/lib/state/site";
import type { BrowserActions } from "@/entrypoints/popup/browserActions";
import { answer, call } from "./calls";
import { createSend, keep, type Answers } from "./standIns";

export interface Scene {
  who: Account;
  server?: string | null;
  answers?: Answers;
  dataLosses?: DataLoss[];
  deletions?: Deletions;
  /** The number of aliases and the limit, if the server reports them. */
  usage?: { count: number; limit: number };
}

const forever = new AbortController().signal;

/** The popup's state as `main.tsx` creates it, with given data in place of worker and storage. */
export function startPopup({
  who,
  server = "https://mail.example",
  answers = {},
  dataLosses = [],
  deletions = {},
  usage: counted,
}: Scene) {
  const used = counted ? { owner: "ada", defaultDomain: null, askedAt: 0, ...counted } : null;
  const send = createSend({ "account.get": succeed(who), ...answers });
  const granted = (scope: Scope) => may(who, scope);
  const offSites = createOffSites({ send, item: keep<string[]>(["quiet.example"]) });
  const aliases = createAliases({ send, may: granted, isFixed: () => false });
  const domains = createDomains({ send, may: granted });
  const site = createSite({ send, findPage: async () => 1, offSites });
  const owner = signal(who.status === "signed-in" ? "ada" : null);
  const usage = createUsage({ item: keep(used), owner });
  const newAlias = createNewAlias({
    send,
    owner,
    newAliases: signal<NewAliases>({ domain: null, template: "{site}-{random}" }),
    place: site.place,
    domains: domains.list,
    randomOnly: signal(false),
    create: aliases.create,
  });
  const props = {
    account: createAccount({ send, item: keep<Account | null>(null) }),
    otherAccounts: createOtherAccounts({ send }),
    aliases,
    newAlias,
    deletions: createDeletions({ send, item: keep<Deletions>(deletions) }),
    domains,
    usage,
    unresolved: createUnresolvedCreations(send),
    dataLosses: createDataLosses(keep(dataLosses)),
    policy: signal(noPolicy),
    server: signal<Server>({ baseUrl: server, clientId: null }),
    site,
    copiesNew: signal(false),
    isPrivate: false,
    browserActions,
  };
  const start = async () => {
    await offSites.start(forever);
    await Promise.all([props.account.start(forever), props.dataLosses.start(forever)]);
    await Promise.all([props.deletions.start(forever), usage.start(forever)]);
    void props.site.look();
    props.aliases.putFirst("shop.example");
    if (who.status !== "signed-in") return;
    void props.aliases.reload();
    void props.unresolved.load();
  };
  return { props, start };
}

const browserActions: BrowserActions = {
  openManager: call("openManager"),
  openOptions: call("openOptions"),
  openPanel: call("openPanel"),
  openPage: call("openPage"),
  allow: answer("allow", false),
  copy: answer("copy", true),
  showPage: answer("showPage", undefined),
};
