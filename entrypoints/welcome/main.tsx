import { effect, signal } from "@preact/signals";
import { render } from "preact";
import { browser } from "wxt/browser";
import { keepFocus } from "@/components/controls/keepFocus";
import { announceLanguage, text } from "@/components/controls/text";
import { sendOf } from "@/lib/messages/send";
import { createAccount } from "@/lib/state/account";
import { createPolicy } from "@/lib/state/policy";
import { createSettings } from "@/lib/state/settings";
import { createShortcuts } from "@/lib/state/shortcuts";
import { createSiteAccess } from "@/lib/state/siteAccess";
import { items, slot, readServers } from "@/lib/storage/items";
import { App } from "./App";
import { browserActions, isPinned } from "./browserActions";

const root = document.documentElement;
const forever = new AbortController().signal;
const send = sendOf(slot);

const { server, theme, warnings, newAliases } = items;
const settings = createSettings({ send, server, theme, warnings, newAliases });
const account = createAccount({ send, item: items.account });
const policy = createPolicy(items.policy);
const shortcuts = createShortcuts((browser as Partial<typeof browser>).commands);
const siteAccess = createSiteAccess({
  permissions: browser.permissions,
  readServer: async () => (await items.server.get()).baseUrl,
  readServers,
});
const pinned = signal<boolean | undefined>(undefined);

/** Both are changed in the browser's own UI, so they are read again on focus. */
async function lookAtBrowser(): Promise<void> {
  await shortcuts.look();
  pinned.value = await isPinned();
}

effect(() => {
  root.dataset["theme"] = settings.theme.value;
});

announceLanguage(root);
document.title = text("welcomeTitle");
void account.start(forever);
addEventListener("focus", () => void lookAtBrowser());
await Promise.all([
  policy.start(forever),
  settings.start(forever),
  siteAccess.start(),
  lookAtBrowser(),
]);

function Page() {
  return (
    <App
      account={account}
      settings={settings}
      policy={policy.set.value}
      shortcuts={shortcuts}
      siteAccess={siteAccess}
      pinned={pinned.value}
      browserActions={browserActions}
      onCreateAccount={() => void send("server.openRegistration", {})}
    />
  );
}

render(<Page />, document.body);
keepFocus();
