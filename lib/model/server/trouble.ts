import type { Failure } from "@/lib/model/failure/failure";
import { isJson } from "./isJson";
import { readRetryAfter } from "./retryAfter";

/** The failure of a server that is overloaded or down, or has a network before it; undefined for any other status. */
export function readTrouble({ status, headers }: Response): Failure | undefined {
  if (status === networkStatus) return { kind: "captive" };
  if (status >= 500) return { kind: "server", status };
  if (status !== 429) return undefined;
  return { kind: "limited", retryAfter: readRetryAfter(headers, Date.now()) };
}

/** A network's sign-in page (RFC 6585, section 6). */
export const networkStatus = 511;

/** Browsers hide the details of a redirect (`opaqueredirect`), Node does not. */
export function isRedirect({ type, status }: Response): boolean {
  return type === "opaqueredirect" || (status >= 300 && status < 400);
}

/**
 * Whether something else answered in place of an endpoint of JSON: a network's sign-in page, a filter, a single sign-on.
 * Pages with 5xx come from a server's own gateway, and one with 404 says that there is no such endpoint.
 */
export function isStandIn(response: Response): boolean {
  const { status, headers } = response;
  if (isRedirect(response) || status === networkStatus) return true;
  return status < 500 && status !== 404 && headers.has("Content-Type") && !isJson(response);
}
