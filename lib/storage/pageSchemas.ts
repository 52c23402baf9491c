import * as zod from "@/lib/model/zod";
import { Account, Usage, Accounts } from "@/lib/model/account";
import { Deletions, ListChanged } from "@/lib/model/alias";
import { BulkProgress } from "@/lib/model/bulk";
import { AliasDraft } from "@/lib/model/creation";
import { CapabilitiesByServer } from "@/lib/model/server";
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

/** The schemas of `pageRows`, apart from them because the popup is shown sooner without the validation library. */
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
