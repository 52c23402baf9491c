import { showAddress } from "@/lib/model/alias/address";
import type { Failure } from "./failure";
import { failureKey } from "./failureKey";

type FailureMessage = ReturnType<typeof failureKey> | "failureLimitedUntil";

/**
 * The message of a failure, the same in every place, and its $1: the origin that access is missing for, the
 * created address, or when to try again, as in "in 30 seconds".
 * @param language the BCP 47 tag of the messages
 */
export function failureMessage(failure: Failure, language: string): [FailureMessage, string] {
  const key = failureKey(failure);
  if (failure.kind === "permission") return [key, failure.origin];
  if (failure.kind === "other-address") return [key, showAddress(failure.address)];
  if (failure.kind !== "limited" || failure.retryAfter === null) return [key, ""];
  const { count, unit } = roundWait(failure.retryAfter);
  // A relative time, because the form of "30 seconds" in a sentence differs between languages.
  return [
    "failureLimitedUntil",
    new Intl.RelativeTimeFormat(language).format(count, unit),
  ] as const;
}

/** A waiting time in the unit that a person would use. @param seconds rounded up, and to at least 1 */
export function roundWait(seconds: number): { count: number; unit: "minute" | "second" } {
  const minutes = seconds >= 90;
  const count = Math.max(1, Math.ceil(minutes ? seconds / 60 : seconds));
  return { count, unit: minutes ? "minute" : "second" };
}
