import type { FormIntent } from "@/lib/fields/formIntent";
import type { OfferState } from "@/lib/messages/offerState";

/** The one thing that a click on the chip does, as its words say. */
export type MainAction =
  | { kind: "sign-in" }
  | { kind: "create" }
  | { kind: "use"; address: string }
  /** Nothing is put forward; what is possible is in the panel. */
  | { kind: "none" };

/**
 * Who signs in to a site wants the alias that the site knows, and a new one there would only be a
 * mistake; everywhere else a new one is what people come for. One that is off gets no mail, so it is
 * never put forward.
 */
export function decide(
  { ready, aliases }: Pick<OfferState, "ready" | "aliases">,
  intent: FormIntent,
): MainAction {
  if (!ready) return { kind: "sign-in" };
  if (intent !== "login" && intent !== "reset") return { kind: "create" };
  const known = aliases.find((alias) => alias.enabled);
  return known ? { kind: "use", address: known.address } : { kind: "none" };
}
