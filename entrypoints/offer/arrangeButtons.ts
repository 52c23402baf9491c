import { getMessage } from "@/lib/words/getMessage";
import type { FormIntent } from "@/lib/fields/judgeIntent";
import type { OfferedAlias, OfferState } from "@/lib/messages/offerState";
import { showAddress } from "@/lib/model/alias/showAddress";
import type { Action } from "./buttons";
import { chooseAction } from "./chooseAction";
import { openPage, seeAliases, signIn } from "./nextStep";

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
  if (!state.ready) return { main: signIn, more: leave };
  const useOthers = (but?: string) =>
    state.aliases.filter(({ address }) => address !== but).map(use);
  if (refused) {
    // The next alias would be refused as well, unless it is of the person's own domain.
    const warning = getMessage("offerRefused", showAddress(refused.address));
    return {
      main: own,
      more: [...useOthers(refused.address), make, seeAliases, ...leave],
      warning,
    };
  }
  const decided = chooseAction(state, intent, canMake);
  const isMaking = decided.kind === "create";
  const used = decided.kind === "use" ? decided.address : undefined;
  // Those of other sites are where no page gets.
  const more = [...useOthers(used), ...(isMaking ? [] : [make]), seeAliases, own, ...leave];
  if (state.holds?.kind === "off-alias") {
    // No message of a page switches anything on, so no page that was taken over does.
    // It is done there, not here.
    const label = `${getMessage("siteSwitchOn")}…`;
    const main = openPage(label, "aliases", state.holds.address);
    return { main, more, warning: getMessage("offerHoldsOff") };
  }
  const known = state.aliases.find(({ address }) => address === used);
  const warns = state.holds !== null && intent === "new";
  const isOpen = intent === "unsure" && canMake && state.chosen === null;
  return {
    main: isMaking ? make : known && use(known),
    beside: known && isOpen ? make : undefined,
    more,
    warning: warns ? getMessage("offerHoldsOwn") : undefined,
  };
}
