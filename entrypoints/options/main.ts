import { createSettingsPage } from "@/components/account/settingsPage";
import { announceLanguage, text } from "@/components/controls/text";
import { App } from "@/components/options/App";
import { showPage } from "@/components/page";
import { permissions, settingsBrowser } from "@/lib/browser/pageBrowser";
import { sendOf } from "@/lib/messages/send";
import { createPage } from "@/lib/state/page";
import { items, readServers, slot } from "@/lib/storage/items";

announceLanguage(document.documentElement);
const page = createPage(sendOf(slot), items, settingsBrowser);
const settings = createSettingsPage({ page, permissions, readServers });
await settings.start(new AbortController().signal);
showPage(settings, text("options"), App);
showAnchor();
addEventListener("hashchange", showAnchor);

/** Scrolls to the section in the URL, which was not rendered yet when the browser tried to. */
function showAnchor(): void {
  // Firefox logs a warning for an empty anchor.
  if (location.hash === "") return;
  const heading = document.getElementById(location.hash.slice(1));
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}
