import type { Browser } from "webextension-polyfill";
import { createMutex } from "@/lib/model/timing/mutex";
import { inBackground } from "@/lib/model/failure/inBackground";
import { findSites } from "@/lib/model/site/siteAccess";

interface Parts {
  browser: Pick<Browser, "permissions" | "runtime" | "scripting" | "tabs">;
  /** The base URLs of the servers that accounts are on. */
  readServers(): Promise<(string | null)[]>;
}

const id = "sentinel";
const file = "/sentinel.js";

/**
 * Keeps the sentinel registered for the sites that the person has given, and for no others: not for the server, nor for
 * a page that the toolbar button, the menu or the shortcut opened for once. The browser keeps it from session to session,
 * but not after an update. It is not one of WXT's content scripts, whose context announces itself in the page's world,
 * extension id and all.
 * @returns to be called when an account is on another server
 */
export function followSiteAccess({ browser, readServers }: Parts): () => void {
  const { permissions, runtime, scripting, tabs } = browser;
  const runExclusive = createMutex();

  const register = () =>
    runExclusive(async () => {
      const { origins } = await permissions.getAll();
      const matches = findSites(origins, await readServers()).toSorted();
      const [registered] = await scripting.getRegisteredContentScripts({ ids: [id] });
      if (String(registered?.matches?.toSorted() ?? []) === String(matches)) return;
      if (registered) await scripting.unregisterContentScripts({ ids: [id] });
      if (matches.length === 0) return;
      await scripting.registerContentScripts([
        {
          id,
          matches,
          js: [file],
          // Before anything can have the focus, so that it need not look what has it.
          runAt: "document_start",
          persistAcrossSessions: true,
        },
      ]);
    });

  /** Pages that are open already wait for no other. */
  async function reachOpenPages(origins: string[]): Promise<void> {
    await register();
    const given = findSites(origins, await readServers());
    if (given.length === 0) return;
    const open = await tabs.query({ url: given, discarded: false });
    const reached = open.map(({ id: tabId }) =>
      scripting.executeScript({
        target: { tabId: tabId! },
        files: [file],
        injectImmediately: true,
      }),
    );
    await Promise.allSettled(reached);
  }

  permissions.onAdded.addListener(({ origins = [] }) => inBackground(reachOpenPages(origins)));
  permissions.onRemoved.addListener(() => inBackground(register()));
  // Pages that a browser opens as it starts, or as it takes an update, may be there before what is registered is.
  const reachGiven = () =>
    inBackground(permissions.getAll().then(({ origins = [] }) => reachOpenPages(origins)));
  runtime.onInstalled.addListener(reachGiven);
  runtime.onStartup.addListener(reachGiven);
  return () => inBackground(register());
}
