import browser from "webextension-polyfill";
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
  cannotUpdate,
  ignoresAddress,
  aliasDraft,
  privateAliasDraft,
  account,
  deletions,
  bulkProgress,
  listChanged,
  loggedErrors,
  keepsLabels,
  capabilities,
} = createItems({ browser, locks: navigator.locks });
