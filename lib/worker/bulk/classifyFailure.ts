import type { Failure } from "@/lib/model/failure/failure";
import { hasTrait } from "@/lib/model/failure/failureTraits";

/**
 * What a failure means for a bulk job. It is about this alias alone (`failed`); nothing was
 * said about the alias, which is tried again (`wait`); or all others would have it as well (`halt`).
 */
export function classifyFailure(failure: Failure): "failed" | "wait" | "halt" {
  if (hasTrait(failure, "bulk-wait")) return "wait";
  return hasTrait(failure, "bulk-halt") ? "halt" : "failed";
}
