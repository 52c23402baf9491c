import type { BulkProgress } from "@/lib/model/bulk/bulk";
import type { Account } from "@/lib/model/account/account";
import type { Intent, IntentState } from "@/lib/model/alias/intent";
import type { DataLoss } from "@/lib/model/settings/dataLoss";
import type { BrowserUi, OfferTrigger, Warnings } from "@/lib/model/settings/settings";
import type { LoggedError } from "./errorLog";

/** How much of the web the browser lets Alibi reach. */
export type SiteAccess = "all" | "some" | "none";

/** What a server can do; undefined for what nobody has seen yet. */
export interface KnownCapabilities {
  ownPage: boolean | undefined;
  labels: boolean | undefined;
  changes: boolean | undefined;
  domains: boolean | undefined;
  /** Makes the address that it is asked for; false where it made a random one of it. */
  ownAddresses: false | undefined;
}

/** What Alibi knows about itself, for a person who is stuck; no secret, alias or site is in it. */
export interface Diagnosis {
  /** When it was read; in ms since 1970. */
  at: number;
  version: string;
  /** Name and version. */
  browser: string;
  platform: string;
  /** The one the browser is in, and the one Alibi speaks there. */
  languages: [browser: string, words: string];
  /** null until one is chosen. It is the person's own: shown to them, and not in the report. */
  baseUrl: string | null;
  capabilities: KnownCapabilities;
  /** Without the account's address. */
  account: Account;
  access: SiteAccess;
  /** May the server be reached? null without a server. */
  serverAccess: boolean | null;
  parts: BrowserUi;
  offerTrigger: OfferTrigger;
  warnings: Warnings;
  /** How many. */
  offSites: number;
  /** What an organisation has set, by name. */
  managed: string[];
  dataLosses: DataLoss[];
  /** Of the browser's local storage, in bytes; null where it cannot be read. */
  stored: number | null;
  /** The worker's copy of the list; null where there is none. */
  copy: { aliases: number; complete: boolean; age: number } | null;
  /** How far the making of aliases has come, those of private windows apart; null where it cannot be read. Ages in ms. */
  intents: { state: IntentState; age: number }[] | null;
  bulk: BulkProgress | null;
  loggedErrors: LoggedError[];
}

/** Whether the server answered just now, and in how many ms. */
export interface Checked {
  took: number;
}

/** Of private windows nothing is to leave the browser, not even that something was begun there. */
export function listIntents(intents: readonly Intent[], at: number): Diagnosis["intents"] {
  return intents
    .filter(({ incognito }) => incognito !== true)
    .map(({ state, sentAt }) => ({ state, age: at - sentAt }));
}
