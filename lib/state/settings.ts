import { computed, signal, type ReadonlySignal } from "@preact/signals";
import type { Item } from "@/lib/storage/item";
import { createItemSignal, createRequest } from "./signals";
import type { DataLoss, Server } from "@/lib/model/settings";
import type { send } from "@/lib/messages/send";
import { readBaseUrl } from "@/lib/model/server";
import {
  allSites,
  findSites,
  judgeAccess,
  readHostPattern,
  type SiteAccess,
} from "@/lib/model/site";

export function createSetting<Value>(item: Item<Value>) {
  const { value, start } = createItemSignal(item);
  const saveFailed = signal(false);
  return {
    value: value as ReadonlySignal<Value>,
    /** The last change could not be stored and was rolled back. */
    saveFailed: saveFailed as ReadonlySignal<boolean>,
    start,
    /** Shows a value that somebody else has stored. */
    show: (next: Value) => void (value.value = next),
    /** Changes the setting, or the given parts of it, and shows the new value before it is stored. */
    async choose(change: Partial<Value>): Promise<void> {
      const before = value.value;
      const merge = (stored: Value): Value =>
        typeof change === "object" ? { ...stored, ...change } : change;
      const next = merge(before);
      value.value = next;
      saveFailed.value = false;
      try {
        await item.update(merge);
      } catch {
        if (value.value === next) value.value = before;
        saveFailed.value = true;
      }
    },
  };
}

/** Lost data that the user has not been told about. */
export function createDataLosses(item: Item<DataLoss[]>) {
  const { value: list, start } = createItemSignal(item);
  return {
    list,
    start,
    async dismiss(): Promise<void> {
      const read = list.value;
      list.value = [];
      // If that cannot be stored, they are shown again the next time.
      await item.update((noted) => noted.filter((loss) => !read.includes(loss))).catch(() => {});
    },
  };
}

/**
 * Chooses a server; the one before stays unless the service answers at the new address.
 * @param setting only the worker stores it, after it has checked the server
 */
export function createServerChoice(ask: typeof send, setting: { show(server: Server): void }) {
  const { busy, failure, run } = createRequest();
  const isSaved = signal(false);
  return {
    saving: computed(() => (busy.value ? "checking" : isSaved.value ? "saved" : "no")),
    failure,
    async save(typed: Server & { baseUrl: string }): Promise<void> {
      const checked = await run(() => ask("server.set", typed));
      if (checked?.ok) setting.show(checked.value);
      if (checked) isSaved.value = checked.ok;
    },
  };
}

export interface Permissions {
  getAll(): Promise<{ origins?: string[] | undefined }>;
  contains(permissions: { origins: string[] }): Promise<boolean>;
  request(permissions: { origins: string[] }): Promise<boolean>;
  remove(given: { origins: string[] }): Promise<boolean>;
  onAdded: { addListener(listener: () => void): void };
  onRemoved: { addListener(listener: () => void): void };
}

/**
 * @param readServer the base URL of the chosen server; null without one
 * @param readServers the base URLs of the servers of all accounts
 */
export function createSiteAccess(
  permissions: Permissions,
  readServer: () => Promise<string | null>,
  readServers: () => Promise<(string | null)[]>,
) {
  const access = signal<SiteAccess>("none");
  /** The user was just asked and refused. */
  const refused = signal(false);
  /** Whether the browser lets Alibi reach the server; null until that has been read, and without a server. */
  const reachesServer = signal<boolean | null>(null);

  async function look(): Promise<void> {
    const baseUrl = await readServer();
    const { origins } = await permissions.getAll();
    access.value = judgeAccess(findSites(origins, await readServers()));
    reachesServer.value =
      baseUrl === null ? null : await permissions.contains({ origins: [readHostPattern(baseUrl)] });
  }

  /** A rejected request counts as refused. */
  const request = (origins: string[]) => permissions.request({ origins }).catch(() => false);

  return {
    access,
    refused,
    reachesServer,
    async start(): Promise<void> {
      const again = () => void look();
      permissions.onAdded.addListener(again);
      permissions.onRemoved.addListener(again);
      await look();
    },
    /** Requests access to the server; needs a user gesture, so nothing is awaited first. */
    async allowServer(typed: string): Promise<void> {
      const read = readBaseUrl(typed);
      // Chromium would ask again about a part of what it has granted.
      if (!read.ok || access.value === "all") return;
      await request([readHostPattern(read.value)]);
      await look();
    },
    /** Requests access to all sites; needs a user gesture, so nothing is awaited first. */
    async allowAll(): Promise<void> {
      refused.value = false;
      refused.value = !(await request([...allSites]));
      await look();
    },
    /** Gives back access to all sites, but keeps that to the server. */
    async dropAll(): Promise<void> {
      refused.value = false;
      const { origins = [] } = await permissions.getAll();
      const baseUrl = await readServer();
      await permissions.remove({ origins: findSites(origins, await readServers()) });
      await look();
      // If only the access to all sites included the server, ask for the server alone.
      if (baseUrl !== null && reachesServer.value === false)
        await request([readHostPattern(baseUrl)]);
      await look();
    },
  };
}
