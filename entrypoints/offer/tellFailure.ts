import { browser } from "wxt/browser";
import type { Failure } from "@/lib/model/failure/failure";
import { failureKey } from "@/lib/model/failure/failureKey";
import { isVisible } from "@/lib/model/alias/isVisible";

/** What went wrong and what to do, with the server's own words where they say more. */
export function tellFailure(failure: Failure): string {
  const origin = failure.kind === "permission" ? failure.origin : "";
  const words = browser.i18n.getMessage(failureKey(failure), origin);
  const said = "said" in failure ? failure.said : "";
  if (!isVisible(said)) return words;
  const { getMessage } = browser.i18n;
  return getMessage("sentences", [words, getMessage("quotation", isolate(said))]);
}

/** So that it turns the direction of nothing around it: first strong isolate, and its end. */
function isolate(said: string): string {
  return `\u2068${said.replace(/[\u2066-\u2069\u202a-\u202e]/g, "")}\u2069`;
}
