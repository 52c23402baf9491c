import type { Request } from "@/lib/messages/protocol";
import type { Account } from "@/lib/model/account/account";
import { billingPage } from "@/lib/model/server/accountPages";
import type { WorkerStorage } from "@/lib/storage/createStorage";
import type { AccountDeps } from "@/lib/worker/deps";
import { openOwnAddress } from "./openOwnAddress";
import { openPopup } from "./openPopup";
import { openSignIn } from "./openSignIn";

interface Asked extends Request<"offer.open"> {
  account: Account;
  site: string;
  incognito: boolean;
}

/** Opens the page of the extension, or of the server, on which a person can go on. */
export async function openPlace(
  { browser }: Pick<AccountDeps, "browser">,
  storage: WorkerStorage,
  { page, address, account, site, incognito }: Asked,
): Promise<void> {
  switch (page) {
    case "sign-in":
      return openSignIn(browser);
    case "popup":
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
    case "own-address":
      return openOwnAddress(browser, storage, { account, site, incognito });
    case "server":
    case "billing": {
      if (account.status !== "signed-in") return;
      const { baseUrl } = account;
      await browser.tabs.create({ url: page === "billing" ? billingPage(baseUrl) : baseUrl });
    }
  }
}
