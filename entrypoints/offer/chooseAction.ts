import type { FormIntent } from "@/lib/fields/judgeIntent";
import type { OfferState } from "@/lib/messages/offerState";

/** What a click on the chip does, as its words say. */
export type MainAction =
  | { kind: "create" }
  | { kind: "use"; address: string }
  /** Nothing is put forward; what is possible is in the panel. */
  | { kind: "none" };

/**
 * Who signs in to a site, asks for a new password, unsubscribes or looks up an order wants the alias that the
 * site knows; a new one there would only be a mistake. Where a form is for both, or does not say, it is what they
 * want if there is one, with a new one beside it, until they have chosen one of them on this site. Everywhere else
 * a new one is what people come for. One that is off gets no mail, so it is never put forward. Where there can be no
 * new one, the one that is there comes first.
 *
 * @param canMake whether a new one can be made; what comes in its place is said before it is asked for
 */
export function chooseAction(
  { aliases, chosen }: Pick<OfferState, "aliases" | "chosen">,
  intent: FormIntent,
  canMake: boolean,
): MainAction {
  const wantsNew = intent === "unsure" ? chosen === "new" : intent !== "known";
  if (wantsNew && canMake) return { kind: "create" };
  const known = aliases.find((alias) => alias.enabled);
  if (known) return { kind: "use", address: known.address };
  if (!wantsNew && intent !== "unsure") return { kind: "none" };
  return { kind: "create" };
}
