import type { Alias } from "@/lib/model/alias";
import type { Room } from "@/lib/model/account";
import type { SiteChoice, FormIntent, PickedField } from "@/lib/model/site";

export type OfferedAlias = Pick<Alias, "address" | "enabled">;

export interface CreatedAlias extends OfferedAlias {
  /** It was created just now, so the page may delete it again. */
  deletable: boolean;
  /** The day on which it is switched off automatically, as 2026-12-03; absent if it stays on. */
  endsOn?: string;
}

/** All that the offer is told; of aliases, only those of its site. */
export interface OfferState {
  /** Nothing is offered here, for any reason of `offerPolicy.ts`, so the other properties have no meaning. */
  off: boolean;
  /** An alias can be created now; otherwise the user has to choose a server or sign in first. */
  ready: boolean;
  /** The site as the browser reports it. */
  site: string;
  /** The site of the frame that asks; null unless it differs from the page's. */
  frame: string | null;
  /**
   * Those that are on first: the last filled one, the most forwarded, those created in frames of other sites. A frame of
   * another site gets none until the user has asked there in the browser's own UI.
   */
  aliases: OfferedAlias[];
  /** The list of aliases is known. Until then `aliases` is empty. */
  isListRead: boolean;
  /** The room left in the plan; hidden from a frame of another site. */
  room: Room;
  /** The warning about the field's value; hidden from a frame of another site. */
  warning: Held | null;
  /** Not from a frame of another site, which cannot speak for the page, nor in private windows, which remember nothing. */
  canTurnOff: boolean;
  /** The user's last choice on this site in a form whose intent was unclear. */
  chosen: SiteChoice | null;
  /** How a user reaches the chip with the keyboard, for the hint to screen readers. */
  access: KeyboardAccess;
  /** The messages of `_locales` that are shown at first, by their keys. */
  messages: Record<string, string>;
}

/** Ways that belong to the browser, because no key in a field leads to the chip. */
export interface KeyboardAccess {
  /** As the browser writes it, such as "Alt+Shift+J"; "" for none. */
  shortcut: string;
  /** The context menu of a field has an entry. */
  menu: boolean;
}

/** The value is an alias that is off, as the server spells it, or the account's real address. */
export type Held = { kind: "off-alias"; address: string } | { kind: "real-address" };

/** Calls back once: with the field that the user picked, or with null. */
export type PickField = (
  signal: AbortSignal,
  done: (field: HTMLInputElement | null) => void,
) => void;

/** Called by the worker in an injected script, so that the page gets no message. */
export interface OfferInFrame {
  /** Counts the fields that get an offer. `form` is that of the one that has the keyboard, or else of the first. */
  count(): { emailFields: number; isInField: boolean; form?: FormIntent | undefined };
  /**
   * When the user last used the field that has the keyboard, or would get it with the window's focus, in ms since 1970;
   * now if it has it. null without a visible field that the user can mean.
   * @param orOnly without such a field, accepts the only email field of the page itself, and answers 0
   */
  keyboard(orOnly: boolean): Promise<number | null>;
  /**
   * The shortcut, the menu and the popup's button for that field: the chip's main action; once that is done, the focus
   * goes into its panel. With an alias, fills the field with it. false if it is not the field of `keyboard` any more.
   */
  insert(alias?: OfferedAlias): boolean;
  /** The user has gone to a field that may have had the focus before, so no event reports it. */
  consider(): void;
  /** Those of this site. true, so that the worker knows that the offer has received them. */
  setPicked(fields: PickedField[]): true;
  /** Starts the picker, whose script is injected only for that. */
  startPicking(pickField: PickField): void;
  stopPicking(): void;
  /** The account has signed out: removes everything of it that is shown. */
  forget(): void;
}

declare global {
  /** In the extension's own JavaScript world, which the page cannot access. */
  var alibiOffer: OfferInFrame | undefined;
}
