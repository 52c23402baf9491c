import type { OAuthEndpoint } from "./discover";
import { findRefusalCode } from "./refusalCode";

/** It goes on, to a page or to another address; it refuses; or nobody answers who could know. */
export type PageAnswer = "goes-on" | "refuses" | "silent";

/** 4xx that say nothing about the request: no such page, too slow, too often. */
const noRefusals = [404, 405, 408, 410, 429];

/**
 * What the server's sign-in page says to nobody in particular: the request goes without cookies and shows nothing
 * (`prompt=none`; OIDC Core, section 3.1.2.1), which a server that does not know that leaves alone.
 */
export async function probePage(endpoint: OAuthEndpoint, url: URL): Promise<PageAnswer> {
  return (await readPage(endpoint, url)).answer;
}

/** The same, and what it calls it where it refuses. */
export async function readPage(
  { fetch }: OAuthEndpoint,
  url: URL,
): Promise<{ answer: PageAnswer; said?: string }> {
  const asked = new URL(url);
  asked.searchParams.set("prompt", "none");
  try {
    const response = await fetch(asked.href, { headers: { Accept: "text/html" } });
    const { type, status } = response;
    if (type === "opaqueredirect" || status < 400) return { answer: "goes-on" };
    if (status >= 500 || noRefusals.includes(status)) return { answer: "silent" };
    return { answer: "refuses", ...findRefusalCode(await response.text()) };
  } catch {
    return { answer: "silent" };
  }
}
