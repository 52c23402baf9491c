import type { Browser } from "webextension-polyfill";
import type { WorkerStorage } from "@/lib/storage/createStorage";
import type { Request } from "@/lib/messages/protocol";
import { type Account, accountKey } from "@/lib/model/account";
import { createDraw } from "@/lib/model/addressTemplate";
import { billingPage } from "@/lib/model/server";
import type { AccountDeps } from "./deps";

interface OpenRequest extends Request<"offer.open"> {
  account: Account;
  site: string;
  incognito: boolean;
}

/** Opens the page of the extension, or of the server, on which a user can go on. */
export async function openPlace(
  { browser }: Pick<AccountDeps, "browser">,
  storage: WorkerStorage,
  { page, address, account, site, incognito }: OpenRequest,
): Promise<void> {
  switch (page) {
    case "sign-in":
      if (!(await showPopup(browser))) await browser.runtime.openOptionsPage();
      return;
    case "popup":
      // The list, not a form that was left open.
      await storage.aliasDraft.update((draft) => draft && { ...draft, open: false });
      return openPopup(browser);
    case "fill":
      // If the browser cannot open the popup, no tab opens instead: the pressed button may not have been visible.
      return browser.action.openPopup().catch(() => {});
    case "aliases": {
      // From a private window, the page opens in a normal one, which has a history: without the alias.
      const query = address && !incognito ? `?${new URLSearchParams({ open: address })}` : "";
      await browser.tabs.create({ url: browser.runtime.getURL(`/manager.html${query}`) });
      return;
    }
    case "custom-address":
      return openCustomAddress(browser, storage, { account, site, incognito });
    case "server":
    case "billing": {
      if (account.status !== "signed-in") return;
      const { baseUrl } = account;
      await browser.tabs.create({ url: page === "billing" ? billingPage(baseUrl) : baseUrl });
    }
  }
}

/**
 * The form is in the popup, because the page could record each keystroke beside the field. What was typed before for
 * this site is kept. For a private window nothing is stored, so the popup opens with its list.
 */
async function openCustomAddress(
  browser: Browser,
  { aliasDraft, newAliases }: WorkerStorage,
  { account, site, incognito }: { account: Account; site: string; incognito: boolean },
): Promise<void> {
  const { domain, template } = await newAliases.get();
  if (account.status === "signed-in" && !incognito) {
    const owner = accountKey(account);
    await aliasDraft.update((draft) => {
      const draw = [...createDraw()];
      const custom = { kind: "custom" as const, template, draw, domain };
      const empty = { ...custom, title: site, site, notes: "" };
      const isSame = draft?.owner === owner && draft.typed?.site === site;
      const typed = (isSame ? draft.typed : null) ?? empty;
      return { owner, typed, open: true };
    });
  }
  await openPopup(browser);
}

/** Opens the popup, or its page in a tab if the browser does not allow that. */
export async function openPopup(browser: Browser): Promise<void> {
  const { runtime, tabs } = browser;
  if (!(await showPopup(browser))) await tabs.create({ url: runtime.getURL("/popup.html") });
}

/** @returns whether it is open. Firefox rejects while it is open already; no tab must open beside it then. */
async function showPopup({ action, extension }: Browser): Promise<boolean> {
  try {
    await action.openPopup();
    return true;
  } catch {
    // Chromium's worker has no `getViews`.
    return (extension.getViews?.({ type: "popup" }).length ?? 0) > 0;
  }
}
