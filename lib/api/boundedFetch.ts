import { AccessDenied } from "@/lib/model/failure/accessDenied";

/** In milliseconds, until the whole answer is read. */
const defaultTimeout = 12_000;

/** In bytes. No answer of the contract comes near it; more is a mistake or an attack. */
const defaultLimit = 2 * 1024 * 1024;

interface Bounds {
  timeout?: number;
  limit?: number;
  /** May the extension talk to this origin? */
  hasAccess?(origin: string): Promise<boolean>;
}

/** Statuses whose answers have no body; `Response` refuses to be built with one. */
const bodiless = new Set([204, 205, 304]);

/**
 * A `fetch` for talking to the service and nobody else: no cookies go or stay, nothing is cached,
 * no redirect is followed (a bearer token is for one address alone), and both time and size have an
 * end, the body included, which is read before the answer is handed over. It is asked in English, whose
 * words Alibi knows, and not in the languages of a person.
 *
 * Redirects are `manual`, not `error`: neither is followed, but `manual` tells a redirect (a
 * network's sign-in page, a server that moved) from a connection that failed.
 */
export function createBoundedFetch(
  fetch: typeof globalThis.fetch,
  { timeout = defaultTimeout, limit = defaultLimit, hasAccess }: Bounds = {},
): typeof globalThis.fetch {
  return async (input, init) => {
    const { origin } = new URL(input instanceof Request ? input.url : input);
    // Without it, Chromium would ask all the same, as a page does, and a server may let anybody ask.
    if (hasAccess && !(await hasAccess(origin))) throw new AccessDenied(origin);
    const sent = new Headers(init?.headers);
    sent.set("Accept-Language", "en");
    const response = await fetch(input, {
      ...init,
      headers: sent,
      // In any other mode, Firefox says in `Origin` which installation it is, by an id that no other has.
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

/** Counts bytes after decompression, because a declared length may lie. */
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
