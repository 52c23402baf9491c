import type { FormReport } from "@/lib/model/site/siteReport";
import type { OfferedAlias } from "./offerState";
import type { PickedField } from "@/lib/model/site/pickedField";

/** Calls back once: with the field that the person pointed at, or with null. */
export type PickField = (
  signal: AbortSignal,
  done: (field: HTMLInputElement | null) => void,
) => void;

/** Does the page say that it does not take what is in the field for what it is? */
export type ReadRefusal = (field: HTMLInputElement) => boolean;

/**
 * What the worker can ask of a frame that has the offer, by running a function there: no message has
 * to be sent to a page for it.
 */
export interface OfferInFrame {
  /**
   * Fields in sight for one line of text, and those of them that an offer is made for; and what the form is taken
   * for, of the one with the keyboard or else of the first.
   */
  count(): { fields: number; emailFields: number; form?: FormReport | undefined };
  /**
   * When the person was last at the field here that has the keyboard, or would have it again when the window gets it
   * back, in ms since 1970; now, where it has it. null where there is none that they can mean, which is then in sight.
   * @param orOnly without one, in the page itself, its only email field will do: 0
   */
  keyboard(orOnly: boolean): Promise<number | null>;
  /**
   * What the shortcut, the menu and the popup's button do for that field: at first what the chip says, and
   * once that is done, into its panel. With an alias, the field is filled with that.
   * @returns false where it is no longer the one that `keyboard` told of
   */
  insert(alias?: OfferedAlias): boolean;
  /** The person has gone to a field that may have had the focus before. */
  consider(): void;
  /** Fields that a person pointed at on this site; true, so that it is known that somebody has heard of them. */
  setPicked(fields: PickedField[]): true;
  /** With what comes into the frame only for that. */
  startPicking(pickField: PickField): void;
  /** The same, for what a page says of an address in its field. */
  setRefusalReader(read: ReadRefusal): void;
  stopPicking(): void;
  /** Whoever was here has left: nothing that they had is shown any more. */
  forget(): void;
}

declare global {
  /** In the extension's own world, which the page does not see. */
  var alibiOffer: OfferInFrame | undefined;
}
