import { getMessage } from "@/lib/words/getMessage";
import type { Failure } from "@/lib/model/failure/failure";
import { failureMessage } from "@/lib/model/failure/failureMessage";
import { isVisible } from "@/lib/model/text/isVisible";

/** What went wrong and what to do, with the server's own words where they say more. */
export function tellFailure(failure: Failure): string {
  const words = getMessage(...failureMessage(failure, getMessage("languageTag")));
  const said = "said" in failure ? failure.said : "";
  if (!isVisible(said)) return words;
  return getMessage("sentences", [words, getMessage("quotation", isolate(said))]);
}

/** So that it turns the direction of nothing around it: first strong isolate, and its end. */
function isolate(said: string): string {
  return `\u2068${said.replace(/[\u2066-\u2069\u202a-\u202e]/g, "")}\u2069`;
}
