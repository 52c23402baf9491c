import type { PageSender } from "@/lib/messages/answer";
import { isOfServer } from "@/lib/model/server/isOfServer";
import type { WorkerStorage } from "@/lib/storage/createStorage";
import { documentOf } from "@/lib/worker/pages/documentAliases";
import { isOff } from "./siteHandlers";

/** Where Alibi offers an alias by itself. */
export interface OfferPolicy {
  /**
   * Shows nothing by itself on this site, or on any; nor on pages of the server, whose account must not
   * hang on an alias that it forwards itself.
   */
  isSilent(sender: PageSender, site: string): Promise<boolean>;
  /** The same for a document that is about to show something. */
  isSilentIn(sender: PageSender, site: string): Promise<boolean>;
  /** A person who points at a field asks for the offer, once, also where none is shown by itself. */
  allowOnce(sender: PageSender): void;
}

export function createOfferPolicy(storage: WorkerStorage): OfferPolicy {
  /** Documents in which a field has just been picked. */
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
    allowOnce: (sender) => void allowed.add(documentOf(sender)),
  };
}
