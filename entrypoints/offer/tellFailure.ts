import { browser } from "wxt/browser";
import type { Failure } from "@/lib/model/failure";
import { failureKey } from "@/lib/model/failureKey";

/** What went wrong and what to do, with the server's own words where they say more. */
export function tellFailure(failure: Failure): string {
  const origin = failure.kind === "permission" ? failure.origin : "";
  const words = browser.i18n.getMessage(failureKey(failure), origin);
  return "said" in failure && failure.said !== "" ? `${words} “${failure.said}”` : words;
}
