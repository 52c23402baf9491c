import { getMessage } from "@/lib/words/getMessage";
import type { OfferState } from "@/lib/messages/offerState";

/** What there is and how to get to it, for who does not see it. */
export function tellAccess(name: string, { shortcut, menu }: OfferState["access"]): string {
  if (shortcut !== "") return getMessage("offerThereShortcut", [name, shortcut]);
  if (menu) return getMessage("offerThereMenu", [name, getMessage("menuInsert")]);
  return getMessage("offerThereToolbar", name);
}

/** One sentence after the other, with what this language has between them. */
export function join([first = "", ...others]: string[]): string {
  return others.reduce((before, next) => getMessage("sentences", [before, next]), first);
}
