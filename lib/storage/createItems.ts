import * as z from "@/lib/model/zod";
import { builtInBaseUrl } from "@/lib/env";
import { hasSignInWindow } from "@/lib/model/server/callback";
import { CapabilitiesByServer } from "@/lib/model/server/capabilities";
import { Usage } from "@/lib/model/account/usage";
import { Account } from "@/lib/model/account/account";
import { Accounts } from "@/lib/model/account/accounts";
import { BulkProgress } from "@/lib/model/bulk/bulk";
import { Deletions } from "@/lib/model/alias/deletion";
import { DataLoss } from "@/lib/model/settings/dataLoss";
import {
  BrowserUi,
  NewAliases,
  OfferTrigger,
  Server,
  Theme,
  Warnings,
} from "@/lib/model/settings/settings";
import { AliasDraft } from "@/lib/model/alias/aliasDraft";
import { ListChanged } from "@/lib/model/alias/listChanged";
import { createItem, type StoragePlace } from "./item";
import { createPolicy, withPolicy } from "./policy";

/** Which accounts there are, and which of them is current. Written by the worker alone. */
export const createAccountsItem = (place: StoragePlace) =>
  createItem(place, {
    area: "local",
    key: "accounts",
    onSignOut: "kept",
    shared: true,
    schema: Accounts,
    fallback: { current: "", used: [""], sites: {} },
  });

/**
 * All stored items that pages show or write, in one list, each with its one writer. What only the worker needs is
 * in `createWorkerItems.ts` and `createSecrets.ts`. Copies of some settings are in `storage.sync` if the person has
 * chosen that (`lib/worker/settingsSync.ts`).
 */
export function createItems(place: StoragePlace) {
  const { policy, followManaged } = createPolicy(place);
  const accounts = createAccountsItem(place);

  /** Data losses that the person has not seen yet. Written where they are found, and by the popup. */
  const dataLosses = createItem(place, {
    area: "local",
    key: "dataLosses",
    onSignOut: "kept",
    shared: true,
    schema: z.array(DataLoss),
    fallback: [],
  });

  function noteDataLoss(loss: DataLoss): Promise<DataLoss[]> {
    return dataLosses.update((noted) => [...new Set([...noted, loss])]);
  }

  /**
   * Written by the worker alone, after it has checked the server. A client id and a redirect address belong to one
   * server: the person's own are not used for a server that a policy sets.
   */
  const server = withPolicy(
    createItem(place, {
      area: "local",
      key: "server",
      onSignOut: "kept",
      schema: Server,
      fallback: { baseUrl: builtInBaseUrl, clientId: null },
      onLoss: () => noteDataLoss("server"),
    }),
    policy,
    ({ callback, inTab, ...own }, { baseUrl, clientId }) => ({
      ...((inTab || !hasSignInWindow(place.browser)) && { inTab: true }),
      ...(callback !== undefined && baseUrl === null && { callback }),
      baseUrl: baseUrl ?? own.baseUrl,
      clientId: clientId ?? (baseUrl === null ? own.clientId : null),
    }),
  );

  /** Written by the options page. */
  const theme = createItem(place, {
    area: "local",
    key: "theme",
    onSignOut: "kept",
    shared: true,
    schema: Theme,
    fallback: "system",
    onLoss: () => noteDataLoss("theme"),
  });

  /** Written by the options page. */
  const warnings = createItem(place, {
    area: "local",
    key: "warnings",
    onSignOut: "kept",
    shared: true,
    schema: Warnings,
    fallback: { off: true, own: true },
    onLoss: () => noteDataLoss("warnings"),
  });

  /** Written by the options page. */
  const offerTrigger = createItem(place, {
    area: "local",
    key: "offerTrigger",
    onSignOut: "kept",
    shared: true,
    schema: OfferTrigger,
    fallback: "touched",
    onLoss: () => noteDataLoss("offer-trigger"),
  });

  /** Written by the options page. */
  const browserUi = createItem(place, {
    area: "local",
    key: "browserUi",
    onSignOut: "kept",
    shared: true,
    schema: BrowserUi,
    fallback: { badge: true, menu: true },
    onLoss: () => noteDataLoss("browser-ui"),
  });

  /** Written by the options page. */
  const newAliases = withPolicy(
    createItem(place, {
      area: "local",
      key: "newAliases",
      onSignOut: "kept",
      schema: NewAliases,
      fallback: { domain: null, template: "{site}-{random}" },
      onLoss: () => noteDataLoss("new-aliases"),
    }),
    policy,
    (own, { defaultDomain, template }) => ({
      ...own,
      domain: defaultDomain ?? own.domain,
      template: template ?? own.template,
    }),
  );

  /** Are settings synchronised across the person's browsers? Written by the options page. */
  const sharesSettings = createItem(place, {
    area: "local",
    key: "sharesSettings",
    onSignOut: "kept",
    shared: true,
    schema: z.boolean(),
    fallback: false,
  });

  /** The sites where the person has switched Alibi off, by registrable domain. Written by the worker alone. */
  const offSites = createItem(place, {
    area: "local",
    key: "offSites",
    onSignOut: "kept",
    shared: true,
    schema: z.array(z.string()),
    fallback: [],
    onLoss: () => noteDataLoss("off-sites"),
  });

  /** What servers can and cannot do. Written by the worker alone (`lib/worker/capabilities.ts`). */
  const capabilities = createItem(place, {
    area: "local",
    key: "capabilities",
    onSignOut: "kept",
    shared: true,
    schema: CapabilitiesByServer,
    fallback: {},
  });

  /**
   * The draft of a new alias. Written by the popup on each keystroke, and deleted by the worker on sign-out.
   */
  const aliasDraft = createItem(place, {
    area: "session",
    key: "aliasDraft",
    onSignOut: "with-account",
    schema: z.nullable(AliasDraft),
    fallback: null,
    skipLock: true,
  });

  /** Written by the worker alone; null until the session is restored after a start of the browser. */
  const account = createItem(place, {
    area: "session",
    key: "account",
    onSignOut: "by-owner",
    schema: z.nullable(Account),
    fallback: null,
  });

  /** The plan's usage; null where the server does not report it. Written by the worker alone. */
  const usage = createItem(place, {
    area: "session",
    key: "usage",
    onSignOut: "by-owner",
    schema: z.nullable(Usage),
    fallback: null,
  });

  /** Deletions that can be undone. Written by the worker alone. */
  const deletions = createItem(place, {
    area: "session",
    key: "deletions",
    onSignOut: "by-owner",
    schema: Deletions,
    fallback: {},
  });

  /** Progress of the bulk job, without addresses. Written by the worker alone. */
  const bulkProgress = createItem(place, {
    area: "session",
    key: "bulkProgress",
    onSignOut: "by-owner",
    schema: z.nullable(BulkProgress),
    fallback: null,
  });

  /** The last change of the cache. Written by the worker alone. */
  const listChanged = createItem(place, {
    area: "session",
    key: "listChanged",
    onSignOut: "by-owner",
    schema: ListChanged,
    fallback: { at: 0 },
  });

  /** How much of the list was read; null while it is not being read. Written by the worker alone. */
  const listProgress = createItem(place, {
    area: "session",
    key: "listProgress",
    onSignOut: "by-owner",
    schema: z.nullable(z.object({ found: z.int(), total: z.int() })),
    fallback: null,
  });

  return {
    policy,
    followManaged,
    accounts,
    dataLosses,
    noteDataLoss,
    server,
    theme,
    warnings,
    offerTrigger,
    browserUi,
    newAliases,
    sharesSettings,
    offSites,
    capabilities,
    aliasDraft,
    account,
    usage,
    deletions,
    bulkProgress,
    listChanged,
    listProgress,
  };
}

export type Items = ReturnType<typeof createItems>;
