import * as z from "zod/mini";
import { AccessDenied } from "@/lib/model/failure/accessDenied";
import { fail, succeed, type Result, type Failure } from "@/lib/model/failure/failure";
import { isJson } from "@/lib/model/server/isJson";
import { hasTrait } from "@/lib/model/failure/failureTraits";
import type { Page } from "@/lib/model/alias/alias";
import { readRetryAfter } from "@/lib/model/server/retryAfter";
import { clip } from "@/lib/model/text/clip";

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

const Envelope = z.object({
  page_number: z.int(),
  page_size: z.int(),
  total_entries: z.int(),
  total_pages: z.int(),
});

/**
 * Reads a page envelope whose rows stand under `name`. A row that does not fit `Entry` is left out
 * and counted, so that one bad row does not hide the good ones.
 */
export function readPage<Entry extends z.ZodMiniType>(
  json: unknown,
  name: "email_aliases" | "domains",
  Entry: Entry,
): Result<Page<z.infer<Entry>>> {
  const envelope = Envelope.safeParse(json);
  const rows = z.object({ [name]: z.array(z.unknown()) }).safeParse(json).data?.[name];
  if (!envelope.success || rows === undefined) return fail({ kind: "server", status: 200 });
  const entries = rows.flatMap((row) => {
    const parsed = Entry.safeParse(row);
    return parsed.success ? [parsed.data] : [];
  });
  // Fewer than are here there cannot be.
  const totalEntries = Math.max(rows.length, envelope.data.total_entries);
  const { page_size: pageSize, total_pages: told } = envelope.data;
  return succeed({
    entries,
    unreadable: rows.length - entries.length,
    page: envelope.data.page_number,
    pageSize,
    totalEntries,
    // Nor fewer pages than all of them take; one too many is asked for, and is empty.
    totalPages: Math.max(0, told, pageSize > 0 ? Math.ceil(totalEntries / pageSize) : 0),
  });
}

const ErrorBody = z.object({ error: z.string() });

/** The code that hosted servers give beside their words when a plan is full. */
const LimitBody = z.object({ code: z.literal("free_limit_reached") });

/** The longest quote of a server, in UTF-16 units: enough for a sentence, too little to flood a page or the offer. */
const longestQuote = 200;

/** What the service says in its error body, ready to be quoted, or "" when it is some other body. */
export function readError(body: unknown): string {
  const parsed = ErrorBody.safeParse(body);
  return parsed.success ? clip(parsed.data.error.trim(), longestQuote) : "";
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
