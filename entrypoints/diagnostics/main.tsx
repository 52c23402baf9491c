import { effect } from "@preact/signals";
import { render } from "preact";
import { announceLanguage, text } from "@/components/controls/text";
import { sendOf } from "@/lib/messages/send";
import { createSetting } from "@/lib/state/setting";
import { createDiagnosis } from "@/lib/state/diagnosis";
import * as items from "@/lib/storage/items";
import { App } from "./App";
import { browserActions, onAccessChanged } from "./browserActions";

const root = document.documentElement;
const forever = new AbortController().signal;
const send = sendOf(items.slot);

const theme = createSetting(items.theme);
const { account, listChanged, policy, server, loggedErrors } = items;
const diagnosis = createDiagnosis({
  send,
  follow: [account, listChanged, policy, server, loggedErrors],
});

effect(() => {
  root.dataset["theme"] = theme.value.value ?? "system";
});

announceLanguage(root);
document.title = text("diagnosticsTitle");
onAccessChanged(() => void diagnosis.look());
// Read again on focus, because much of it changes on other pages.
addEventListener("focus", () => void diagnosis.look());
await theme.start(forever);
void diagnosis.start(forever);
render(<App diagnosis={diagnosis} browserActions={browserActions} />, document.body);
