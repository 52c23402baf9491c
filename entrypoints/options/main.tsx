import { effect } from "@preact/signals";
import { render } from "preact";
import { announceLanguage, text } from "@/components/text";
import { send } from "@/lib/messages/send";
import { createAccount } from "@/lib/state/account";
import { createSettings } from "@/lib/state/settings";
import * as items from "@/lib/storage/items";
import { App } from "./App";

const root = document.documentElement;
const forever = new AbortController().signal;

const settings = createSettings({ send, server: items.server, theme: items.theme });
const account = createAccount({ send, item: items.account });

effect(() => {
  root.dataset["theme"] = settings.theme.value;
});

announceLanguage(root);
document.title = text("optionsTitle");
void account.start(forever);
await settings.start(forever);
render(<App account={account} settings={settings} />, document.body);
