import { browser } from "wxt/browser";
import type { Slot } from "@/lib/model/account";
import { createItems } from "./createItems";

const place = { browser, locks: navigator.locks };
const { accounts } = createItems(place);

const opened = await accounts.get();

/** The slot of the account that this page shows: the one that was current when it was opened. */
export const slot = opened.current;

/** The sites on which another account may be used: the popup shows the one of its page's site. */
export const assignedSites = Object.keys(opened.sites);

/** The stored items of the account in another slot. */
export const itemsOf = (other: Slot) => createItems({ ...place, slot: other });

let change = (isShown: boolean) => {
  if (!isShown) location.reload();
};

/** Sets what a page does when another account becomes current, or its own again; by default it reloads. */
export function onChangeOver(act: (isShown: boolean) => void): void {
  change = act;
}

accounts.watch(({ current }) => change(current === slot), new AbortController().signal);

/** The base URLs of the servers of all accounts. */
export async function readServers(): Promise<(string | null)[]> {
  const { used } = await accounts.get();
  const servers = await Promise.all(used.map((each) => itemsOf(each).server.get()));
  return servers.map(({ baseUrl }) => baseUrl);
}

/** The stored items that the extension's pages read and write. */
export const items = itemsOf(slot);
