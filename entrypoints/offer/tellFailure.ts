import { getMessage } from "@/lib/words/getMessage";
import type { Failure } from "@/lib/model/failure/failure";
import { failureMessage } from "@/lib/model/failure/failureMessage";
import { isolate } from "@/lib/model/text/isolate";
import { isVisible } from "@/lib/model/text/isVisible";

/** What went wrong and what to do, with the server's own words where they say more. */
export function tellFailure(failure: Failure): string {
  const words = getMessage(...failureMessage(failure, getMessage("languageTag")));
  const said = "said" in failure ? failure.said : "";
  if (!isVisible(said)) return words;
  return getMessage("sentences", [words, getMessage("quotation", isolate(said))]);
}
