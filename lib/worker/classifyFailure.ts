import type { Failure } from "@/lib/model/failure/failure";
import { hasTrait } from "@/lib/model/failure/failures";

/**
 * What a failure means for a bulk job: it concerns this alias only (`failed`); it says nothing about the alias, which
 * is tried again (`wait`); or all other tasks would fail in the same way (`halt`).
 */
export function classifyFailure(failure: Failure): "failed" | "wait" | "halt" {
  if (hasTrait(failure, "bulk-wait")) return "wait";
  return hasTrait(failure, "bulk-halt") ? "halt" : "failed";
}
