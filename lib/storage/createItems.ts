import { builtInBaseUrl, hasSignInWindow } from "@/lib/model/server";
import { noPolicy, type Policy } from "@/lib/model/settings";
import { createLatest } from "@/lib/model/concurrency";
import { defineRows, openItems, type Item, type NoteLoss, type StoragePlace } from "./item";
import type { pageSchemas } from "./createStorage";

export const ofAllAccounts = { area: "local", scope: "global", onSignOut: "kept" } as const;
const ofAccount = { ...ofAllAccounts, scope: "account" } as const;
const syncedSetting = { ...ofAllAccounts, synced: true } as const;
export const byFeature = { area: "session", scope: "account", onSignOut: "by-feature" } as const;

/** The stored items that pages show, or write where it is said. Their schemas are apart: pages trust what is stored. */
export const pageRows = defineRows<typeof pageSchemas>({
  /** Which accounts there are, and which of them is current. */
  accounts: { ...ofAllAccounts, fallback: { current: "", used: [""], sites: {} } },
  /** Data losses that the user has not seen yet. Written where they are found, and by the popup. */
  dataLosses: { ...ofAllAccounts, fallback: [] },
  /** Written after the worker has checked the server. */
  server: { ...ofAccount, fallback: { baseUrl: builtInBaseUrl, clientId: null }, loss: "server" },
  /** What the browser last reported. Chromium takes seconds for that, until which the one before is in force. */
  policy: { ...ofAllAccounts, fallback: noPolicy },

  // Written by the options page.
  theme: { ...syncedSetting, fallback: "system", loss: "theme" },
  warnings: { ...syncedSetting, fallback: { off: true, realAddress: true }, loss: "warnings" },
  offerTrigger: { ...syncedSetting, fallback: "touched", loss: "offer-trigger" },
  browserUi: { ...syncedSetting, fallback: { badge: true, menu: true }, loss: "browser-ui" },
  newAliases: {
    ...ofAccount,
    fallback: { domain: null, template: "{site}-{random}" },
    loss: "new-aliases",
  },
  /** Are settings synchronised across the user's browsers? */
  sharesSettings: { ...ofAllAccounts, fallback: false },

  /** The sites where the user has switched Alibi off, by registrable domain. */
  offSites: { ...ofAllAccounts, fallback: [], loss: "off-sites" },
  capabilities: { ...ofAllAccounts, fallback: {} },
  /** The draft of a new alias. Written by the popup on each keystroke. */
  aliasDraft: { ...byFeature, onSignOut: "with-account", fallback: null, skipLock: true },
  /** null until the session is restored after a start of the browser. */
  account: { ...byFeature, fallback: null },
  /** The plan's usage; null where the server does not report it. */
  usage: { ...byFeature, fallback: null },
  deletions: { ...byFeature, fallback: {} },
  /** Progress of the bulk job, without addresses. */
  bulkProgress: { ...byFeature, fallback: null },
  /** The last change of the cache. */
  listChanged: { ...byFeature, fallback: { at: 0 } },
  /** How much of the list was read; null while it is not being read. */
  listProgress: { ...byFeature, fallback: null },
});

/** The items of `pageRows`, with the policy applied; with schemas in the worker. */
export function createItems(
  place: StoragePlace,
  noteLoss?: NoteLoss,
  schemas?: typeof pageSchemas,
) {
  const items = openItems(pageRows, place, noteLoss, schemas);
  return {
    ...items,
    // A client id and a redirect address belong to one server: the user's own are not used for one of a policy.
    server: withPolicy(
      items.server,
      items.policy,
      ({ callback, inTab, ...own }, { baseUrl, clientId }) => ({
        ...((inTab || !hasSignInWindow(place.browser)) && { inTab: true }),
        ...(callback !== undefined && baseUrl === null && { callback }),
        baseUrl: baseUrl ?? own.baseUrl,
        clientId: clientId ?? (baseUrl === null ? own.clientId : null),
      }),
    ),
    newAliases: withPolicy(items.newAliases, items.policy, (own, { defaultDomain, template }) => ({
      ...own,
      domain: defaultDomain ?? own.domain,
      template: template ?? own.template,
    })),
  };
}

export type Items = ReturnType<typeof createItems>;

/** Reading gives the value in force; writing sets the user's own, which counts again without the policy. */
export function withPolicy<Value>(
  own: Item<Value>,
  policy: Pick<Item<Policy>, "get" | "watch">,
  combine: (own: Value, policy: Policy) => Value,
): Item<Value> {
  async function get(): Promise<Value> {
    const [stored, set] = await Promise.all([own.get(), policy.get()]);
    return combine(stored, set);
  }

  return {
    ...own,
    get,
    watch(callback, signal) {
      const latest = createLatest();
      const look = async () => {
        const isCurrent = latest.begin();
        const value = await get();
        if (isCurrent() && !signal.aborted) callback(value);
      };
      own.watch(() => void look(), signal);
      policy.watch(() => void look(), signal);
    },
  };
}
