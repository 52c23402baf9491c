import { Button } from "@/components/controls/Button";
import { formatList } from "@/components/controls/format";
import { text } from "@/components/controls/text";
import type { DataLoss } from "@/lib/model/settings";
import { usePopup } from "./popupPage";

/** Stored data that the browser lost. Shown until it is dismissed. */
export function DataLossNotice() {
  const { dataLosses: losses } = usePopup();
  const dataLosses = losses.list.value;
  if (dataLosses.length === 0) return null;
  const gone = dataLosses
    .filter((loss) => loss !== "sign-in-not-saved")
    .map((loss) => text(names[loss]));
  return (
    <div class="notice data-loss-notice" role="alert">
      <div>
        {gone.length > 0 && <p>{text("lossWords", formatList(gone))}</p>}
        {dataLosses.includes("sign-in-not-saved") && <p>{text("lossSignInUnkept")}</p>}
      </div>
      <Button words="offerClose" onClick={() => void losses.dismiss()} />
    </div>
  );
}

const names = {
  server: "serverAddress",
  theme: "appearance",
  warnings: "lossWarnings",
  "offer-trigger": "offerWhen",
  "browser-ui": "inBrowser",
  "new-aliases": "newAliases",
  "off-sites": "offSites",
  "picked-fields": "lossPickedFields",
  "sign-in": "lossSignIn",
  intents: "lossIntents",
} as const satisfies Record<Exclude<DataLoss, "sign-in-not-saved">, string>;
