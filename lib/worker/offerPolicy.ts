import type { UserGestures } from "./userGestures";
import type { PageSender } from "@/lib/messages/answer";
import { isOfServer } from "@/lib/model/server";
import type { WorkerStorage } from "@/lib/storage/createStorage";
import { isOff } from "./sites";
import { isSameSite } from "@/lib/sites/registrableDomain";
import { hostnameOf } from "@/lib/model/site";

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

/**
 * Identifies a document. If the browser has no document ids, the next document of the same origin in its frame counts
 * as the same one.
 */
export function documentOf({ tabId, frameId, documentId, origin }: PageSender): string {
  return documentId ?? `${tabId} ${frameId} ${origin}`;
}
