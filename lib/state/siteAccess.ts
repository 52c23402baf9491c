import { signal } from "@preact/signals";
import { readBaseUrl } from "@/lib/model/server";
import {
  readHostPattern,
  allSites,
  findSites,
  judgeAccess,
  type SiteAccess,
} from "@/lib/model/site";

export interface Permissions {
  getAll(): Promise<{ origins?: string[] | undefined }>;
  contains(asked: { origins: string[] }): Promise<boolean>;
  request(asked: { origins: string[] }): Promise<boolean>;
  remove(given: { origins: string[] }): Promise<boolean>;
  onAdded: { addListener(listener: () => void): void };
  onRemoved: { addListener(listener: () => void): void };
}

interface Parts {
  permissions: Permissions;
  /** The base URL of the chosen server; null without one. */
  readServer(): Promise<string | null>;
  /** The base URLs of the servers of all accounts. */
  readServers(): Promise<(string | null)[]>;
}

export function createSiteAccess({ permissions, readServer, readServers }: Parts) {
  /** null until it has been read. */
  const access = signal<SiteAccess | null>(null);
  /** The person was just asked and refused. */
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
