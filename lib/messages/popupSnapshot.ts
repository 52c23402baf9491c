import type { Account } from "@/lib/model/account/account";
import type { Slot } from "@/lib/model/account/accounts";
import type { Usage } from "@/lib/model/account/usage";
import type { Deletions } from "@/lib/model/alias/deletion";
import type { CapabilitiesByServer } from "@/lib/model/server/capabilities";
import type { DataLoss } from "@/lib/model/settings/dataLoss";
import type { Policy } from "@/lib/model/settings/policy";
import type { NewAliases, Server, Theme } from "@/lib/model/settings/settings";
import type { AliasDraft } from "@/lib/model/alias/aliasDraft";
import type { Result } from "@/lib/model/failure/failure";

/** The stored items that the popup shows, by their names in the storage. The worker has validated them. */
export interface PopupSnapshot {
  server: Server;
  theme: Theme;
  newAliases: NewAliases;
  offSites: string[];
  capabilities: CapabilitiesByServer;
  dataLosses: DataLoss[];
  policy: Policy;
  account: Account | null;
  usage: Usage | null;
  deletions: Deletions;
  aliasDraft: AliasDraft | null;
  privateAliasDraft: AliasDraft | null;
}

/** A question that the popup asks next, with its answer. */
export interface FirstAnswer {
  type: "site.get" | "alias.queryCache";
  /** The payload as the popup sends it. */
  payload: object;
  answer: Result<unknown>;
}

/** All that the popup shows at first: the account's slot, the stored items, the current page, and the first rows. */
export interface PopupOpening extends PopupSnapshot {
  slot: Slot;
  first: FirstAnswer[];
}
