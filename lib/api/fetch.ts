import { AccessDenied } from "@/lib/model/failure/accessDenied";
import { isJson } from "@/lib/model/server/isJson";
import {
  readMethod,
  readRoute,
  type Outcome,
  type Route,
  type LoggedError,
} from "@/lib/model/diagnostics/errorLog";

/** In ms, until the whole response is read. */
const defaultTimeout = 12_000;

/** In bytes. No response of the contract comes near it; a larger one is an error or an attack. */
const defaultLimit = 2 * 1024 * 1024;

interface Bounds {
  timeout?: number;
  limit?: number;
  /** Does the extension have access to this origin? */
  hasAccess?(origin: string): Promise<boolean>;
}

/** Statuses whose responses have no body; the `Response` constructor rejects one. */
const bodiless = new Set([204, 205, 304]);

/**
 * A `fetch` for the service only: no cookies are sent or stored, nothing is cached, no redirect is followed (a bearer
 * token is for one address only), and time and size are limited, including those of the body, which is read before the
 * response is returned. It requests English, whose error messages Alibi recognises, and does not reveal the person's
 * languages.
 *
 * Redirects are `manual`, not `error`: neither follows them, but `manual` distinguishes a redirect (a network's sign-in
 * page, a server that moved) from a failed connection.
 */
export function createBoundedFetch(
  fetch: typeof globalThis.fetch,
  { timeout = defaultTimeout, limit = defaultLimit, hasAccess }: Bounds = {},
): typeof globalThis.fetch {
  return async (input, init) => {
    const { origin } = new URL(input instanceof Request ? input.url : input);
    // Without access, Chromium would still send the request, as a page does, and a server may allow that to any origin.
    if (hasAccess && !(await hasAccess(origin))) throw new AccessDenied(origin);
    const sent = new Headers(init?.headers);
    sent.set("Accept-Language", "en");
    const response = await fetch(input, {
      ...init,
      headers: sent,
      // In any other mode, Firefox sends the extension's id in `Origin`, which is unique to this installation.
      ...(import.meta.env.FIREFOX && { mode: "same-origin" }),
      cache: "no-store",
      credentials: "omit",
      redirect: "manual",
      referrerPolicy: "no-referrer",
      signal: init?.signal ?? AbortSignal.timeout(timeout),
    });
    if (response.type === "opaqueredirect") return response;
    const body = await readBody(response, limit);
    const { status, statusText, headers } = response;
    return new Response(bodiless.has(status) ? null : body, { status, statusText, headers });
  };
}

/** Counts bytes after decompression, because a declared length may be wrong. */
async function readBody(response: Response, limit: number): Promise<string> {
  if (response.body === null) return "";
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > limit) {
      await reader.cancel();
      throw new RangeError(`An answer is longer than ${limit} bytes`);
    }
    text += decoder.decode(value, { stream: true });
  }
}

interface Noting {
  note(trouble: LoggedError): void;
  now(): number;
}

/**
 * The `fetch` of all requests to a server. It logs each one that failed: its kind, its outcome and its duration.
 * Successful requests are not logged.
 * @param fetch from `createBoundedFetch`, so that the response is complete
 */
export function createLoggedFetch(
  fetch: typeof globalThis.fetch,
  { note, now }: Noting,
): typeof globalThis.fetch {
  return async (input, init) => {
    const startedAt = now();
    const url = input instanceof Request ? input.url : String(input);
    const method = readMethod(init?.method ?? "GET");
    const route = readRoute(url);
    const tell = (outcome: Outcome) =>
      note({ at: now(), method, route, outcome, took: now() - startedAt, times: 1 });
    try {
      const response = await fetch(input, init);
      const outcome = await findTrouble(response);
      if (outcome !== undefined && !asksForPage(init) && !isExpected(outcome, method, route, init))
        tell(outcome);
      return response;
    } catch (error) {
      tell(nameError(error));
      throw error;
    }
  };
}

function nameError(error: unknown): Outcome {
  if (error instanceof AccessDenied) return "no access";
  if (error instanceof RangeError) return "too long";
  return error instanceof DOMException && error.name === "TimeoutError" ? "timed out" : "no answer";
}

/** undefined for a valid response, as far as that can be seen without knowing the contract. */
async function findTrouble(response: Response): Promise<Outcome | undefined> {
  const { status } = response;
  if (response.type === "opaqueredirect" || (status >= 300 && status < 400)) return "redirected";
  if (!response.ok) return status;
  const text = await response.clone().text();
  return text === "" || (isJson(response) && isParsed(text)) ? undefined : "not JSON";
}

function isParsed(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Responses of the server's sign-in page are judged by the caller (`lib/auth/probePage.ts`). */
function asksForPage(init: RequestInit | undefined): boolean {
  return new Headers(init?.headers).get("Accept") === "text/html";
}

/**
 * Some refusals are expected answers: is there such an alias, does the service answer here, is there metadata, is there
 * a plan limit?
 */
function isExpected(
  outcome: Outcome,
  method: LoggedError["method"],
  route: Route,
  init: RequestInit | undefined,
): boolean {
  if (typeof outcome !== "number" || outcome >= 500 || outcome === 429) return false;
  switch (route) {
    case "/api/v1/aliases/{address}":
      return outcome === 404 && method !== "PATCH";
    case "/.well-known/oauth-authorization-server":
    case "/api/v1/alias-capabilities":
      return outcome === 404;
    case "/api/v1/aliases":
      return method === "GET" && !new Headers(init?.headers).has("Authorization");
    case "/api/v1/token":
      return (init?.body ?? null) === null;
    case "/oauth/register":
      // Tried with scopes first, then without (`lib/auth/register.ts`).
      return String(init?.body).includes('"scope"');
    default:
      return false;
  }
}
