import type { Alias } from "@/lib/model/alias/alias";
import type { Room } from "@/lib/model/account/room";
import type { SiteChoice } from "@/lib/model/site/siteChoice";

/** What a page is told of an alias. */
export type OfferedAlias = Pick<Alias, "address" | "enabled">;

/** What comes of asking for a new one. */
export interface CreatedAlias extends OfferedAlias {
  /** Was it made just now, and may it be deleted again? */
  deletable: boolean;
}

/** What the offer may know: of aliases, those of the site it is on. */
export interface OfferState {
  /** Alibi keeps out of the way here; the rest then says nothing. */
  off: boolean;
  /** Can an alias be made now, or must the person choose a server or sign in first? */
  ready: boolean;
  /** The site as the browser reports it. */
  site: string;
  /** The site of the frame that asks, where that is another one. */
  frame: string | null;
  /** Those that are on first, of these the one that was filled in last, then newest first; none in a frame of another site, before a person has asked there in the browser's own windows. */
  aliases: OfferedAlias[];
  /** Which of them was filled in last, if any. */
  lastFilled: string | null;
  /** Is the list of aliases known by now? Without it there are none here, and nothing is held. */
  known: boolean;
  /** What there is room for in the plan. Nothing is said of it in a frame of another site. */
  room: Room;
  /** What there is to warn of in what the field holds; nothing in such a frame. */
  holds: Held | null;
  /** What the person chose on this site the last time that a form did not say what it wants. */
  chosen: SiteChoice | null;
  /** How a person gets to the chip from the keyboard, for the spoken hint. */
  access: KeyboardAccess;
}

/** What the browser has bound: no key of a field leads to the chip. */
export interface KeyboardAccess {
  /** As the browser writes it, such as "Alt+Shift+E"; empty where there is none. */
  shortcut: string;
  /** Is there an entry in the context menu of a field? */
  menu: boolean;
}

/** An alias that is off, as the server spells it, or the account's own address. */
export type Held = { kind: "off-alias"; address: string } | { kind: "own-address" };
