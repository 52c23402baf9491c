import { getMessage } from "@/lib/words/getMessage";
import type { FormIntent } from "@/lib/model/site";
import type { OfferedAlias, OfferState } from "@/lib/messages/offerState";
import { send } from "@/lib/messages/send";
import type { Request } from "@/lib/messages/protocol";
import type { Failure } from "@/lib/model/failure";
import { failureMessage, findStep } from "@/lib/model/failureTable";
import { isolate, hasText } from "@/lib/model/text";
import type { Action } from "./chip";

/** What can be done in a field. */
interface Actions {
  /** Makes an alias, or says why there can be none. */
  make: Action;
  canMake: boolean;
  own: Action;
  use(alias: OfferedAlias): Action;
}

/** What the chip does, what its card lists, and what is to be said at once. */
interface Arrangement {
  main: Action | undefined;
  more: Action[];
  warning?: string | undefined;
  /** Offered with the warning. */
  step?: Action | undefined;
}

/** @param refused the alias in the field, if the page seems to refuse it */
export function arrangeActions(
  state: OfferState,
  intent: FormIntent,
  refused: OfferedAlias | undefined,
  { make, canMake, own, use }: Actions,
): Arrangement {
  if (!state.ready) return { main: signIn(), more: [] };
  const useOthers = (but?: string) =>
    state.aliases.filter(({ address }) => address !== but).map(use);
  if (refused) {
    // The next alias would be refused too, unless it is on the user's own domain.
    const more = [...useOthers(refused.address), make, seeAliases()];
    return {
      main: undefined,
      more: [own, ...more],
      warning: getMessage("offerRefused"),
      step: own,
    };
  }
  const decided = chooseAction(state, intent, canMake);
  const isMaking = decided.kind === "create";
  const used = decided.kind === "use" ? decided.address : undefined;
  // Aliases of other sites are shown only in the popup, which no web page can reach.
  const more = [...useOthers(used), ...(isMaking ? [] : [make]), own, seeAliases()];
  if (state.warning?.kind === "off-alias") {
    // No message from a web page can switch an alias on, so a page process that was taken over cannot do so either. The
    // button opens a page of ours, where the user does it.
    const step = openPage(`${getMessage("siteSwitchOn")}…`, "aliases", state.warning.address);
    return { main: undefined, more, warning: getMessage("offerHoldsOff"), step };
  }
  const latest = state.aliases.find(({ address }) => address === used);
  const main = isMaking ? make : latest && use(latest);
  const warns = state.warning !== null && intent === "new" && main !== undefined;
  return warns ? { main, more, warning: getMessage("offerHoldsOwn"), step: main } : { main, more };
}

/** What a press of the chip does. */
type MainAction =
  | { kind: "create" }
  | { kind: "use"; address: string }
  /** It opens the card. */
  | { kind: "none" };

/**
 * A user who signs in, asks for a new password, unsubscribes or looks up an order needs the alias that the site knows; a
 * new one would be a mistake. Where a form serves both or does not say, the known alias is offered if there is one,
 * until the user has chosen a new one on this site; without one, nothing is where the form seems to want it. Everywhere
 * else a new alias is offered. An alias that is off gets no mail, so it is never offered. Where no new alias can be
 * made, an existing one comes first.
 *
 * @param canMake whether a new alias can be made; if not, the button in its place says why before it is pressed
 */
export function chooseAction(
  { aliases, chosen }: Pick<OfferState, "aliases" | "chosen">,
  intent: FormIntent,
  canMake: boolean,
): MainAction {
  const isOpen = intent === "both" || intent === "unsure";
  const wantsNew = isOpen ? chosen === "new" : intent !== "known";
  if (wantsNew && canMake) return { kind: "create" };
  const first = aliases.find((alias) => alias.enabled);
  if (first) return { kind: "use", address: first.address };
  return { kind: wantsNew || intent === "both" ? "create" : "none" };
}

export const seeAliases = (): Action => ({
  ...leadTo(getMessage("managerLink"), "popup"),
  icon: "list",
});
const signIn = (): Action => ({
  ...openPage(getMessage("offerSignIn"), "sign-in"),
  word: "signIn",
});

/** What a user can do about a failure, if anything. */
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
  const request = { page, ...(address && { address }) };
  return { label, harmless: true, run: () => void send("offer.open", request) };
}

/** In the card, where the other rows fill the field. */
export const leadTo = (label: string, page: Request<"offer.open">["page"]): Action => ({
  ...openPage(`${label}…`, page),
  hint: label,
});

/** What is offered and how to get to it, for people who do not see it. */
export function tellAccess(name: string, { shortcut, menu }: OfferState["access"]): string {
  if (shortcut !== "") return getMessage("offerThereShortcut", [name, shortcut]);
  if (menu) return getMessage("offerThereMenu", [name, getMessage("menuInsert")]);
  return getMessage("offerThereToolbar", name);
}

/** Puts sentences one after the other, with what this language has between them. */
export function join([first = "", ...others]: string[]): string {
  return others.reduce((before, next) => getMessage("sentences", [before, next]), first);
}

/** What went wrong and what to do, with the server's own words where they say more. */
export function tellFailure(failure: Failure): string {
  const words = getMessage(...failureMessage(failure, getMessage("languageTag")));
  const reply = "reply" in failure ? failure.reply : "";
  if (!hasText(reply)) return words;
  return join([words, getMessage("quotation", isolate(reply))]);
}
