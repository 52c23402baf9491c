import { announceLanguage } from "@/components/controls/text";
import { showPage } from "@/components/page";
import { App } from "@/components/popup/App";
import { createPopup } from "@/components/popup/popupPage";
import { followTabs, isInTab, popupBrowser } from "@/lib/browser/pageBrowser";
import { send as ask, sendOf } from "@/lib/messages/send";
import { createPage } from "@/lib/state/page";
import * as current from "@/lib/storage/items";

const forever = new AbortController().signal;
announceLanguage(document.documentElement);

/** The account that is used on the site of the page, which only the worker knows. */
async function findSlot() {
  const found = await ask("account.findForPage", { tabId: await popupBrowser.findPage() });
  return found.ok ? found.value : current.slot;
}

const slot = current.assignedSites.length === 0 ? current.slot : await findSlot();

// Reopens the popup if it has to show another account now.
current.onChangeOver(async () => {
  if ((await findSlot()) !== slot) location.reload();
});

const popup = createPopup(createPage(sendOf(slot), current.itemsOf(slot), popupBrowser));
void followTabs(popup, forever);
const [inTab] = await Promise.all([isInTab(), popup.start(forever)]);
document.documentElement.dataset["place"] = inTab ? "tab" : "popup";
showPage(popup, null, App);
