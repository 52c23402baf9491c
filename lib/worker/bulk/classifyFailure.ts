import type { Failure } from "@/lib/model/failure/failure";

/**
 * What a failure means for a job with many aliases. It is about this alias alone (`failed`); nothing was
 * said about the alias, which is tried again (`wait`); or all others would have it as well (`halt`).
 */
export function classifyFailure({ kind }: Failure): "failed" | "wait" | "halt" {
  switch (kind) {
    case "offline":
    case "captive":
    case "server":
    case "limited":
    case "permission":
    case "signed-out":
    case "storage":
    case "unknown-outcome":
      return "wait";
    case "scope":
    case "unsupported":
    case "unconfirmed":
    case "inactive":
    case "no-server":
      return "halt";
    default:
      return "failed";
  }
}
