import { isSameSite } from "@/lib/sites/registrableDomain";
import type { PageSender } from "@/lib/messages/answer";
import { hostnameOf } from "@/lib/model/site/site";
import type { UserGestures } from "@/lib/worker/pages/userGestures";

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
