import { browser } from "wxt/browser";
import { send } from "@/lib/messages/send";
import type { Request } from "@/lib/messages/protocol";
import type { Failure } from "@/lib/model/failure/failure";
import type { Action } from "./buttons";

const { getMessage } = browser.i18n;

export const signIn = openPage(getMessage("offerSignIn"), "sign-in");

/** What a person can do about a failure, if anything. */
export function findNextStep({ kind }: Failure, retry: () => void): Action | undefined {
  switch (kind) {
    case "signed-out":
    case "scope":
      return signIn;
    case "plan-limit":
      return openPage(getMessage("offerSeeAliases"), "aliases");
    case "unconfirmed":
    case "inactive":
    case "forbidden":
      return openPage(getMessage("offerOpenServer"), "server");
    // What may go better the next time, without doing anything twice.
    case "offline":
    case "captive":
    case "server":
    case "limited":
    case "not-made":
    case "unknown-outcome":
    case "storage":
      return { label: getMessage("offerRetry"), run: retry };
    default:
      return undefined;
  }
}

function openPage(label: string, page: Request<"offer.open">["page"]): Action {
  return { label, harmless: true, run: () => void send("offer.open", { page }) };
}
