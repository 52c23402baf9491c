import { getMessage } from "@/lib/words/getMessage";
import type { FormIntent } from "@/lib/fields/judgeIntent";
import type { OfferedAlias, OfferState } from "@/lib/messages/offerState";
import type { Action } from "./buttons";
import { send } from "@/lib/messages/send";
import type { Request } from "@/lib/messages/protocol";
import type { Failure } from "@/lib/model/failure";
import { findStep } from "@/lib/model/failures";

/** What can be done in a field, as buttons. */
interface Actions {
  /** Makes an alias, or says why there can be none. */
  make: Action;
  canMake: boolean;
  own: Action;
  use(alias: OfferedAlias): Action;
  /** The remaining actions, shown last. */
  leave: Action[];
}

/** What the chip shows: one or two buttons, the others in its panel in this order, and a warning. */
interface Arrangement {
  main: Action | undefined;
  /** A new alias, where the form may want either kind and the person has not chosen on this site yet. */
  beside?: Action | undefined;
  more: Action[];
  warning?: string | undefined;
}

/** @param refused the alias in the field, if the page seems to refuse it */
export function arrangeButtons(
  state: OfferState,
  intent: FormIntent,
  refused: OfferedAlias | undefined,
  { make, canMake, own, use, leave }: Actions,
): Arrangement {
  if (!state.ready) return { main: signIn(), more: leave };
  const useOthers = (but?: string) =>
    state.aliases.filter(({ address }) => address !== but).map(use);
  if (refused) {
    // The next alias would be refused too, unless it is on the person's own domain.
    const warning = getMessage("offerRefused");
    return {
      main: own,
      more: [...useOthers(refused.address), make, seeAliases(), ...leave],
      warning,
    };
  }
  const decided = chooseAction(state, intent, canMake);
  const isMaking = decided.kind === "create";
  const used = decided.kind === "use" ? decided.address : undefined;
  // Aliases of other sites are shown only in the popup, which no web page can reach.
  const more = [...useOthers(used), ...(isMaking ? [] : [make]), seeAliases(), own, ...leave];
  if (state.warning?.kind === "off-alias") {
    // No message from a web page can switch an alias on, so a page process that was taken over cannot do so either. The
    // button opens a page of ours, where the person does it.
    const label = `${getMessage("siteSwitchOn")}…`;
    const main = openPage(label, "aliases", state.warning.address);
    return { main, more, warning: getMessage("offerHoldsOff") };
  }
  const known = state.aliases.find(({ address }) => address === used);
  const warns = state.warning !== null && intent === "new";
  const isOpen = intent === "unsure" && canMake && state.chosen === null;
  return {
    main: isMaking ? make : known && use(known),
    beside: known && isOpen ? make : undefined,
    more,
    warning: warns ? getMessage("offerHoldsOwn") : undefined,
  };
}

/** What a press of the chip's main button does. */
type MainAction =
  | { kind: "create" }
  | { kind: "use"; address: string }
  /** There is no main button; the possible actions are in the panel. */
  | { kind: "none" };

/**
 * A person who signs in, asks for a new password, unsubscribes or looks up an order needs the alias that the site
 * knows; a new one would be a mistake. Where a form serves both or does not say, the known alias is offered if there is
 * one, with a new one beside it, until the person has chosen one of them on this site. Everywhere else a new alias is
 * offered. An alias that is off gets no mail, so it is never offered. Where no new alias can be made, an existing one
 * comes first.
 *
 * @param canMake whether a new alias can be made; if not, the button in its place says why before it is pressed
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

export const seeAliases = () => openPage(getMessage("managerLink"), "popup");
const signIn = () => openPage(getMessage("offerSignIn"), "sign-in");

/** What a person can do about a failure, if anything. */
export function findNextStep(failure: Failure, retry: () => void): Action | undefined {
  const step = findStep(failure).inField;
  switch (step) {
    case "retry":
      return { label: getMessage("retry"), run: retry };
    case "new-alias":
      return { label: getMessage("newAlias"), run: retry };
    case "sign-in":
      return signIn();
    case "plan":
      return failure.kind === "plan-limit" && failure.upgrade
        ? openPage(getMessage("upgrade"), "billing")
        : seeAliases();
    case "server":
      return openPage(getMessage("openServer"), "server");
    default:
      step satisfies null;
      return undefined;
  }
}

/** Opens a page of the extension, which no web page can reach. */
export function openPage(
  label: string,
  page: Request<"offer.open">["page"],
  address?: string,
): Action {
  const asked = { page, ...(address && { address }) };
  return { label, harmless: true, run: () => void send("offer.open", asked) };
}
