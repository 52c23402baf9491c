import { announceLanguage, text } from "@/components/controls/text";
import { App } from "@/components/manager/App";
import { createManager } from "@/components/manager/managerPage";
import { showPagePerAccount } from "@/components/page";
import { followTabs, managerBrowser } from "@/lib/browser/pageBrowser";
import { sendOf } from "@/lib/messages/send";
import { createPage } from "@/lib/state/page";
import { items, onChangeOver, slot } from "@/lib/storage/items";

announceLanguage(document.documentElement);
const isPanel = new URLSearchParams(location.search).get("place") === "panel";

const page = createPage(sendOf(slot), items, managerBrowser);
const create = (own: typeof page, abort: AbortSignal) => {
  const manager = createManager(own, isPanel);
  onChangeOver(manager.onChangeOver);
  void followTabs(manager, abort);
  return manager;
};
await showPagePerAccount(page, create, text("managerLink"), App);
