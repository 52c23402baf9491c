import { AccessDenied } from "@/lib/model/failure/accessDenied";
import { fail, succeed, type Result } from "@/lib/model/failure/failure";
import { isJson } from "@/lib/model/server/isJson";
import { readFailure } from "./readFailure";
import { hasTrait } from "@/lib/model/failure/failureTraits";

export interface Endpoint {
  /** From `createBoundedFetch`. */
  fetch: typeof fetch;
  /** As `readBaseUrl` gives it. */
  baseUrl: string;
  /** Left out for the one request that needs none, POST /api/v1/token. */
  accessToken?: string;
  /** Before a GET is tried again, counted from 1; without it, none is. */
  pause?: (attempt: number) => Promise<void>;
  /** Before each request: it waits for its turn, or it is not sent and fails like this. */
  admit?: () => Promise<Result<null>>;
  /** A GET that is refused with 429 for a short while is sent again when it is admitted next. */
  outlastsLimit?: boolean;
  /** Called when the answer was no failure, but is not what the contract says; with how long it took, in ms. */
  onInvalidResponse?: (sent: ApiRequest, took: number) => void;
}

export interface ApiRequest {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Below the base URL, its parameters encoded already. */
  path: string;
  body?: object;
  /** In milliseconds, until the whole answer is read. */
  timeout?: number;
}

/** How often a GET that failed for the network or the server is tried again. */
const retries = 2;

/**
 * How often one that was refused with 429 is, where it can wait, and for how long it does, in seconds: a browser ends a
 * worker that has done nothing for 30.
 */
const mostRefusals = 10;
const longestRefusal = 25;

/**
 * Sends a request and gives the JSON that came back: null for an answer without a body. Only a GET is
 * ever sent again.
 */
export async function request(endpoint: Endpoint, sent: ApiRequest): Promise<Result<unknown>> {
  let failures = 0;
  let refusals = 0;
  for (;;) {
    // Before its time to be answered begins.
    const admitted = await endpoint.admit?.();
    if (admitted?.ok === false) return admitted;
    const reply = await sendOnce(endpoint, sent);
    if (reply.ok || sent.method !== "GET") return reply;
    if (endpoint.pause && hasTrait(reply.failure, "get-again") && failures < retries) {
      failures += 1;
      await endpoint.pause(failures);
    } else if (
      endpoint.outlastsLimit &&
      reply.failure.kind === "limited" &&
      (reply.failure.retryAfter ?? 0) <= longestRefusal &&
      refusals < mostRefusals
    ) {
      refusals += 1;
    } else return reply;
  }
}

async function sendOnce(endpoint: Endpoint, sent: ApiRequest): Promise<Result<unknown>> {
  const headers = new Headers({ Accept: "application/json" });
  if (endpoint.accessToken !== undefined) {
    headers.set("Authorization", `Bearer ${endpoint.accessToken}`);
  }
  if (sent.body !== undefined) headers.set("Content-Type", "application/json");
  try {
    const response = await endpoint.fetch(endpoint.baseUrl + sent.path, {
      method: sent.method,
      headers,
      body: sent.body === undefined ? null : JSON.stringify(sent.body),
      ...(sent.timeout === undefined ? {} : { signal: AbortSignal.timeout(sent.timeout) }),
    });
    return judge(response, await response.text());
  } catch (error) {
    if (error instanceof AccessDenied) return fail({ kind: "permission", origin: error.origin });
    if (error instanceof RangeError) return fail({ kind: "server", status: 200 });
    return fail({ kind: "offline" });
  }
}

function judge(response: Response, text: string): Result<unknown> {
  if (isRedirect(response)) return fail({ kind: "captive" });
  const json = isJson(response) ? parseJson(text) : undefined;
  if (!response.ok) return fail(readFailure(response, json, Date.now()));
  if (text === "") return succeed(null);
  if (json !== undefined) return succeed(json);
  return fail({ kind: "captive" });
}

/** Browsers hide what a redirect said (`opaqueredirect`), Node does not. */
function isRedirect(response: Response): boolean {
  return response.type === "opaqueredirect" || (response.status >= 300 && response.status < 400);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
