import type { BulkProgress } from "@/lib/model/bulk/bulk";
import type { Account } from "@/lib/model/account/account";
import { isSpare, type Intent, type IntentState } from "@/lib/model/alias/intent";
import type { Capabilities } from "@/lib/model/server/capabilities";
import type { DataLoss } from "@/lib/model/settings/dataLoss";
import type { BrowserUi, OfferTrigger, Warnings } from "@/lib/model/settings/settings";
import type { SiteAccess } from "@/lib/model/site/siteAccess";
import type { LoggedError } from "./errorLog";

/** Alibi's own state, for a person who needs help; contains no secret, alias or site. */
export interface Diagnosis {
  /** When it was read; in ms since 1970. */
  at: number;
  version: string;
  /** Name and version. */
  browser: string;
  platform: string;
  /** The browser's language, and that of Alibi's messages. */
  languages: [browser: string, words: string];
  /** null until one is chosen. Shown to the person, but left out of the report, because it may identify them. */
  baseUrl: string | null;
  capabilities: Capabilities;
  /** Without the account's address. */
  account: Account;
  access: SiteAccess;
  /** Whether host permission for the server is granted; null without a server. */
  serverAccess: boolean | null;
  parts: BrowserUi;
  offerTrigger: OfferTrigger;
  warnings: Warnings;
  /** The number of sites. */
  offSites: number;
  /** The names of the settings that a policy fixes. */
  managed: string[];
  dataLosses: DataLoss[];
  /** The size of the browser's local storage in bytes; null if it cannot be read. */
  stored: number | null;
  /** The worker's cache; null where there is none. */
  copy: { aliases: number; complete: boolean; age: number } | null;
  /** The states of creations, without those of private windows; null where unreadable. Ages in ms. */
  intents: { state: IntentState; age: number }[] | null;
  bulk: BulkProgress | null;
  loggedErrors: LoggedError[];
}

/** Whether the server answered just now, and in how many ms. */
export interface Checked {
  took: number;
}

/**
 * The creations without those of private windows, about which nothing may leave the browser.
 * @param holdsReady a spare alias is held ready on purpose, and needs no answer from the person
 */
export function listIntents(
  intents: readonly Intent[],
  at: number,
  holdsReady: boolean,
): Diagnosis["intents"] {
  return intents
    .filter(({ incognito, handedOut }) => incognito !== true && handedOut !== true)
    .filter((each) => !(holdsReady && isSpare(each)))
    .map(({ state, sentAt }) => ({ state, age: at - sentAt }));
}
