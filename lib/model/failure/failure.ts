import type * as z from "@/lib/model/zod";
import type { Failure as FailureSchema } from "./failureSchema";

/** The type of a failure, apart from its schema: pages do without the validation library. */
export type Failure = z.infer<typeof FailureSchema>;

export type Result<Value> = { ok: true; value: Value } | { ok: false; failure: Failure };

export function succeed<Value>(value: Value): Result<Value> {
  return { ok: true, value };
}

/** The failure of a creation or a search for it whose answer was lost. */
export function loseOutcome({ kind }: Failure): Result<never> {
  return fail({ kind: "unknown-outcome", ...(kind === "captive" && { captive: true }) });
}

export function fail(failure: Failure): Result<never> {
  return { ok: false, failure };
}
