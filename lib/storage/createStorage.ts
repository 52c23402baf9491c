import * as zod from "@/lib/model/zod";
import { ClientIds, Access, Credential, TabSignIn } from "@/lib/model/credential";
import { Account, Accounts, Usage, type Slot } from "@/lib/model/account";
import { MailDays, ActivitySnapshot } from "@/lib/model/activity";
import { CachedList, Deletions, ListChanged, Memories } from "@/lib/model/alias";
import { BulkProgress } from "@/lib/model/bulk";
import { AliasDraft, Intent } from "@/lib/model/creation";
import { CapabilitiesByServer, SentRequests } from "@/lib/model/server";
import { PageRequest, PickedFields, SiteChoices } from "@/lib/model/site";
import {
  BrowserUi,
  DataLoss,
  NewAliases,
  OfferTrigger,
  Policy,
  Server,
  Theme,
  Warnings,
} from "@/lib/model/settings";
import { createBulkStore, createIntentStore } from "./records";
import { byFeature, createItems, pageRows, ofAllAccounts } from "./createItems";
import { defineRows, openItems, type Item, type OnSignOut, type StoragePlace } from "./item";
import { followManaged } from "./policy";
import { openVaultItems, openVaultTables, type UseVault, type VaultRow } from "./vault";

const untilClosed = { ...byFeature, onSignOut: "kept" } as const;
const withAccount = { ...byFeature, onSignOut: "with-account" } as const;
const withSession = { ...byFeature, onSignOut: "with-session" } as const;

const Texts = zod.array(zod.string());
const Numbers = zod.record(zod.string(), zod.number());
const SiteCounts = zod.object({ list: zod.number(), counts: Numbers });
const Created = zod.strictObject({ address: zod.string(), at: zod.number() });
const CreatedByDocument = zod.record(zod.string(), zod.array(Created));

/** Apart from `pageRows`, because the popup is shown sooner without the validation library. */
export const pageSchemas = {
  accounts: Accounts,
  dataLosses: zod.array(DataLoss),
  server: Server,
  policy: Policy,
  theme: Theme,
  warnings: Warnings,
  offerTrigger: OfferTrigger,
  browserUi: BrowserUi,
  newAliases: NewAliases,
  sharesSettings: zod.boolean(),
  offSites: zod.array(zod.string()),
  capabilities: CapabilitiesByServer,
  aliasDraft: zod.nullable(AliasDraft),
  account: zod.nullable(Account),
  usage: zod.nullable(Usage),
  deletions: Deletions,
  bulkProgress: zod.nullable(BulkProgress),
  listChanged: ListChanged,
  listProgress: zod.nullable(zod.object({ found: zod.int(), total: zod.int() })),
};

/** What only the worker reads and writes. */
const workerRows = defineRows({
  pickedFields: { ...ofAllAccounts, schema: PickedFields, fallback: {}, loss: "picked-fields" },
  /** The user's choices on forms whose intent was unclear. */
  siteChoices: { ...ofAllAccounts, schema: SiteChoices, fallback: {} },
  /** The last alias filled in, by registrable domain; in session storage, because content scripts can read local storage in Firefox. */
  lastAliasBySite: { ...withAccount, schema: zod.record(zod.string(), zod.string()), fallback: {} },
  /** The journal's intents from private windows. */
  privateIntents: { ...byFeature, schema: zod.array(Intent), fallback: [] },
  /** The references of aliases created in private windows, also once the journal has forgotten them. */
  privateReferences: { ...withAccount, schema: Texts, fallback: [] },
  /** Duplicates that the user wants to keep, by reference. */
  acknowledgedDuplicates: { ...withAccount, area: "local", schema: Texts, fallback: [] },
  /** Is there a credential in the vault that could not be deleted when its session ended? */
  credentialDeletionPending: {
    ...byFeature,
    area: "local",
    schema: zod.boolean(),
    fallback: false,
  },
  /** Addresses of which it is unknown whether they were deleted: an undo has to ask. */
  unsureDeletions: { ...withSession, schema: Texts, fallback: [] },
  /** How many aliases each site has, with the time of the list they are from. */
  siteCounts: { ...withSession, schema: zod.nullable(SiteCounts), fallback: null },
  /** Until when servers limit requests (Retry-After); in ms since 1970. */
  retryAfterUntil: { ...untilClosed, schema: Numbers, fallback: {} },
  sentRequests: { ...byFeature, schema: SentRequests, fallback: {} },
  pageRequests: { ...withSession, schema: zod.array(PageRequest), fallback: [] },
  /** Aliases created from web pages, by document and with the time, the newest last. */
  createdInPages: { ...withSession, schema: CreatedByDocument, fallback: {} },
  /** The id of the sign-in window, which may be closed by now. Browsers allow one for all accounts. */
  signInWindow: {
    ...untilClosed,
    scope: "global",
    schema: zod.nullable(zod.number()),
    fallback: null,
  },
  access: { ...byFeature, schema: zod.nullable(Access), fallback: null },
  signInTab: { ...untilClosed, schema: zod.nullable(TabSignIn), fallback: null },
  aliasCache: { ...byFeature, schema: zod.nullable(CachedList), fallback: null },
});

/** What the vault has of one account. */
const vaultRows = {
  /** Restores the session after the browser was closed. */
  credential: {
    onSignOut: "by-feature",
    schema: Credential,
    loss: "sign-in",
    saveLoss: "sign-in-not-saved",
  },
  /** The account that is signing out, until everything stored for it is deleted. */
  signingOut: { onSignOut: "by-feature", schema: zod.string() },
  /** The account that was signed in last, until everything stored for it is deleted. */
  lastOwner: { onSignOut: "by-feature", schema: zod.string() },
  /** The OAuth client ids that Alibi uses at servers. */
  clientIds: { onSignOut: "kept", schema: ClientIds },
} satisfies Record<string, VaultRow>;

/** Values in the vault by account (`accountKey`). Each is deleted in its feature's `onSignedOut` (`signOut.test.ts`). */
export const vaultTables = {
  /** The activity baseline: message counts of aliases. */
  activitySnapshots: ActivitySnapshot,
  /** How much mail came in the last weeks. */
  mailDays: MailDays,
  memory: Memories,
};

interface Place extends StoragePlace {
  /** @param onReset called when the vault had to be deleted */
  openVault(onReset: () => Promise<unknown>, slot?: Slot): UseVault;
}

export function createStorage({ openVault, ...place }: Place) {
  const noteDataLoss = (loss: DataLoss): Promise<DataLoss[]> =>
    pageItems.dataLosses.update((noted) => [...new Set([...noted, loss])]);
  const pageItems = createItems(place, noteDataLoss, pageSchemas);
  const items = openItems(workerRows, place, noteDataLoss);
  const useVault = openVault(() => noteDataLoss("sign-in"), place.slot);
  return {
    ...pageItems,
    ...items,
    noteDataLoss,
    followManaged: () => followManaged(place.browser, pageItems.policy),
    /** Resets what does not fit its schema, which pages do not check; it may be of another version if it outlasts the browser. */
    async validate(): Promise<void> {
      const names = Object.keys(pageRows) as (keyof typeof pageRows)[];
      const lasting = names.filter((name) => pageRows[name].area === "local");
      await Promise.all(lasting.map((name) => pageItems[name].get()));
    },
    ...openVaultItems(vaultRows, useVault, place, noteDataLoss),
    ...openVaultTables(vaultTables, useVault),
    intents: createIntentStore(useVault, { ...items, noteLoss: noteDataLoss }),
    bulkTasks: createBulkStore(useVault),
  };
}

export type WorkerStorage = ReturnType<typeof createStorage>;

/** What deletes the items that are deleted then; those marked `by-feature` are deleted by their feature. */
export function listDeletions(storage: WorkerStorage, when: OnSignOut): (() => Promise<void>)[] {
  const rows = { ...pageRows, ...workerRows };
  return (Object.keys(rows) as (keyof typeof rows)[])
    .filter((name) => rows[name].onSignOut === when)
    .map((name) => () => (storage[name] as Item<unknown>).set(rows[name].fallback));
}
