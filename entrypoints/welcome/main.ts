import { createSettingsPage } from "@/components/account/settingsPage";
import { announceLanguage, text } from "@/components/controls/text";
import { showPage } from "@/components/page";
import { App } from "@/components/welcome/App";
import { permissions, settingsBrowser } from "@/lib/browser/pageBrowser";
import { sendOf } from "@/lib/messages/send";
import { createPage } from "@/lib/state/page";
import { items, readServers, slot } from "@/lib/storage/items";

announceLanguage(document.documentElement);
const page = createPage(sendOf(slot), items, settingsBrowser);
const settings = createSettingsPage({ page, permissions, readServers, isWelcome: true });
await settings.start(new AbortController().signal);
showPage(settings, text("welcomeTitle"), App);
