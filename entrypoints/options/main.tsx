import { computed, effect, untracked } from "@preact/signals";
import { render } from "preact";
import { browser } from "wxt/browser";
import { keepFocus } from "@/components/controls/keepFocus";
import { announceLanguage, text } from "@/components/controls/text";
import { sendOf } from "@/lib/messages/send";
import { createServerCapabilities } from "@/lib/state/capabilities";
import { createSetting } from "@/lib/state/setting";
import { may, accountKey } from "@/lib/model/account";
import { createAccount } from "@/lib/state/account";
import { createOtherAccounts } from "@/lib/state/otherAccounts";
import { createDomains } from "@/lib/state/domains";
import { createPolicy } from "@/lib/state/policy";
import { createOffSites } from "@/lib/state/offSites";
import { createSettings } from "@/lib/state/settings";
import { createUsage } from "@/lib/state/usage";
import { createShortcuts } from "@/lib/state/shortcuts";
import { createSiteAccess } from "@/lib/state/siteAccess";
import { items, slot, readServers } from "@/lib/storage/items";
import { App } from "./App";

const root = document.documentElement;
const forever = new AbortController().signal;
const send = sendOf(slot);

const { server, theme, warnings, newAliases } = items;
const settings = createSettings({ send, server, theme, warnings, newAliases });
const offerTrigger = createSetting(items.offerTrigger);
const browserUi = createSetting(items.browserUi);
const sharesSettings = createSetting(items.sharesSettings);
const policy = createPolicy(items.policy);
const offSites = createOffSites({ send, item: items.offSites });
const account = createAccount({ send, item: items.account });
const otherAccounts = createOtherAccounts({ send });
const capabilities = createServerCapabilities(items.capabilities);
const siteAccess = createSiteAccess({
  permissions: browser.permissions,
  readServer: async () => (await items.server.get()).baseUrl,
  readServers,
});
const shortcuts = createShortcuts((browser as Partial<typeof browser>).commands);
/** The account key, which identifies the account. */
const owner = computed(() => {
  const { value } = account.account;
  return value?.status === "signed-in" ? accountKey(value) : null;
});

const usage = createUsage({ item: items.usage, owner });
const domains = createDomains({
  send,
  may: (scope) => account.account.value !== null && may(account.account.value, scope),
  preferred: () => usage.defaultDomain.value,
});

effect(() => {
  void owner.value;
  untracked(domains.clear);
});

effect(() => {
  root.dataset["theme"] = settings.theme.value;
});

announceLanguage(root);
document.title = text("options");
void account.start(forever);
// Shortcuts are changed on a page of the browser, so they are read again on focus.
addEventListener("focus", () => void shortcuts.look());
const read = [
  usage,
  policy,
  settings,
  offSites,
  offerTrigger,
  browserUi,
  sharesSettings,
  capabilities,
];
await Promise.all([
  shortcuts.look(),
  siteAccess.start(),
  ...read.map((each) => each.start(forever)),
]);
render(
  <App
    onCreateAccount={() => void send("server.openRegistration", {})}
    onCheckServer={() => send("server.check", {})}
    account={account}
    otherAccounts={otherAccounts}
    settings={settings}
    policy={policy.set}
    domains={domains}
    capabilities={capabilities}
    offerTrigger={offerTrigger}
    browserUi={browserUi}
    sharesSettings={sharesSettings}
    offSites={offSites}
    siteAccess={siteAccess}
    shortcuts={shortcuts}
  />,
  document.body,
);
keepFocus();
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
