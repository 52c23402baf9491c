import { signal } from "@preact/signals";
import type { Capabilities } from "@/lib/model/server";
import { type Account, may } from "@/lib/model/account";
import {
  noPolicy,
  type Policy,
  type BrowserUi,
  type NewAliases,
  type OfferTrigger,
  type Server,
} from "@/lib/model/settings";
import { succeed } from "@/lib/model/failure";
import { createServerCapabilities } from "@/lib/state/capabilities";
import { createAccount } from "@/lib/state/account";
import { createSetting } from "@/lib/state/setting";
import { createOtherAccounts } from "@/lib/state/otherAccounts";
import { createDomains } from "@/lib/state/domains";
import { createOffSites } from "@/lib/state/offSites";
import { createSettings } from "@/lib/state/settings";
import { allSites } from "@/lib/model/site";
import { createSiteAccess } from "@/lib/state/siteAccess";
import { createShortcuts } from "@/lib/state/shortcuts";
import type { Item } from "@/lib/storage/item";
import { createSend, grant, keep, type Answers } from "./standIns";

export interface OptionsScene {
  who: Account;
  server?: string | null;
  answers?: Answers;
  capabilities?: Capabilities;
  sites?: string[];
  policy?: Partial<Policy>;
  newAliases?: NewAliases;
  offerTrigger?: OfferTrigger;
  keys?: string;
  /** The granted origins. */
  granted?: readonly string[];
  /** The browser's storage is full. */
  full?: boolean;
}

const forever = new AbortController().signal;
const baseUrl = "https://mail.example";

/** The state of the options as its `main.tsx` creates it, with given data in place of worker and storage. */
export function startOptions({
  who,
  server = baseUrl,
  answers = {},
  capabilities = { changes: true, domains: true },
  sites = [],
  policy = {},
  newAliases = { domain: null, template: "{site}-{random}" },
  offerTrigger = "touched",
  keys = "Alt+Shift+J",
  granted = allSites,
  full = false,
}: OptionsScene) {
  const send = createSend({ "account.get": succeed(who), ...answers });
  const keepIf = <Value>(value: Value): Item<Value> => (full ? refuse(keep(value)) : keep(value));
  const props = {
    policy: signal<Policy>({ ...noPolicy, ...policy }),
    otherAccounts: createOtherAccounts({ send }),
    account: createAccount({ send, item: keep<Account | null>(null) }),
    settings: createSettings({
      send,
      server: keep<Server>({ baseUrl: server, clientId: null }),
      theme: keepIf("system"),
      warnings: keepIf({ off: true, own: true }),
      newAliases: keepIf(newAliases),
    }),
    domains: createDomains({ send, may: (scope) => may(who, scope) }),
    capabilities: createServerCapabilities(keep({ [baseUrl]: { labels: true, ...capabilities } })),
    offerTrigger: createSetting(keepIf<OfferTrigger>(offerTrigger)),
    browserUi: createSetting(keepIf<BrowserUi>({ badge: true, menu: true })),
    sharesSettings: createSetting(keepIf<boolean>(false)),
    siteAccess: createSiteAccess({
      permissions: grant(granted),
      readServer: async () => server,
      readServers: async () => [server],
    }),
    offSites: createOffSites({ send, item: keep(sites) }),
    shortcuts: createShortcuts({
      getAll: async () => [
        { name: "_execute_action", description: "", shortcut: "" },
        { name: "fill-field", description: "Fill with an email alias", shortcut: keys },
      ],
    }),
  };
  const {
    account,
    settings,
    offSites,
    offerTrigger: when,
    browserUi,
    sharesSettings,
    shortcuts,
  } = props;
  const start = async () => {
    const read = [account, settings, offSites, when, browserUi, sharesSettings, props.capabilities];
    await Promise.all([
      shortcuts.look(),
      props.siteAccess.start(),
      ...read.map((each) => each.start(forever)),
    ]);
  };
  return { props, start };
}

const fails = () => Promise.reject(new Error("no room"));

function refuse<Value>(item: Item<Value>): Item<Value> {
  return { ...item, set: fails, update: fails };
}
