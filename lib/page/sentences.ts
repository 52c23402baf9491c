import { getMessage } from "@/lib/words/getMessage";
import type { OfferState } from "@/lib/messages/offerState";
import type { Failure } from "@/lib/model/failure";
import { failureMessage } from "@/lib/model/failures";
import { isolate, isVisible } from "@/lib/model/text";

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
  const said = "said" in failure ? failure.said : "";
  if (!isVisible(said)) return words;
  return join([words, getMessage("quotation", isolate(said))]);
}
