import { AccessDenied } from "@/lib/model/failure";

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
