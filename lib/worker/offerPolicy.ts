import type { UserGestures } from "./userGestures";
import type { PageSender } from "@/lib/messages/answer";
import { isOfServer } from "@/lib/model/server";
import type { WorkerStorage } from "@/lib/storage/createStorage";
import { isOff } from "./sites";
import { isSameSite } from "@/lib/sites/registrableDomain";
import { hostnameOf } from "@/lib/model/site";
import type { Item } from "@/lib/storage/item";

export type OfferPolicy = ReturnType<typeof createOfferPolicy>;

/** Where Alibi offers an alias by itself. */
export function createOfferPolicy(storage: WorkerStorage) {
  /** The site of each tab in which a field is being picked. */
  const picking = new Map<number, string>();
  /** Documents in which a field has just been picked. */
  const allowed = new Set<string>();

  /**
   * Is nothing to be offered unasked on this site? Also true for pages of the server, because an account there must not
   * depend on an alias that the server itself forwards.
   */
  async function isSilent(sender: PageSender, site: string): Promise<boolean> {
    const [when, off, { baseUrl }] = await Promise.all([
      storage.offerTrigger.get(),
      isOff(storage, site),
      storage.server.get(),
    ]);
    const ofServer = [sender.tabUrl, sender.origin].some((each) => isOfServer(each, baseUrl));
    return when === "asked" || off || ofServer;
  }

  return {
    isSilent,
    /** The same for a document that is about to show something, which uses up what `allowOnce` allowed. */
    async decideSilence(sender: PageSender, site: string): Promise<boolean> {
      const isAllowed = allowed.delete(documentOf(sender));
      return (await isSilent(sender, site)) && !isAllowed;
    },
    /** Called when a person was asked to point at a field of this site in that tab. */
    expectPick: (tabId: number, site: string) => void picking.set(tabId, site),
    /**
     * After picking a field the offer is shown once even where it is off. Ignored unless the popup asked for a pick
     * (forgotten when the worker restarts).
     */
    allowOnce(sender: PageSender, site: string): void {
      if (picking.get(sender.tabId) === site) allowed.add(documentOf(sender));
      picking.delete(sender.tabId);
    },
  };
}

/** The host of a frame of another site than its page's; null for a frame of the same site, or without a host. */
export function findForeignFrame({ origin }: PageSender, site: string): string | null {
  const frame = hostnameOf(origin);
  return frame === undefined || isSameSite(frame, site) ? null : frame;
}

/**
 * A frame of another site, or a compromised renderer that sends messages in its name, learns the page's aliases only
 * after a user gesture for it in the popup, the menu or with the shortcut: that is the only proof that does not come
 * from a frame.
 */
export function mayKnow(gestures: UserGestures, sender: PageSender, site: string): boolean {
  return findForeignFrame(sender, site) === null || gestures.has(sender, site);
}

/** The most documents, and aliases of each, that are stored; the oldest are dropped. */
const mostDocuments = 100;
const mostAliases = 20;

/** How long after an alias was created its document may delete it: later, it may be in use. In ms. */
const deletableFor = 60 * 60_000;

/** When an alias was created, on the worker's clock. */
type Made = { address: string; at: number };

/**
 * Aliases by the document they were created from, which may delete or restore them for a while.
 * @param item survives the worker, which the browser stops when idle
 */
export function createDocumentAliases(
  item: Pick<Item<Record<string, Made[]>>, "get" | "update">,
  now: () => number,
) {
  return {
    async note(sender: PageSender, address: string): Promise<void> {
      const document = documentOf(sender);
      const noting = item.update(({ [document]: before = [], ...others }) => {
        const aliases = [
          ...before.filter((each) => each.address !== address),
          { address, at: now() },
        ];
        const all = [...Object.entries(others), [document, aliases.slice(-mostAliases)]];
        return Object.fromEntries(all.slice(-mostDocuments));
      });
      // If storage is full, the document cannot delete the alias; the popup can.
      await noting.catch(() => {});
    },
    async has(sender: PageSender, address: string): Promise<boolean> {
      const made = (await item.get())[documentOf(sender)] ?? [];
      return made.some(
        (each) => each.address === address && Math.abs(now() - each.at) < deletableFor,
      );
    },
  };
}

/**
 * Identifies a document. If the browser has no document ids, the next document of the same origin in its frame counts
 * as the same one.
 */
export function documentOf({ tabId, frameId, documentId, origin }: PageSender): string {
  return documentId ?? `${tabId} ${frameId} ${origin}`;
}
