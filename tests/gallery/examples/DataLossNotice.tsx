import { DataLossNotice } from "@/components/popup/App";
import type { DataLoss } from "@/lib/model/settings";
import type { Examples } from "../example";
import { OnPopup } from "../OnPage";

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
  <OnPopup stored={{ dataLosses }}>
    <DataLossNotice />
  </OnPopup>
);

export const examples: Examples = {
  page: "popup",
  states: {
    ...Object.fromEntries(all.map((loss) => [loss, show([loss])])),
    two: show(["theme", "off-sites"]),
    everything: show(all),
  },
};
