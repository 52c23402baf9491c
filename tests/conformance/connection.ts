import { setTimeout as wait } from "node:timers/promises";
import { describe, isJsonType, type Reply } from "./reply.ts";

/** In ms, until the whole response is read; as long as Alibi waits for a new alias. */
const timeout = 15_000;

/** In seconds. A longer rate limit (429 with Retry-After) is not waited for. */
const longestRetryAfter = 60;
const mostRetries = 3;

export interface Request {
  token?: string | null;
  /** A string is sent unchanged, anything else as JSON. */
  body?: unknown;
  form?: Record<string, string>;
  headers?: Record<string, string>;
}

export type Send = (method: string, path: string, request?: Request) => Promise<Reply>;

/** No readable response. */
export class NoAnswer extends Error {}

/** The server's rate limit lasts too long. */
export class RateLimited extends Error {}

/** The run was stopped by Ctrl-C. */
export class Stopped extends Error {}

export type Connection = ReturnType<typeof createConnection>;

interface Options {
  base: string;
  /** Once aborted, nothing new is sent; a request in progress is awaited, to know its effect. */
  stopping: AbortSignal;
  /** The end of the server's rate limit in ms since 1970, shared by all connections. */
  rateLimit: { until: number };
}

/** Sends one request at a time, and repeats one only after a 429 and the requested wait. */
export function createConnection({ base, stopping, rateLimit }: Options) {
  /** All responses. */
  const replies: Reply[] = [];
  /** The Retry-After header of every 429. */
  const retryAfters: (string | null)[] = [];

  async function sendOnce(method: string, path: string, request: Request): Promise<Reply> {
    const url = path.startsWith("/") ? base + path : path;
    const { response, text } = await exchange(url, method, request).catch((error: unknown) => {
      throw new NoAnswer(reasonOf(error));
    });
    const { status, headers } = response;
    const json = isJsonType(headers) ? parse(text) : undefined;
    const shown = describe(status, headers, text, json);
    const reply = { method, path, status, headers, text, json, shown };
    replies.push(reply);
    return reply;
  }

  async function waitForRateLimit(reply: Reply, times: number): Promise<void> {
    const asked = reply.headers.get("retry-after");
    retryAfters.push(asked);
    const seconds = readSeconds(asked) ?? 2 ** times;
    if (seconds > longestRetryAfter) {
      rateLimit.until = Date.now() + seconds * 1000;
      throw new RateLimited(`it limits requests for ${seconds} seconds`);
    }
    await wait(seconds * 1000, undefined, { signal: stopping }).catch(() => {
      throw new Stopped();
    });
  }

  const send: Send = async (method, path, request = {}) => {
    for (let times = 0; ; times += 1) {
      if (stopping.aborted) throw new Stopped();
      if (Date.now() < rateLimit.until) throw new RateLimited("it limits requests");
      const reply = await sendOnce(method, path, request);
      if (reply.status !== 429 || times === mostRetries) return reply;
      await waitForRateLimit(reply, times);
    }
  };

  return { send, replies, retryAfters };
}

async function exchange(url: string, method: string, request: Request) {
  const { token, body, form, headers = {} } = request;
  const response = await fetch(url, {
    method,
    redirect: "manual",
    signal: AbortSignal.timeout(timeout),
    headers: {
      Accept: "application/json",
      ...(token != null && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { "Content-Type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    ...(form && { body: new URLSearchParams(form) }),
  });
  return { response, text: await response.text() };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Seconds, or a date (RFC 9110, section 10.2.3). */
export function readSeconds(value: string | null): number | undefined {
  if (value === null) return undefined;
  if (/^\s*\d+\s*$/.test(value)) return Number(value);
  const until = /\d\d:\d\d:\d\d/.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(until) ? undefined : Math.max(0, Math.ceil((until - Date.now()) / 1000));
}

/** The network error, which `fetch` hides in `cause`. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === "TimeoutError") return `no answer within ${timeout / 1000} seconds`;
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  return cause.message || String((cause as NodeJS.ErrnoException).code ?? cause.name);
}
