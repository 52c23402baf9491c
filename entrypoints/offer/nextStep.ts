import { getMessage } from "@/lib/words/getMessage";
import { send } from "@/lib/messages/send";
import type { Request } from "@/lib/messages/protocol";
import type { Failure } from "@/lib/model/failure/failure";
import type { NextStepInPagesOnly, WithoutNextStep } from "@/lib/model/failure/withoutNextStep";
import type { Action } from "./buttons";

export const seeAliases = openPage(getMessage("offerSeeAliases"), "popup");
const upgrade = openPage(getMessage("upgrade"), "billing");
export const signIn = openPage(getMessage("offerSignIn"), "sign-in");

/** What a person can do about a failure, if anything. */
export function findNextStep(failure: Failure, retry: () => void): Action | undefined {
  switch (failure.kind) {
    case "signed-out":
    case "scope":
      return signIn;
    case "plan-limit":
      return failure.upgrade ? upgrade : seeAliases;
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
