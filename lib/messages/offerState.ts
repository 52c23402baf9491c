import type { Alias } from "@/lib/model/alias";

/** What the offer may know: of aliases, those of the site it is on. */
export interface OfferState {
  /** Can an alias be made now, or must the person choose a server or sign in first? */
  ready: boolean;
  /** The site as the browser reports it. */
  site: string;
  /** Newest first. */
  aliases: Pick<Alias, "address" | "enabled">[];
}
