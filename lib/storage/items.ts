import browser from "webextension-polyfill";
import { createItems } from "./createItems";

/** What pages of the extension read and write of what is kept in this browser. */
export const {
  policy,
  losses,
  noteLoss,
  server,
  theme,
  warnings,
  offerWhen,
  browserParts,
  newAliases,
  offSites,
  fixedServers,
  randomServers,
  aliasDraft,
  privateAliasDraft,
  account,
  deletions,
  bulkProgress,
  listChanged,
  troubles,
  keepsLabels,
  abilities,
} = createItems({ browser, locks: navigator.locks });
