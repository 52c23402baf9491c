import { effect } from "@preact/signals";
import { render } from "preact";
import { announceLanguage, text } from "@/components/text";
import { send } from "@/lib/messages/send";
import { createAccount } from "@/lib/state/account";
import { createOffSites } from "@/lib/state/offSites";
import { createSettings } from "@/lib/state/settings";
import * as items from "@/lib/storage/items";
import { App } from "./App";

const root = document.documentElement;
const forever = new AbortController().signal;

const { server, theme, warnings } = items;
const settings = createSettings({ send, server, theme, warnings });
const offSites = createOffSites({ send, item: items.offSites });
const account = createAccount({ send, item: items.account });

effect(() => {
  root.dataset["theme"] = settings.theme.value;
});

announceLanguage(root);
document.title = text("optionsTitle");
void account.start(forever);
await Promise.all([settings.start(forever), offSites.start(forever)]);
render(<App account={account} settings={settings} offSites={offSites} />, document.body);
