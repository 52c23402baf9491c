import { DataLossNotice } from "@/components/account/DataLossNotice";
import type { DataLoss } from "@/lib/model/settings";
import { call } from "../calls";
import type { Examples } from "../example";

/** A new one does not compile until it is here. */
const every: Record<DataLoss, true> = {
  server: true,
  theme: true,
  warnings: true,
  "off-sites": true,
  "picked-fields": true,
  "sign-in": true,
  intents: true,
  "sign-in-not-saved": true,
  "offer-trigger": true,
  "new-aliases": true,
  "browser-ui": true,
};
const all = Object.keys(every) as DataLoss[];

const show = (dataLosses: DataLoss[]) => (
  <DataLossNotice dataLosses={dataLosses} onDismiss={call("onDismiss")} />
);

export const examples: Examples = {
  page: "popup",
  states: {
    ...Object.fromEntries(all.map((loss) => [loss, show([loss])])),
    two: show(["theme", "off-sites"]),
    everything: show(all),
  },
};
