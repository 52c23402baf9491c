import browser from "webextension-polyfill";
import { createItems } from "./createItems";

/** The stored items that the extension's pages read and write. */
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
  sharesSettings,
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
