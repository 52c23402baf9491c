import { announceLanguage, text } from "@/components/controls/text";
import { App } from "@/components/manager/App";
import { createManager } from "@/components/manager/managerPage";
import { showPage } from "@/components/page";
import { followTabs, managerBrowser } from "@/lib/browser/pageBrowser";
import { sendOf } from "@/lib/messages/send";
import { createPage } from "@/lib/state/page";
import { items, onChangeOver, slot } from "@/lib/storage/items";

const forever = new AbortController().signal;
announceLanguage(document.documentElement);
const isPanel = new URLSearchParams(location.search).get("place") === "panel";

const manager = createManager(createPage(sendOf(slot), items, managerBrowser), isPanel);
onChangeOver(manager.onChangeOver);
void followTabs(manager, forever);
await manager.start(forever);
showPage(manager, text("managerLink"), App);
