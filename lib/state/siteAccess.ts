import { signal, type ReadonlySignal } from "@preact/signals";
import { readBaseUrl } from "@/lib/model/server/baseUrl";
import { readHostPattern } from "@/lib/model/site/hostPattern";
import {
  allSites,
  findSites,
  judgeAccess,
  type SiteAccess as Access,
} from "@/lib/model/site/siteAccess";

export interface SiteAccess {
  /** null until it has been read. */
  readonly access: ReadonlySignal<Access | null>;
  /** The person was just asked, and it was not given. */
  readonly refused: ReadonlySignal<boolean>;
  /** May the server be reached? null until that has been read, and without one. */
  readonly reachesServer: ReadonlySignal<boolean | null>;
  /** Reads it, and follows what the browser gives and takes back. */
  start(): Promise<void>;
  /** Has the browser ask about the server; from a press, before anything is waited for. */
  allowServer(typed: string): Promise<void>;
  /** Has the browser ask about all sites; from a press, before anything is waited for. */
  allowAll(): Promise<void>;
  /** Gives all sites back, and keeps the server. */
  dropAll(): Promise<void>;
}

/** The part of the browser that gives it. */
interface Permissions {
  getAll(): Promise<{ origins?: string[] | undefined }>;
  contains(asked: { origins: string[] }): Promise<boolean>;
  request(asked: { origins: string[] }): Promise<boolean>;
  remove(given: { origins: string[] }): Promise<boolean>;
  onAdded: { addListener(listener: () => void): void };
  onRemoved: { addListener(listener: () => void): void };
}

interface Parts {
  permissions: Permissions;
  /** The address of the server, where one is chosen. */
  readServer(): Promise<string | null>;
  /** The same of all accounts. */
  readServers(): Promise<(string | null)[]>;
}

export function createSiteAccess({ permissions, readServer, readServers }: Parts): SiteAccess {
  const access = signal<Access | null>(null);
  const refused = signal(false);
  const reachesServer = signal<boolean | null>(null);

  async function look(): Promise<void> {
    const baseUrl = await readServer();
    const { origins } = await permissions.getAll();
    access.value = judgeAccess(findSites(origins, await readServers()));
    reachesServer.value =
      baseUrl === null ? null : await permissions.contains({ origins: [readHostPattern(baseUrl)] });
  }

  /** What the browser does not even ask is refused as well. */
  const request = (origins: string[]) => permissions.request({ origins }).catch(() => false);

  return {
    access,
    refused,
    reachesServer,
    async start() {
      const again = () => void look();
      permissions.onAdded.addListener(again);
      permissions.onRemoved.addListener(again);
      await look();
    },
    async allowServer(typed) {
      const read = readBaseUrl(typed);
      // Chromium would ask once more about a part of what it has given.
      if (!read.ok || access.value === "all") return;
      await request([readHostPattern(read.value)]);
      await look();
    },
    async allowAll() {
      refused.value = false;
      refused.value = !(await request([...allSites]));
      await look();
    },
    async dropAll() {
      refused.value = false;
      const { origins = [] } = await permissions.getAll();
      const baseUrl = await readServer();
      await permissions.remove({ origins: findSites(origins, await readServers()) });
      await look();
      // Whoever was never asked about the server alone had it with all sites.
      if (baseUrl !== null && reachesServer.value === false)
        await request([readHostPattern(baseUrl)]);
      await look();
    },
  };
}
