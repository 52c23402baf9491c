import * as z from "zod/mini";
import type { Failure } from "@/lib/model/failure/failure";
import { readRetryAfter } from "@/lib/model/server/retryAfter";

const ErrorBody = z.object({ error: z.string() });

/** The code that hosted servers give beside their words when a plan is full. */
const LimitBody = z.object({ code: z.literal("free_limit_reached") });

/** How much of the server's own words is kept: enough for a sentence, too little to flood a page. */
const longestQuote = 300;

/** What the service says in its error body, or "" when it is some other body. */
export function readError(body: unknown): string {
  const parsed = ErrorBody.safeParse(body);
  // Cut between characters, not inside one.
  const said = parsed.success ? parsed.data.error.slice(0, longestQuote) : "";
  return said.replace(/[\uD800-\uDBFF]$/, "");
}

/**
 * Why a 403: the contract fixes no text, so known wordings are recognised and all others quoted.
 * "Invalid token" is how older servers say what others say with 401.
 */
function readForbidden(said: string, challenge: string): Failure {
  if (/insufficient_scope/i.test(challenge) || /\bscope/i.test(said)) return { kind: "scope" };
  if (/invalid token/i.test(said)) return { kind: "signed-out" };
  if (/confirm|verif/i.test(said)) return { kind: "unconfirmed" };
  if (/inactive|not active|suspended|disabled/i.test(said)) return { kind: "inactive" };
  // This says no more than our own words do, and in one language.
  if (/\balias limit reached\b/i.test(said)) return { kind: "plan-limit", said: "" };
  if (/limit|upgrade|quota|\bplan\b/i.test(said)) return { kind: "plan-limit", said };
  return { kind: "forbidden", said };
}

/**
 * Judges an answer outside 2xx.
 * @param json the parsed body, or undefined when it was not JSON
 */
export function readFailure(response: Response, json: unknown, now: number): Failure {
  const { status, headers } = response;
  const said = readError(json);
  // A network's sign-in page (RFC 6585, section 6), or any other page in the service's place.
  if (status === 511) return { kind: "captive" };
  if (status === 429) {
    return { kind: "limited", retryAfter: readRetryAfter(headers.get("Retry-After"), now) };
  }
  // Of a route that is not there, each framework says it in its own way, pages included.
  if (said === "" && (status === 404 || status === 405 || status === 501)) {
    return { kind: "unsupported" };
  }
  if (status >= 500) return { kind: "server", status };
  if (json === undefined) return { kind: "captive" };
  if (status === 401) return { kind: "signed-out" };
  if (/not found/i.test(said) && /alias/i.test(said)) return { kind: "missing" };
  if (status === 403 && LimitBody.safeParse(json).success) return { kind: "plan-limit", said: "" };
  if (status === 403) return readForbidden(said, headers.get("WWW-Authenticate") ?? "");
  return { kind: "invalid", said };
}
