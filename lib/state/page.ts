import { computed } from "@preact/signals";
import type { PageBrowser } from "@/lib/browser/pageBrowser";
import type { send as Send } from "@/lib/messages/send";
import { accountKey, may, type Scope } from "@/lib/model/account";
import { fail } from "@/lib/model/failure";
import { billingPage } from "@/lib/model/server";
import type { Items } from "@/lib/storage/createItems";
import { createPageAccount, createDomains, createOtherAccounts, createUsage } from "./account";
import { createSetting } from "./settings";
import { createItemSignal } from "./signals";
import { createOffSites } from "./site";

/** The actions that failures can offer; one that is left out is not shown. */
export interface FailureActions {
  retry?: () => void;
  forget?: () => void;
  signIn?: () => void;
  /** Signs in at the server's page in a tab, after a window ended without an answer. */
  signInInTab?: () => void;
  openOptions?: () => void;
  /** Opens the server's website, where plan and account are managed. */
  openServer?: () => void;
  upgrade?: () => void;
  allow?: (origin: string) => void;
}

export type Page<Browser extends PageBrowser = PageBrowser> = ReturnType<
  typeof createPage<Browser>
>;

/** Once the signal has aborted, nothing is sent, and what was sent before is answered as if nobody were signed in. */
export function sendUntil(send: typeof Send, abort: AbortSignal): typeof Send {
  const ended = fail({ kind: "signed-out" });
  return async (...message) => {
    const answer = abort.aborted ? ended : await send(...message);
    return abort.aborted ? ended : answer;
  };
}

/** What each page of the extension has: its account, the server, and the settings that several pages use. */
export function createPage<Browser extends PageBrowser>(
  send: typeof Send,
  items: Items,
  browser: Browser,
) {
  const account = createPageAccount(send, items.account);
  const server = createSetting(items.server);
  const theme = createSetting(items.theme);
  const newAliases = createSetting(items.newAliases);
  const policy = createItemSignal(items.policy);
  const capabilities = createItemSignal(items.capabilities);
  const offSites = createOffSites(send, items.offSites);
  const signedIn = computed(() => {
    const { value } = account.account;
    return value?.status === "signed-in" ? value : null;
  });
  /** The account key; null while signed out. */
  const owner = computed(() => signedIn.value && accountKey(signedIn.value));
  const capabilitiesOf = (baseUrl: string) => capabilities.value.value[baseUrl] ?? {};
  const usage = createUsage(items.usage, owner);
  const granted = (scope: Scope) => {
    const { value } = account.account;
    return value !== null && may(value, scope);
  };
  function openServer(page: (baseUrl: string) => string = (baseUrl) => baseUrl): void {
    const baseUrl = signedIn.value?.baseUrl ?? server.value.value.baseUrl;
    if (baseUrl != null) browser.openPage(page(baseUrl));
  }
  const steps: FailureActions = {
    signIn: () => void account.signIn(),
    openOptions: browser.openOptions,
    openServer: () => openServer(),
    upgrade: () => openServer(billingPage),
    allow: (origin) => void browser.allow(origin),
  };
  return {
    send,
    items,
    browser,
    account,
    otherAccounts: createOtherAccounts(send),
    server,
    theme,
    newAliases,
    policy: policy.value,
    /** What the server at this address can and cannot do, as far as the worker knows. */
    capabilitiesOf,
    /** The same of the account's server. */
    can: computed(() => capabilitiesOf(signedIn.value?.baseUrl ?? "")),
    offSites,
    owner,
    usage,
    domains: createDomains(send, granted, owner, usage.defaultDomain),
    granted,
    openServer: () => openServer(),
    steps,
    /** Reads what is stored, and follows it; the account is known a little later. */
    async start(abort: AbortSignal): Promise<void> {
      void account.start(abort);
      const read = [server, theme, newAliases, policy, capabilities, offSites, usage];
      await Promise.all(read.map((each) => each.start(abort)));
    },
  };
}
