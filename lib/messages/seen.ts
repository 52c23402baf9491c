import type { Account } from "@/lib/model/account";
import type { Deletions } from "@/lib/model/deletion";
import type { Loss } from "@/lib/model/loss";
import type { Policy } from "@/lib/model/policy";
import type { NewAliases, Server, Theme } from "@/lib/model/settings";
import type { AliasDraft } from "@/lib/model/typedAlias";

/** What the popup shows of what the browser keeps, by its name there. The worker has checked it. */
export interface Seen {
  server: Server;
  theme: Theme;
  newAliases: NewAliases;
  offSites: string[];
  fixedServers: string[];
  randomServers: string[];
  losses: Loss[];
  policy: Policy;
  account: Account | null;
  deletions: Deletions;
  aliasDraft: AliasDraft | null;
  privateAliasDraft: AliasDraft | null;
}
