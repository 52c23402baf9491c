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

/** What the popup shows of what the browser keeps, by its name there. The worker has checked it. */
export interface PopupSnapshot {
  server: Server;
  theme: Theme;
  newAliases: NewAliases;
  offSites: string[];
  capabilities: CapabilitiesByServer;
  losses: DataLoss[];
  policy: Policy;
  account: Account | null;
  usage: Usage | null;
  deletions: Deletions;
  aliasDraft: AliasDraft | null;
  privateAliasDraft: AliasDraft | null;
}

/** What the popup asks next, with its answer. */
export interface FirstAnswer {
  type: "site.get" | "alias.queryCache";
  /** As the popup writes it. */
  payload: object;
  answer: Result<unknown>;
}

/** All that the popup shows at first: whose account it is, what is kept, which page it is over, and the first rows. */
export interface PopupOpening extends PopupSnapshot {
  slot: Slot;
  first: FirstAnswer[];
}
