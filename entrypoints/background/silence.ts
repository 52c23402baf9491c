import type { PageSender } from "@/lib/messages/answer";
import { offerWhen } from "@/lib/storage/secrets";
import { documentOf } from "./givenAliases";
import { isOff } from "./siteHandlers";

/** Documents in which somebody has just pointed at a field, to be offered an alias there. */
const pointedIn = new Set<string>();

/** Whoever points at a field asks for the offer, once, also where none is shown by itself. */
export function notePointing(sender: PageSender): void {
  pointedIn.add(documentOf(sender));
}

/** Does Alibi show nothing by itself on this site, or on any? */
export async function isSilent(site: string, incognito: boolean): Promise<boolean> {
  const [when, off] = await Promise.all([offerWhen.get(), isOff(site, incognito)]);
  return when === "asked" || off;
}

/** The same for a document that is about to show something. */
export async function isSilentIn(sender: PageSender, site: string): Promise<boolean> {
  const pointed = pointedIn.delete(documentOf(sender));
  return (await isSilent(site, sender.incognito)) && !pointed;
}
