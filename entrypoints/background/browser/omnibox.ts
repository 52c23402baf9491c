import type { Browser, Omnibox } from "webextension-polyfill";
import type { AliasCache } from "@/lib/aliases/aliasCache";
import type { Session } from "@/lib/auth/sessionInterface";
import type { Alias } from "@/lib/model/alias/alias";
import { openSignIn } from "./openSignIn";
import { findEntered, suggest } from "./suggestions";
import { inBackground } from "@/lib/model/failure/inBackground";

interface Options {
  browser: Browser;
  session: Pick<Session, "account">;
  index: Pick<AliasCache, "get" | "getKept">;
}

/**
 * `alibi …` in the address bar. What is typed there is looked for in the worker's copy of the list, and goes
 * nowhere: no letter of it to the server, nor into the words of the first line, which Chromium writes to disk.
 */
export function listenToOmnibox({ browser, session, index }: Options): void {
  // Firefox for Android has none.
  const { omnibox } = browser as Partial<Browser>;
  if (!omnibox) return;

  async function isSignedIn(): Promise<boolean> {
    return (await session.account()).status === "signed-in";
  }

  async function readKnown(): Promise<readonly Alias[]> {
    return (await index.getKept())?.aliases ?? [];
  }

  async function begin(): Promise<void> {
    const signedIn = await isSignedIn();
    const key = signedIn ? "omniboxDefault" : "omniboxSignIn";
    omnibox?.setDefaultSuggestion({ description: browser.i18n.getMessage(key) });
    // Refreshes the list once as the search begins, not at each letter.
    if (signedIn) inBackground(index.get());
  }

  omnibox.onInputStarted.addListener(() => inBackground(begin()));
  omnibox.onInputChanged.addListener(async (typed, show) => {
    const tagged = !import.meta.env.FIREFOX;
    const off = browser.i18n.getMessage("omniboxOff");
    show((await isSignedIn()) ? suggest(await readKnown(), typed, { tagged, off }) : []);
  });
  omnibox.onInputEntered.addListener(async (entered, disposition) => {
    if (!(await isSignedIn())) return openSignIn(browser);
    const alias = findEntered(await readKnown(), entered);
    const words = entered.trim().slice(0, 200);
    const query = alias ? { open: alias.address } : words === "" ? {} : { search: words };
    await openManager(browser, new URLSearchParams(query as Record<string, string>), disposition);
  });
}

/**
 * Pages of the extension are never private: a private window has them opened in one that is not, with a
 * history. So there the page opens without what was typed.
 */
export async function openManager(
  browser: Pick<Browser, "runtime" | "tabs">,
  query: URLSearchParams,
  disposition: Omnibox.OnInputEnteredDisposition = "newForegroundTab",
): Promise<void> {
  const [tab] = await browser.tabs.query({ active: true, lastFocusedWindow: true });
  const isOpen = tab?.incognito === false;
  const url = browser.runtime.getURL(`/manager.html${isOpen && query.size > 0 ? `?${query}` : ""}`);
  if (disposition === "currentTab" && isOpen && tab.id !== undefined) {
    await browser.tabs.update(tab.id, { url });
  } else {
    await browser.tabs.create({ url, active: disposition !== "newBackgroundTab" });
  }
}
