import type { Account } from "@/lib/model/account/account";
import type { Deletions } from "@/lib/model/alias/deletion";
import type { DataLoss } from "@/lib/model/settings/dataLoss";
import type { Policy } from "@/lib/model/settings/policy";
import type { NewAliases, Server, Theme } from "@/lib/model/settings/settings";
import type { AliasDraft } from "@/lib/model/alias/aliasDraft";

/** What the popup shows of what the browser keeps, by its name there. The worker has checked it. */
export interface PopupSnapshot {
  server: Server;
  theme: Theme;
  newAliases: NewAliases;
  offSites: string[];
  fixedServers: string[];
  randomServers: string[];
  losses: DataLoss[];
  policy: Policy;
  account: Account | null;
  deletions: Deletions;
  aliasDraft: AliasDraft | null;
  privateAliasDraft: AliasDraft | null;
}
