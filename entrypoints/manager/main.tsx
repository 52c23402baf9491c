import { computed, effect, signal, untracked } from "@preact/signals";
import { render } from "preact";
import { keepFocus } from "@/components/controls/keepFocus";
import { announceLanguage, text } from "@/components/controls/text";
import { sendOf } from "@/lib/messages/send";
import { accountKey, may, type Scope } from "@/lib/model/account";
import type { Server } from "@/lib/model/settings";
import { createAccount } from "@/lib/state/account";
import { createAliases } from "@/lib/state/aliases";
import { createServerCapabilities } from "@/lib/state/capabilities";
import { createBulk } from "@/lib/state/bulk";
import { createActivity } from "@/lib/state/activity";
import { createSetting } from "@/lib/state/setting";
import { createDeletions, tellNotDeleted } from "@/lib/state/deletions";
import { createDomains } from "@/lib/state/domains";
import { createExporting } from "@/lib/state/exporting";
import { createImporting } from "@/lib/state/importing";
import { createNewAlias } from "@/lib/state/newAlias";
import { createOffSites } from "@/lib/state/offSites";
import { createOtherAccounts } from "@/lib/state/otherAccounts";
import { createPolicy } from "@/lib/state/policy";
import { createSite, type Place } from "@/lib/state/site";
import { createUnresolvedCreations, followUnresolved } from "@/lib/state/unresolvedCreations";
import { createUsage } from "@/lib/state/usage";
import { createListReader } from "@/lib/state/listReader";
import { createSelection } from "@/lib/state/selection";
import { items, slot, onChangeOver } from "@/lib/storage/items";
import { App } from "./App";
import { browserActions, findPage, isPanel, onPageChanged } from "./browserActions";
import { createRoute } from "./route";
import { followItem } from "@/lib/state/followItem";

const root = document.documentElement;
const forever = new AbortController().signal;
const send = sendOf(slot);

const account = createAccount({ send, item: items.account });
const granted = (scope: Scope) => {
  const { value } = account.account;
  return value !== null && may(value, scope);
};
const server = signal<Server | null>(null);
const policy = createPolicy(items.policy);
const theme = createSetting(items.theme);
const capabilities = createServerCapabilities(items.capabilities);
const newAliases = createSetting(items.newAliases);
/** The capabilities of the current account's server. */
const can = computed(() => {
  const { value } = account.account;
  return value?.status === "signed-in" ? capabilities.of(value.baseUrl) : {};
});
const isFixed = () => can.value.changes === false;
/** Until this is known, nothing is stored. */
let isPrivate = true;
const aliases = createAliases({
  send,
  may: granted,
  isFixed,
  keeps: () => !isPrivate,
  isPrivate: () => isPrivate,
});
const deletions = createDeletions({ send, item: items.deletions });
const bulk = createBulk({ send, item: items.bulkProgress });
const reader = createListReader({ send, item: items.listProgress });
const selection = createSelection({
  send,
  reader,
  listed: () => aliases.rows.value.map(({ alias }) => alias),
});
const domains = createDomains({ send, may: granted });
const unresolved = createUnresolvedCreations(send);
followUnresolved(unresolved, aliases);
const offSites = createOffSites({ send, item: items.offSites });
const site = createSite({ send, findPage, offSites });
/** In the side panel, the list and new aliases are for the page beside it. A manager in a tab is for no page. */
const beside = isPanel ? site.place : signal<Place>({ kind: "none" });

/** The account key; only a change of it reloads the aliases. */
const owner = computed(() => {
  const { value } = account.account;
  return value?.status === "signed-in" ? accountKey(value) : null;
});

/**
 * What the page was opened for: an alias, `manager.html?open=shop@…`, or a search, `?search=shop`; and for which
 * account.
 */
const asked = new URL(location.href);
let openedFor: string | null = null;

const usage = createUsage({ item: items.usage, owner });
const newAlias = createNewAlias({
  send,
  owner,
  newAliases: newAliases.value,
  place: beside,
  domains: domains.list,
  randomOnly: computed(() => can.value.customAddresses === false),
  create: aliases.create,
});
const readOwner = () => owner.value;
const activity = createActivity({ send, isPrivate: browserActions.isPrivate });
const exporting = createExporting({
  reader,
  readOwner,
  save: browserActions.saveFile,
  now: () => new Date(),
});
const importing = createImporting({
  send,
  reader,
  readOwner,
  readContext: () => ({
    mayChange: granted("aliases:edit") && !isFixed(),
    mayMake: granted("aliases:create") && can.value.customAddresses !== false,
    now: Date.now(),
  }),
  mayReadDomains: () => granted("domains:read"),
  bulk,
});

effect(() => {
  const { value } = owner;
  untracked(() => {
    openedFor ??= value;
    if (value !== openedFor) forgetAsked();
    aliases.clear();
    domains.clear();
    unresolved.clear();
    selection.clear();
    activity.clear();
    exporting.clear();
    importing.clear();
    if (value !== null) void aliases.reload().then(showAsked).then(unresolved.load);
  });
});

effect(() => {
  const { value } = beside;
  untracked(() => aliases.putFirst(value.kind === "site" ? value.site : null));
});

function showAsked(): void {
  const { searchParams } = asked;
  const words = searchParams.get("open") ?? searchParams.get("search");
  if (words !== null) aliases.search(words);
}

/**
 * Removes the request from the address, so that it is neither shown to nor sent to the server of another
 * account.
 */
function forgetAsked(): void {
  for (const name of ["open", "search"]) asked.searchParams.delete(name);
  asked.hash = location.hash;
  history.replaceState(null, "", asked);
}

/**
 * Another account is the current one, but the page still shows this one, because switching would lose unsaved
 * work.
 */
const isLeftBehind = signal(false);

onChangeOver((isShown) => {
  isLeftBehind.value = !isShown && isUnfinished();
  if (!isShown && !isLeftBehind.value) showCurrent();
});

/**
 * Whether the page has work that reopening it would lose. A new alias is stored as it is typed, a bulk change
 * continues in the worker, and a complete export is saved already.
 */
function isUnfinished(): boolean {
  const isEditing = document.querySelector(".alias-editor") !== null;
  const isMoving = exporting.progress.value !== null || exporting.exported.value?.whole === false;
  return isEditing || isMoving || importing.stage.value.kind !== "none";
}

/** Reopens the page for the current account. */
function showCurrent(): void {
  forgetAsked();
  location.reload();
}

effect(() => {
  root.dataset["theme"] = theme.value.value ?? "system";
});

tellNotDeleted(deletions, aliases);
addEventListener("pagehide", aliases.flush);
announceLanguage(root);
document.title = text("managerLink");
void account.start(forever);
void send("account.refreshUsage", {});
void onPageChanged(() => void site.look(), forever);
items.listChanged.watch((change) => {
  if (aliases.onListChanged(change)) void unresolved.load();
}, forever);
addEventListener("focus", () => void unresolved.load());
await followItem(items.server, forever, (next) => (server.value = next));
const started = [theme, reader, capabilities, newAliases, deletions, bulk, policy, usage, offSites];
await Promise.all([site.look(), ...started.map((each) => each.start(forever))]);
isPrivate = await browserActions.isPrivate();
// What is typed in a private window lasts as long as the page.
if (!isPrivate) await newAlias.start(items.aliasDraft);
render(
  <App
    account={account}
    server={server}
    policy={policy.set}
    aliases={aliases}
    usage={usage}
    selection={selection}
    bulk={bulk}
    deletions={deletions}
    domains={domains}
    unresolved={unresolved}
    newAlias={newAlias}
    copiesNew={computed(() => newAliases.value.value?.copy === true)}
    isPrivate={isPrivate}
    site={site}
    isPanel={isPanel}
    activity={activity}
    exporting={exporting}
    importing={importing}
    route={createRoute(forever)}
    browserActions={browserActions}
    otherAccounts={createOtherAccounts({ send })}
    isLeftBehind={isLeftBehind}
    showCurrent={showCurrent}
  />,
  document.body,
);
keepFocus();
