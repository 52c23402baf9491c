import type { DataLoss } from "@/lib/model/settings";
import { formatList } from "@/components/controls/format";
import { text } from "@/components/controls/text";
import { usePopup } from "./popupPage";

/** Stored data that the browser lost. Shown until it is dismissed. */
export function DataLossNotice() {
  const { dataLosses: losses } = usePopup();
  const dataLosses = losses.list.value;
  if (dataLosses.length === 0) return null;
  const gone = dataLosses.filter((loss) => loss !== "sign-in-not-saved").map(nameLoss);
  return (
    <div class="notice data-loss-notice" role="alert">
      <div>
        {gone.length > 0 && <p>{text("lossWords", formatList(gone))}</p>}
        {dataLosses.includes("sign-in-not-saved") && <p>{text("lossSignInUnkept")}</p>}
      </div>
      <button type="button" class="button" onClick={() => void losses.dismiss()}>
        {text("offerClose")}
      </button>
    </div>
  );
}

function nameLoss(loss: Exclude<DataLoss, "sign-in-not-saved">): string {
  switch (loss) {
    case "server":
      return text("serverAddress");
    case "theme":
      return text("appearance");
    case "warnings":
      return text("lossWarnings");
    case "offer-trigger":
      return text("offerWhen");
    case "browser-ui":
      return text("inBrowser");
    case "new-aliases":
      return text("newAliases");
    case "off-sites":
      return text("offSites");
    case "picked-fields":
      return text("lossPickedFields");
    case "sign-in":
      return text("lossSignIn");
    case "intents":
      return text("lossIntents");
  }
}
