import { announceLanguage } from "@/components/controls/text";
import { showPagePerAccount } from "@/components/page";
import { App } from "@/components/popup/App";
import { createPopup } from "@/components/popup/popupPage";
import { followTabs, isInTab, popupBrowser } from "@/lib/browser/pageBrowser";
import { send as ask, sendOf } from "@/lib/messages/send";
import { createPage } from "@/lib/state/page";
import * as current from "@/lib/storage/items";

announceLanguage(document.documentElement);

/** The account that is used on the site of the page, which only the worker knows. */
async function findSlot() {
  const found = await ask("account.findForPage", { tabId: await popupBrowser.findPage() });
  return found.ok ? found.value : current.slot;
}

const slot = current.assignedSites.length === 0 ? current.slot : await findSlot();

// Reopens the popup if it has to show another account now.
current.onChangeOver(async () => {
  if ((await findSlot()) === slot) return;
  if (document.querySelector(".account-bar :focus-visible")) history.replaceState("account", "");
  location.reload();
});

const page = createPage(sendOf(slot), current.itemsOf(slot), popupBrowser);
const create = (own: typeof page, abort: AbortSignal) => {
  const popup = createPopup(own);
  void followTabs(popup, abort);
  return {
    ...popup,
    /** Where it is shown is read meanwhile: it need only be known before it is drawn. */
    async start(signal: AbortSignal) {
      const [inTab] = await Promise.all([isInTab(), popup.start(signal)]);
      document.documentElement.dataset["place"] = inTab ? "tab" : "popup";
    },
  };
};
await showPagePerAccount(page, create, null, App);
