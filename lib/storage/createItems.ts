import * as z from "@/lib/model/zod";
import { builtInBaseUrl } from "@/lib/env";
import { hasSignInWindow, CapabilitiesByServer } from "@/lib/model/server";
import { Usage, Account } from "@/lib/model/account";
import { Accounts } from "@/lib/model/accounts";
import { BulkProgress } from "@/lib/model/bulk";
import { Deletions, ListChanged } from "@/lib/model/alias";
import {
  DataLoss,
  BrowserUi,
  NewAliases,
  OfferTrigger,
  Server,
  Theme,
  Warnings,
} from "@/lib/model/settings";
import { AliasDraft } from "@/lib/model/creation";
import { defineRows, openItems, type StoragePlace } from "./item";
import { createPolicy, withPolicy } from "./policy";

const setting = { area: "local", scope: "global", onSignOut: "kept" } as const;
const ofAccount = { area: "session", scope: "account", onSignOut: "by-owner" } as const;

/**
 * The stored items that pages show or write. The worker alone writes those that do not say otherwise. What only the
 * worker needs is in `createStorage.ts`.
 */
export const pageRows = defineRows({
  /** Which accounts there are, and which of them is current. */
  accounts: {
    ...setting,
    schema: Accounts,
    fallback: { current: "", used: [""], sites: {} },
  },
  /** Data losses that the user has not seen yet. Written where they are found, and by the popup. */
  dataLosses: { ...setting, schema: z.array(DataLoss), fallback: [] },
  /** Written after the worker has checked the server. */
  server: {
    ...setting,
    scope: "account",
    schema: Server,
    fallback: { baseUrl: builtInBaseUrl, clientId: null },
    loss: "server",
  },
  /** What the browser last reported. Chromium takes seconds for that, until which the one before is in force. */
  policy: { ...setting, schema: z.record(z.string(), z.unknown()), fallback: {} },

  // Written by the options page.
  theme: { ...setting, schema: Theme, fallback: "system", loss: "theme" },
  warnings: {
    ...setting,
    schema: Warnings,
    fallback: { off: true, own: true },
    loss: "warnings",
  },
  offerTrigger: {
    ...setting,
    schema: OfferTrigger,
    fallback: "touched",
    loss: "offer-trigger",
  },
  browserUi: {
    ...setting,
    schema: BrowserUi,
    fallback: { badge: true, menu: true },
    loss: "browser-ui",
  },
  newAliases: {
    ...setting,
    scope: "account",
    schema: NewAliases,
    fallback: { domain: null, template: "{site}-{random}" },
    loss: "new-aliases",
  },
  /** Are settings synchronised across the user's browsers (`lib/worker/settingsSync.ts`)? */
  sharesSettings: { ...setting, schema: z.boolean(), fallback: false },

  /** The sites where the user has switched Alibi off, by registrable domain. */
  offSites: { ...setting, schema: z.array(z.string()), fallback: [], loss: "off-sites" },
  /** What servers can and cannot do. */
  capabilities: { ...setting, schema: CapabilitiesByServer, fallback: {} },
  /** The draft of a new alias. Written by the popup on each keystroke. */
  aliasDraft: {
    ...ofAccount,
    onSignOut: "with-account",
    schema: z.nullable(AliasDraft),
    fallback: null,
    skipLock: true,
  },
  /** null until the session is restored after a start of the browser. */
  account: { ...ofAccount, schema: z.nullable(Account), fallback: null },
  /** The plan's usage; null where the server does not report it. */
  usage: { ...ofAccount, schema: z.nullable(Usage), fallback: null },
  /** Deletions that can be undone. */
  deletions: { ...ofAccount, schema: Deletions, fallback: {} },
  /** Progress of the bulk job, without addresses. */
  bulkProgress: { ...ofAccount, schema: z.nullable(BulkProgress), fallback: null },
  /** The last change of the cache. */
  listChanged: { ...ofAccount, schema: ListChanged, fallback: { at: 0 } },
  /** How much of the list was read; null while it is not being read. */
  listProgress: {
    ...ofAccount,
    schema: z.nullable(z.object({ found: z.int(), total: z.int() })),
    fallback: null,
  },
});

/** The items of `pageRows`, with the policy applied to what it may override. */
export function createItems(place: StoragePlace) {
  const noteDataLoss = (loss: DataLoss): Promise<DataLoss[]> =>
    items.dataLosses.update((noted) => [...new Set([...noted, loss])]);
  const { policy: reported, ...items } = openItems(pageRows, place, noteDataLoss);
  const { policy, followManaged } = createPolicy(place.browser, reported);
  return {
    ...items,
    noteDataLoss,
    policy,
    followManaged,
    // A client id and a redirect address belong to one server: the user's own are not used for one that a policy sets.
    server: withPolicy(
      items.server,
      policy,
      ({ callback, inTab, ...own }, { baseUrl, clientId }) => ({
        ...((inTab || !hasSignInWindow(place.browser)) && { inTab: true }),
        ...(callback !== undefined && baseUrl === null && { callback }),
        baseUrl: baseUrl ?? own.baseUrl,
        clientId: clientId ?? (baseUrl === null ? own.clientId : null),
      }),
    ),
    newAliases: withPolicy(items.newAliases, policy, (own, { defaultDomain, template }) => ({
      ...own,
      domain: defaultDomain ?? own.domain,
      template: template ?? own.template,
    })),
  };
}

export type Items = ReturnType<typeof createItems>;
