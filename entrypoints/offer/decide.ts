import type { FormIntent } from "@/lib/fields/formIntent";
import type { OfferState } from "@/lib/messages/offerState";

/** The one thing that a click on the chip does, as its words say. */
export type MainAction =
  | { kind: "sign-in" }
  | { kind: "create" }
  | { kind: "use"; address: string }
  /** Nothing is put forward; what is possible is in the panel. */
  | { kind: "none" };

/** The site looks for an address that it has; a new one there would only be a mistake. */
const forKnown = new Set<FormIntent>(["login", "reset", "lookup"]);

/**
 * Who signs in to a site, asks for a new password, unsubscribes or looks up an order wants the alias that the
 * site knows. Where one form is for both, it is what they want if there is one. Everywhere else a new one is
 * what people come for. One that is off gets no mail, so it is never put forward.
 */
export function decide(
  { ready, aliases }: Pick<OfferState, "ready" | "aliases">,
  intent: FormIntent,
): MainAction {
  if (!ready) return { kind: "sign-in" };
  if (!forKnown.has(intent) && intent !== "either") return { kind: "create" };
  const known = aliases.find((alias) => alias.enabled);
  if (known) return { kind: "use", address: known.address };
  return { kind: intent === "either" ? "create" : "none" };
}
