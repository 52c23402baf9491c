import { browser } from "wxt/browser";
import type { Failure } from "@/lib/model/failure";
import { failureKey } from "@/lib/model/failureKey";

/** What went wrong and what to do, with the server's own words where they say more. */
export function tellFailure(failure: Failure): string {
  const origin = failure.kind === "permission" ? failure.origin : "";
  const words = browser.i18n.getMessage(failureKey(failure), origin);
  return "said" in failure && failure.said !== "" ? `${words} “${failure.said}”` : words;
}

/** What may go better the next time, without doing anything twice. */
const transient = new Set<Failure["kind"]>([
  "offline",
  "captive",
  "server",
  "limited",
  "not-made",
  "unknown-outcome",
  "storage",
]);

export function isTransient({ kind }: Failure): boolean {
  return transient.has(kind);
}
