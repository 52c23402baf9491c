import { getMessage } from "@/lib/words/getMessage";
import type { FormIntent } from "@/lib/fields/judgeIntent";
import type { OfferedAlias, OfferState } from "@/lib/messages/offerState";
import { showAddress } from "@/lib/model/alias/address";
import type { Action } from "./buttons";
import { send } from "@/lib/messages/send";
import type { Request } from "@/lib/messages/protocol";
import type { Failure } from "@/lib/model/failure/failure";
import type { NextStepInPagesOnly, WithoutNextStep } from "@/lib/model/failure/withoutNextStep";

/** What can be done in a field, as buttons. */
interface Actions {
  /** Makes an alias, or says why there can be none. */
  make: Action;
  canMake: boolean;
  own: Action;
  use(alias: OfferedAlias): Action;
  /** What there is besides, last. */
  leave: Action[];
}

/** What the chip has: one button or two, the others in its panel, in this order, and what there is to warn of. */
interface Arrangement {
  main: Action | undefined;
  /** A new alias, where the form may want either and nobody has chosen yet on this site. */
  beside?: Action | undefined;
  more: Action[];
  warning?: string | undefined;
}

/** @param refused what is in the field, where the page does not take it */
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
    // The next alias would be refused as well, unless it is of the person's own domain.
    const warning = getMessage("offerRefused", showAddress(refused.address));
    return {
      main: own,
      more: [...useOthers(refused.address), make, seeAliases(), ...leave],
      warning,
    };
  }
  const decided = chooseAction(state, intent, canMake);
  const isMaking = decided.kind === "create";
  const used = decided.kind === "use" ? decided.address : undefined;
  // Those of other sites are where no page gets.
  const more = [...useOthers(used), ...(isMaking ? [] : [make]), seeAliases(), own, ...leave];
  if (state.warning?.kind === "off-alias") {
    // No message of a page switches anything on, so no page that was taken over does.
    // It is done there, not here.
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

/** What a click on the chip does, as its words say. */
type MainAction =
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

export const seeAliases = () => openPage(getMessage("offerSeeAliases"), "popup");
const signIn = () => openPage(getMessage("offerSignIn"), "sign-in");

/** What a person can do about a failure, if anything. */
export function findNextStep(failure: Failure, retry: () => void): Action | undefined {
  switch (failure.kind) {
    case "signed-out":
    case "scope":
      return signIn();
    case "plan-limit":
      return failure.upgrade ? openPage(getMessage("upgrade"), "billing") : seeAliases();
    case "unconfirmed":
    case "inactive":
    case "forbidden":
      return openPage(getMessage("openServer"), "server");
    // What may go better the next time, without doing anything twice.
    case "offline":
    case "captive":
    case "server":
    case "limited":
    case "not-made":
    case "unknown-outcome":
    case "storage":
      return { label: getMessage("retry"), run: retry };
    case "not-seen":
      return { label: getMessage("newAlias"), run: retry };
    default:
      failure.kind satisfies WithoutNextStep | NextStepInPagesOnly;
      return undefined;
  }
}

/** Opens a place of our own, where no page gets. */
export function openPage(
  label: string,
  page: Request<"offer.open">["page"],
  address?: string,
): Action {
  const asked = { page, ...(address && { address }) };
  return { label, harmless: true, run: () => void send("offer.open", asked) };
}
