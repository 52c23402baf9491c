import type { Browser } from "webextension-polyfill";
import { createMutex } from "@/lib/model/concurrency";
import { inBackground } from "@/lib/model/failure";
import { findSites } from "@/lib/model/site";

interface Parts {
  browser: Pick<Browser, "permissions" | "scripting" | "tabs">;
  /** The base URLs of the servers of all accounts. */
  readServers(): Promise<(string | null)[]>;
}

const id = "sentinel";
const file = "/sentinel.js";

/**
 * Keeps the sentinel registered for the sites that the user has allowed, but not for the server, nor for pages with
 * access for once. The browser keeps that across sessions, but not across an update. It is not one of WXT's content
 * scripts, because their context reveals itself, with the extension's id, in the page's world.
 */
export function followSiteAccess({ browser, readServers }: Parts) {
  const { permissions, scripting, tabs } = browser;
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
          // Before anything can have the focus, so that the sentinel need not check what is focused.
          runAt: "document_start",
          persistAcrossSessions: true,
        },
      ]);
    });

  /** The registration applies to new pages only, so the sentinel is injected into those that are open already. */
  async function reachOpenPages(origins: string[]): Promise<void> {
    await register();
    const given = findSites(origins, await readServers());
    if (given.length === 0) return;
    const open = await tabs.query({ url: given, discarded: false });
    const how = { files: [file], injectImmediately: true };
    const reached = open.map(({ id: tabId }) =>
      scripting.executeScript({ target: { tabId: tabId! }, ...how }),
    );
    await Promise.allSettled(reached);
  }

  permissions.onAdded.addListener(({ origins = [] }) => inBackground(reachOpenPages(origins)));
  permissions.onRemoved.addListener(() => inBackground(register()));
  return {
    /** To be called when the server of an account has changed. */
    register: () => inBackground(register()),
    /** To be called on start and for an update: the browser may have opened pages before the sentinel was registered. */
    reach: () =>
      inBackground(permissions.getAll().then(({ origins = [] }) => reachOpenPages(origins))),
  };
}
