import type { PageSender } from "@/lib/messages/answer";
import { isOfServer } from "@/lib/model/server/isOfServer";
import type { WorkerStorage } from "@/lib/storage/createStorage";
import { documentOf } from "./documentAliases";
import { isOff } from "./keptSites";
import { isSameSite } from "@/lib/sites/registrableDomain";
import { hostnameOf } from "@/lib/model/site/site";
import type { UserGestures } from "./userGestures";

/** Where Alibi offers an alias by itself. */
export interface OfferPolicy {
  /**
   * Shows nothing by itself on this site, or on any; nor on pages of the server, whose account must not
   * hang on an alias that it forwards itself.
   */
  isSilent(sender: PageSender, site: string): Promise<boolean>;
  /** The same for a document that is about to show something. */
  isSilentIn(sender: PageSender, site: string): Promise<boolean>;
  /** A person was asked to point at a field of this site in that tab. */
  expectPick(tabId: number, site: string): void;
  /**
   * A person who points at a field asks for the offer, once, also where none is shown by itself. A page that says so
   * without anybody having been asked to gets nothing by it; nor does who points once the worker has ended meanwhile.
   */
  allowOnce(sender: PageSender, site: string): void;
}

export function createOfferPolicy(storage: WorkerStorage): OfferPolicy {
  /** The site of each tab in which a field is being picked. */
  const picking = new Map<number, string>();
  /** Documents in which one has just been picked. */
  const allowed = new Set<string>();

  async function isSilent(sender: PageSender, site: string): Promise<boolean> {
    const [when, off, { baseUrl }] = await Promise.all([
      storage.offerTrigger.get(),
      isOff(storage, site, sender.incognito),
      storage.server.get(),
    ]);
    const ofServer = [sender.tabUrl, sender.origin].some((each) => isOfServer(each, baseUrl));
    return when === "asked" || off || ofServer;
  }

  return {
    isSilent,
    async isSilentIn(sender, site) {
      const isAllowed = allowed.delete(documentOf(sender));
      return (await isSilent(sender, site)) && !isAllowed;
    },
    expectPick: (tabId, site) => void picking.set(tabId, site),
    allowOnce(sender, site) {
      if (picking.get(sender.tabId) === site) allowed.add(documentOf(sender));
      picking.delete(sender.tabId);
    },
  };
}

/** The site of a frame of another site than its page's. */
export function findForeignFrame({ origin }: PageSender, site: string): string | null {
  const frame = hostnameOf(origin);
  return frame === undefined || isSameSite(frame, site) ? null : frame;
}

/**
 * A frame of another site in the page, or whatever speaks in its name, hears of the page's aliases only once
 * a person has asked there by the popup, the menu or the shortcut, which is all that is not said by a frame.
 */
export function mayKnow(gestures: UserGestures, sender: PageSender, site: string): boolean {
  return findForeignFrame(sender, site) === null || gestures.has(sender, site);
}
