import { computed, effect, signal, untracked } from "@preact/signals";
import { render } from "preact";
import { keepFocus } from "@/components/controls/keepFocus";
import { announceLanguage, text } from "@/components/controls/text";
import { send } from "@/lib/messages/send";
import { accountKey } from "@/lib/model/account/accountKey";
import { may, type Scope } from "@/lib/model/account/scope";
import type { Server } from "@/lib/model/settings/settings";
import { createAccount } from "@/lib/state/account";
import { createAliases } from "@/lib/state/aliases";
import { createBulk } from "@/lib/state/bulk";
import { createChanged } from "@/lib/state/changed";
import { createChoice } from "@/lib/state/choice";
import { createDeletions, tellNotDeleted } from "@/lib/state/deletions";
import { createDomains } from "@/lib/state/domains";
import { createExporting } from "@/lib/state/exporting";
import { createImporting } from "@/lib/state/importing";
import { createPolicy } from "@/lib/state/policy";
import { createSelection } from "@/lib/state/selection";
import * as items from "@/lib/storage/items";
import { App } from "./App";
import { browserActions } from "./browserActions";
import { createRoute } from "./route";
import { followItem } from "@/lib/state/followItem";

const root = document.documentElement;
const forever = new AbortController().signal;

const account = createAccount({ send, item: items.account });
const granted = (scope: Scope) => {
  const { value } = account.account;
  return value !== null && may(value, scope);
};
const server = signal<Server | null>(null);
const policy = createPolicy(items.policy);
const theme = createChoice(items.theme);
const cannotUpdate = createChoice(items.cannotUpdate);
const ignoresAddress = createChoice(items.ignoresAddress);
const newAliases = createChoice(items.newAliases);
/** Is the server one of these? */
const isOneOf = (servers: readonly string[] | null) => {
  const { value } = account.account;
  return value?.status === "signed-in" && servers?.includes(value.baseUrl) === true;
};
const isFixed = () => isOneOf(cannotUpdate.value.value);
const aliases = createAliases({ send, may: granted, isFixed });
const deletions = createDeletions({ send, item: items.deletions });
const bulk = createBulk({ send, item: items.bulkProgress });
const selection = createSelection({
  send,
  listed: () => aliases.rows.value.map(({ alias }) => alias),
});
const domains = createDomains({ send, may: granted });

/** Whose aliases these are; a change of anything else is no reason to ask for them again. */
const owner = computed(() => {
  const { value } = account.account;
  return value?.status === "signed-in" ? accountKey(value) : null;
});

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
const readOwner = () => owner.value;
const changed = createChanged({ send, isPrivate: browserActions.isPrivate });
const exporting = createExporting({
  send,
  wait,
  readOwner,
  save: browserActions.saveFile,
  now: () => new Date(),
});
const importing = createImporting({
  send,
  wait,
  readOwner,
  readGround: () => ({
    chosenDomain: newAliases.value.value?.domain ?? null,
    mayChange: granted("aliases:edit"),
    mayMake: granted("aliases:create"),
    changes: !isFixed(),
    randomOnly: isOneOf(ignoresAddress.value.value),
  }),
  mayReadDomains: () => granted("domains:read"),
  bulk,
});

effect(() => {
  const signedIn = owner.value !== null;
  untracked(() => {
    aliases.clear();
    domains.clear();
    selection.clear();
    changed.clear();
    exporting.clear();
    importing.clear();
    if (signedIn) void aliases.reload().then(showOpened);
  });
});

/** The alias that the page was opened for, `manager.html?open=shop@…`, or words: `?search=shop`. */
const asked = new URLSearchParams(location.search);
const opened = asked.get("open");

function showOpened(): void {
  const words = opened ?? asked.get("search");
  if (words !== null) aliases.search(words);
  if (opened !== null) void domains.load();
}

effect(() => {
  root.dataset["theme"] = theme.value.value ?? "system";
});

tellNotDeleted(deletions, aliases);
addEventListener("pagehide", aliases.flush);
announceLanguage(root);
document.title = text("managerTitle");
void account.start(forever);
items.listChanged.watch(() => void aliases.update(), forever);
await followItem(items.server, forever, (next) => (server.value = next));
const started = [theme, cannotUpdate, ignoresAddress, newAliases, deletions, bulk, policy];
await Promise.all(started.map((each) => each.start(forever)));
render(
  <App
    account={account}
    server={server}
    policy={policy.set}
    aliases={aliases}
    selection={selection}
    bulk={bulk}
    opened={opened}
    deletions={deletions}
    domains={domains}
    changed={changed}
    exporting={exporting}
    importing={importing}
    route={createRoute(forever)}
    browserActions={browserActions}
  />,
  document.body,
);
keepFocus();
