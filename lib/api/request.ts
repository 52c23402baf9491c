import * as zod from "@/lib/model/zod";
import { AccessDenied, fail, succeed, type Result, type Failure } from "@/lib/model/failure";
import { isJson, isRedirect, networkStatus, readRetryAfter, readTrouble } from "@/lib/model/server";
import { hasTrait } from "@/lib/model/failureTable";
import type { Page } from "@/lib/model/alias";
import { clip } from "@/lib/model/text";

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
 * response is returned. It requests English, whose error messages Alibi recognises, and does not reveal the user's
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

export interface Endpoint {
  /** From `createBoundedFetch`. */
  fetch: typeof fetch;
  /** From `readBaseUrl`. */
  baseUrl: string;
  /** Omitted for the one request that needs none, POST /api/v1/token. */
  accessToken?: string;
  /** Waits before a GET is retried; attempts are counted from 1. Without it, none is retried. */
  pause?: (attempt: number) => Promise<void>;
  /** Waits for the turn of each request, or fails; then it is not sent, and fails in the same way. */
  admit?: () => Promise<Result<null>>;
  /** A GET that is refused with 429 and a short `Retry-After` is sent again as soon as `admit` allows it. */
  outlastsLimit?: boolean;
}

export interface ApiRequest {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Relative to the base URL, with encoded parameters. */
  path: string;
  body?: object;
  timeout?: number;
}

/** How often a GET that failed because of the network or the server is retried. */
const retries = 2;

/**
 * How often a GET that was refused with 429 is retried if it may wait, and the longest `Retry-After` for which it
 * waits, in s: a browser stops a worker that has done nothing for 30 s.
 */
const mostRefusals = 10;
const longestRefusal = 25;

/** Gives the JSON of the response, null without a body. Only a GET is ever sent again. */
export async function request(endpoint: Endpoint, sent: ApiRequest): Promise<Result<unknown>> {
  let failures = 0;
  let refusals = 0;
  for (;;) {
    // Before the request, so that waiting does not count towards its timeout.
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
  const reply = await fetchReply(endpoint, sent);
  if (!reply.ok) return reply;
  const { response, text, json } = reply.value;
  if (isRedirect(response)) return fail({ kind: "captive" });
  if (!response.ok) return fail(readFailure(response, json, Date.now()));
  if (text === "") return succeed(null);
  return json === undefined ? fail({ kind: "captive" }) : succeed(json);
}

/** Any response; `json` is undefined for a body that is none. */
async function fetchReply(
  { fetch, baseUrl, accessToken }: Endpoint,
  { method, path, body, timeout }: ApiRequest,
): Promise<Result<{ response: Response; text: string; json: unknown }>> {
  const headers = new Headers({ Accept: "application/json" });
  if (accessToken !== undefined) headers.set("Authorization", `Bearer ${accessToken}`);
  if (body !== undefined) headers.set("Content-Type", "application/json");
  try {
    const response = await fetch(baseUrl + path, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      ...(timeout === undefined ? {} : { signal: AbortSignal.timeout(timeout) }),
    });
    const text = await response.text();
    return succeed({ response, text, json: isJson(response) ? parseJson(text) : undefined });
  } catch (error) {
    if (error instanceof AccessDenied) return fail({ kind: "permission", origin: error.origin });
    if (error instanceof RangeError) return fail({ kind: "server", status: 200 });
    return fail({ kind: "offline" });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const Envelope = zod.object({
  page_number: zod.int(),
  page_size: zod.int(),
  total_entries: zod.int(),
  total_pages: zod.int(),
});

/** A row that does not fit `Entry` is left out and counted, so that one bad row does not hide the good ones. */
export function readPage<Entry extends zod.ZodMiniType>(
  json: unknown,
  name: "email_aliases" | "domains",
  Entry: Entry,
): Result<Page<zod.infer<Entry>>> {
  const envelope = Envelope.safeParse(json);
  const rows = zod.object({ [name]: zod.array(zod.unknown()) }).safeParse(json).data?.[name];
  if (!envelope.success || rows === undefined) return fail({ kind: "server", status: 200 });
  const entries = rows.flatMap((row) => {
    const parsed = Entry.safeParse(row);
    return parsed.success ? [parsed.data] : [];
  });
  // There are at least as many entries as on this page.
  const totalEntries = Math.max(rows.length, envelope.data.total_entries);
  const { page_size: pageSize, total_pages: told } = envelope.data;
  return succeed({
    entries,
    unreadable: rows.length - entries.length,
    page: envelope.data.page_number,
    pageSize,
    totalEntries,
    // And at least as many pages as they take; a page too many is empty.
    totalPages: Math.max(0, told, pageSize > 0 ? Math.ceil(totalEntries / pageSize) : 0),
  });
}

const ErrorBody = zod.object({ error: zod.string() });

/** The code that hosted servers add to their message when a plan is full. */
const LimitBody = zod.object({ code: zod.literal("free_limit_reached") });

/** The longest quote of a server, in UTF-16 units: enough for a sentence, too little to flood a page or the offer. */
const longestQuote = 200;

/** The message in the service's error body, ready to be quoted; "" for any other body. */
function readError(body: unknown): string {
  const parsed = ErrorBody.safeParse(body);
  return parsed.success ? clip(parsed.data.error.trim(), longestQuote) : "";
}

/** The contract defines no texts: known ones are recognised, others quoted. Older servers say "Invalid token" for a 401. */
function readForbidden(reply: string, challenge: string): Failure {
  if (/insufficient_scope/i.test(challenge) || /\bscope/i.test(reply)) return { kind: "scope" };
  if (/invalid token/i.test(reply)) return { kind: "signed-out" };
  if (/confirm|verif/i.test(reply)) return { kind: "unconfirmed" };
  if (/inactive|not active|suspended|disabled/i.test(reply)) return { kind: "inactive" };
  // This text says no more than our own, and only in English.
  if (/\balias limit reached\b/i.test(reply)) return { kind: "plan-limit", reply: "" };
  if (/limit|upgrade|quota|\bplan\b/i.test(reply)) return { kind: "plan-limit", reply };
  return { kind: "forbidden", reply };
}

/** For a response outside 2xx. `json` is undefined if the body is none. */
export function readFailure(response: Response, json: unknown, now: number): Failure {
  const { status, headers } = response;
  const reply = readError(json);
  if (status === networkStatus) return { kind: "captive" };
  if (status === 429) {
    return { kind: "limited", retryAfter: readRetryAfter(headers, now) };
  }
  // Each framework reports a missing route in its own way, some with HTML pages.
  if (reply === "" && (status === 404 || status === 405 || status === 501)) {
    return { kind: "unsupported" };
  }
  if (status >= 500) return { kind: "server", status };
  const challenge = headers.get("WWW-Authenticate") ?? "";
  // A refusal of the token need not have a body (RFC 6750, section 3).
  if (json === undefined && !/^bearer\b/i.test(challenge)) return { kind: "captive" };
  if (status === 401) return { kind: "signed-out" };
  if (status === 403 && LimitBody.safeParse(json).success) return { kind: "plan-limit", reply: "" };
  if (status === 403) return readForbidden(reply, challenge);
  return { kind: "invalid", reply };
}

/**
 * Does the service answer at this address? Without a token, it must refuse with its own error body: 401 by the
 * contract, 403 on older servers. And it must not refuse every request in the same way, as the gateways of other
 * products do: two need no token. It may refuse the first of them in the same words, which the contract leaves to it.
 */
export async function probeServer(at: Omit<Endpoint, "accessToken">): Promise<Result<null>> {
  const listing = await probe(at, { method: "GET", path: "/api/v1/aliases?page=1&page_size=1" });
  if (!listing.ok) return listing;
  const { status, reply } = listing.value;
  const refuses = (status === 401 || status === 403) && reply !== "";
  if (!refuses) return fail({ kind: "base-url", reason: "not-service" });
  for (const path of ["/api/v1/token", "/oauth/token"]) {
    const open = await probe(at, { method: "POST", path });
    const isSame = open.ok && open.value.status === status && open.value.reply === reply;
    if (!isSame) return succeed(null);
  }
  return fail({ kind: "base-url", reason: "not-service" });
}

async function probe(
  at: Endpoint,
  sent: ApiRequest,
): Promise<Result<{ status: number; reply: string }>> {
  const reply = await fetchReply(at, sent);
  // What is too long to be read is as good as no answer.
  if (!reply.ok) return reply.failure.kind === "server" ? fail({ kind: "offline" }) : reply;
  const { response, json } = reply.value;
  const trouble = readTrouble(response);
  return trouble === undefined
    ? succeed({ status: response.status, reply: readError(json) })
    : fail(trouble);
}
