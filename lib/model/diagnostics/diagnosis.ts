import type { BulkProgress } from "@/lib/model/bulk/bulk";
import type { Account } from "@/lib/model/account/account";
import { isSpare, type Intent, type IntentState } from "@/lib/model/alias/intent";
import type { Capabilities } from "@/lib/model/server/capabilities";
import type { DataLoss } from "@/lib/model/settings/dataLoss";
import type { BrowserUi, OfferTrigger, Warnings } from "@/lib/model/settings/settings";
import type { SiteAccess } from "@/lib/model/site/siteAccess";
import type { LoggedError } from "./errorLog";

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
  capabilities: Capabilities;
  /** Without the account's address. */
  account: Account;
  access: SiteAccess;
  /** Whether host permission for the server is granted; null without a server. */
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
 * Of private windows nothing is to leave the browser, not even that something was begun there.
 * @param holdsReady one is held ready on purpose, which nobody is asked about
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
