import type { FormIntent } from "@/lib/fields/judgeIntent";
import type { OfferState } from "@/lib/messages/offerState";

/** The one thing that a click on the chip does, as its words say. */
export type MainAction =
  | { kind: "sign-in" }
  | { kind: "create" }
  | { kind: "use"; address: string }
  /** Nothing is put forward; what is possible is in the panel. */
  | { kind: "none" };

/**
 * Who signs in to a site, asks for a new password, unsubscribes or looks up an order wants the alias that the
 * site knows; a new one there would only be a mistake. Where a form is for both, or does not say, it is what they
 * want if there is one. Everywhere else a new one is what people come for. One that is off gets no mail, so it is
 * never put forward.
 */
export function decide(
  { ready, aliases }: Pick<OfferState, "ready" | "aliases">,
  intent: FormIntent,
): MainAction {
  if (!ready) return { kind: "sign-in" };
  if (intent === "new" || intent === "other") return { kind: "create" };
  const known = aliases.find((alias) => alias.enabled);
  if (known) return { kind: "use", address: known.address };
  return { kind: intent === "unsure" ? "create" : "none" };
}
