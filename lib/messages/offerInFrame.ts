import type { FormIntent, PickedField } from "@/lib/model/site";
import type { OfferedAlias } from "./offerState";

/** Calls back once: with the field that the person picked, or with null. */
export type PickField = (
  signal: AbortSignal,
  done: (field: HTMLInputElement | null) => void,
) => void;

/**
 * The functions of the offer that the worker calls by injecting a script into the frame, so that the page gets
 * no message.
 */
export interface OfferInFrame {
  /** Counts the fields that get an offer. `form` is that of the one that has the keyboard, or else of the first. */
  count(): { emailFields: number; isInField: boolean; form?: FormIntent | undefined };
  /**
   * When the person last used the field here that has the keyboard, or would get it when the window gets the
   * focus back, in ms since 1970; the current time if it has it now. null if there is no visible field that the
   * person can mean.
   * @param orOnly without such a field, accepts the only email field of the page itself, and answers 0
   */
  keyboard(orOnly: boolean): Promise<number | null>;
  /**
   * The action of the shortcut, the menu and the popup's button for that field: at first the main action of the
   * chip; once that is done, moves the focus into its panel. With an alias, fills the field with it.
   * @returns false if the field is no longer the one that `keyboard` reported
   */
  insert(alias?: OfferedAlias): boolean;
  /** The person has gone to a field that may have had the focus before, so no event reports it. */
  consider(): void;
  /**
   * The fields that the person picked on this site. Returns true, so that the worker knows that the offer has
   * received them.
   */
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
