import { browser } from "@/lib/browser";
import { createItems } from "./createItems";

/** What pages of the extension read and write of what is kept in this browser. */
export const {
  policy,
  dataLosses,
  noteDataLoss,
  server,
  theme,
  warnings,
  offerTrigger,
  browserUi,
  newAliases,
  offSites,
  capabilities,
  aliasDraft,
  privateAliasDraft,
  account,
  usage,
  deletions,
  bulkProgress,
  listChanged,
  loggedErrors,
} = createItems({ browser, locks: navigator.locks });
