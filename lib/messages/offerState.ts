import type { Alias } from "@/lib/model/alias/alias";
import type { Room } from "@/lib/model/account/signedIn";
import type { SiteChoice } from "@/lib/model/site/siteChoice";

/** What a page is told about an alias. */
export type OfferedAlias = Pick<Alias, "address" | "enabled">;

/** The result of asking for a new one. */
export interface CreatedAlias extends OfferedAlias {
  /** Was it created just now, so that it may be deleted again? */
  deletable: boolean;
  /** The day on which it goes off by itself, as 2026-12-03; left out where it stays on. */
  endsOn?: string;
}

/** What the offer may know: of aliases, those of the site it is on. */
export interface OfferState {
  /** Alibi is off here; the rest then has no meaning. */
  off: boolean;
  /** Can an alias be created now, or must the person choose a server or sign in first? */
  ready: boolean;
  /** The site as the browser reports it. */
  site: string;
  /** The site of the asking frame, where that is another one. */
  frame: string | null;
  /** Those that are on first, of these the one that was filled in last, then newest first; none in a frame of another site, before a person has asked there in the browser's own windows. */
  aliases: OfferedAlias[];
  /** The one that was filled in last, if any. */
  lastFilled: string | null;
  /** Is the list of aliases known by now? Without it there are none here. */
  known: boolean;
  /** What the plan has room for; not told to a frame of another site. */
  room: Room;
  /** The warning about the field's value; not told to such a frame. */
  warning: Held | null;
  /** The person's last choice on this site in a form whose intent was unclear. */
  chosen: SiteChoice | null;
  /** How a person gets to the chip from the keyboard, for the spoken hint. */
  access: KeyboardAccess;
}

/** The browser's own shortcut: no key of a field leads to the chip. */
export interface KeyboardAccess {
  /** As the browser writes it, such as "Alt+Shift+J"; empty where there is none. */
  shortcut: string;
  /** Is there an entry in the context menu of a field? */
  menu: boolean;
}

/** An alias that is off, as the server spells it, or the account's own address. */
export type Held = { kind: "off-alias"; address: string } | { kind: "own-address" };
