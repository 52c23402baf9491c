import { computed, effect, signal, untracked } from "@preact/signals";
import { render } from "preact";
import { keepFocus } from "@/components/controls/keepFocus";
import { announceLanguage } from "@/components/controls/text";
import { send as ask, sendOf } from "@/lib/messages/send";
import { may, type Scope, accountKey } from "@/lib/model/account";
import type { NewAliases, Server, Theme } from "@/lib/model/settings";
import { createAccount } from "@/lib/state/account";
import { createOtherAccounts } from "@/lib/state/otherAccounts";
import { createAliases } from "@/lib/state/aliases";
import { createServerCapabilities } from "@/lib/state/capabilities";
import { createDeletions, tellNotDeleted } from "@/lib/state/deletions";
import { createDomains } from "@/lib/state/domains";
import { createDataLosses } from "@/lib/state/dataLosses";
import { createUnresolvedCreations, followUnresolved } from "@/lib/state/unresolvedCreations";
import { createNewAlias } from "@/lib/state/newAlias";
import { createPolicy } from "@/lib/state/policy";
import { createUsage } from "@/lib/state/usage";
import { createOffSites } from "@/lib/state/offSites";
import { createSite } from "@/lib/state/site";
import * as current from "@/lib/storage/items";
import { App } from "./App";
import {
  browserActions,
  findPage,
  isInTab,
  isPrivate,
  onNavigated,
  onReturn,
} from "./browserActions";
import { followItem } from "@/lib/state/followItem";

const root = document.documentElement;
const forever = new AbortController().signal;

/** The account that is used on the site of the page, which only the worker knows. */
async function findSlot() {
  const found = await ask("account.findForPage", { tabId: await findPage() });
  return found.ok ? found.value : current.slot;
}

const slot = current.assignedSites.length === 0 ? current.slot : await findSlot();
const items = current.itemsOf(slot);
const send = sendOf(slot);

// Reopens the popup if it has to show another account now.
current.onChangeOver(async () => {
  if ((await findSlot()) !== slot) location.reload();
});

const server = signal<Server | null>(null);
const theme = signal<Theme>("system");
const policy = createPolicy(items.policy);
const newAliases = signal<NewAliases | null>(null);
const offSites = createOffSites({ send, item: items.offSites });
const site = createSite({ send, findPage, offSites });
const account = createAccount({ send, item: items.account });
const granted = (scope: Scope) => {
  const { value } = account.account;
  return value !== null && may(value, scope);
};
const capabilities = createServerCapabilities(items.capabilities);
/** The capabilities of the current account's server. */
const can = computed(() => {
  const { value } = account.account;
  return value?.status === "signed-in" ? capabilities.of(value.baseUrl) : {};
});
const aliases = createAliases({
  send,
  may: granted,
  isFixed: () => can.value.changes === false,
  isPrivate: () => inPrivate,
});
const deletions = createDeletions({ send, item: items.deletions });
/** The account key; only a change of it reloads the aliases. */
const owner = computed(() => {
  const { value } = account.account;
  return value?.status === "signed-in" ? accountKey(value) : null;
});
const usage = createUsage({ item: items.usage, owner });
const domains = createDomains({
  send,
  may: granted,
  // A default domain that the person has set is in the form anyway.
  preferred: () => (newAliases.value?.domain == null ? usage.defaultDomain.value : null),
});
const dataLosses = createDataLosses(items.dataLosses);
const unresolved = createUnresolvedCreations(send);
followUnresolved(unresolved, aliases);

/** Resolves once it is known whose site's aliases come first. */
const located = site.look();

const newAlias = createNewAlias({
  send,
  owner,
  newAliases,
  place: site.place,
  domains: domains.list,
  randomOnly: computed(() => can.value.customAddresses === false),
  create: aliases.create,
});

/** Whether the list of the current account has been requested. */
const isListAsked = signal(false);

effect(() => {
  const signedIn = owner.value !== null;
  untracked(() => {
    isListAsked.value = false;
    aliases.clear();
    domains.clear();
    unresolved.clear();
    if (signedIn) void begin();
  });
});

async function begin(): Promise<void> {
  await located;
  const read = aliases.reload();
  isListAsked.value = owner.value !== null;
  await read;
}

effect(() => {
  const { value } = site.place;
  untracked(() => aliases.putFirst(value.kind === "site" ? value.site : null));
});

tellNotDeleted(deletions, aliases);

/**
 * Whether the list was read. Unresolved creations wait for it, because from it the worker learns of aliases
 * created elsewhere.
 */
const listed = computed(() => isListAsked.value && aliases.loading.value !== "list");

effect(() => {
  if (listed.value) untracked(() => void unresolved.load());
});

effect(() => {
  root.dataset["theme"] = theme.value;
});

addEventListener("pagehide", aliases.flush);
announceLanguage(root);
void account.start(forever);
void send("account.refreshUsage", {});
// Read only to detect data losses, which the popup shows.
for (const item of [items.warnings, items.offerTrigger, items.browserUi]) void item.get();
void onReturn(() => {
  void site.look();
  if (listed.value) void unresolved.load();
}, forever);
onNavigated((tabId) => {
  const { value } = site.place;
  if (value.kind === "site" && value.tabId === tabId) void site.stays();
}, forever);
// A changed policy may switch Alibi on or off on the site.
items.policy.watch(() => void site.look(), forever);
items.listChanged.watch((change) => {
  if (aliases.onListChanged(change) && listed.value) void unresolved.load();
}, forever);
const privately = isPrivate();
const [inTab, inPrivate] = await Promise.all([
  isInTab(),
  privately,
  capabilities.start(forever),
  followItem(items.server, forever, (next) => (server.value = next)),
  followItem(items.theme, forever, (next) => (theme.value = next)),
  followItem(items.newAliases, forever, (next) => (newAliases.value = next)),
  policy.start(forever),
  offSites.start(forever),
  dataLosses.start(forever),
  deletions.start(forever),
  usage.start(forever),
  // What is typed in a private window lasts as long as the page.
  privately.then((yes) => (yes ? undefined : newAlias.start(items.aliasDraft))),
]);
root.dataset["place"] = inTab ? "tab" : "popup";
// Replaces the static markup of index.html.
document.body.replaceChildren();
render(
  <App
    account={account}
    otherAccounts={createOtherAccounts({ send })}
    aliases={aliases}
    deletions={deletions}
    domains={domains}
    newAlias={newAlias}
    unresolved={unresolved}
    usage={usage}
    dataLosses={dataLosses}
    server={server}
    policy={policy.set}
    site={site}
    copiesNew={computed(() => newAliases.value?.copy === true)}
    isPrivate={inPrivate}
    browserActions={browserActions}
  />,
  document.body,
);
keepFocus();
