import type { OAuthEndpoint } from "./discover";

/** It goes on, to a page or to another address; it refuses; or nobody answers who could know. */
export type PageAnswer = "goes-on" | "refuses" | "silent";

/** 4xx that say nothing about the request: no such page, too slow, too often. */
const noRefusals = [404, 405, 408, 410, 429];

/**
 * What the server's sign-in page says to nobody in particular: the request goes without cookies and shows nothing
 * (`prompt=none`; OIDC Core, section 3.1.2.1), which a server that does not know that leaves alone.
 */
export async function probePage({ fetch }: OAuthEndpoint, url: URL): Promise<PageAnswer> {
  const asked = new URL(url);
  asked.searchParams.set("prompt", "none");
  try {
    const { type, status } = await fetch(asked.href, { headers: { Accept: "text/html" } });
    if (type === "opaqueredirect" || status < 400) return "goes-on";
    return status < 500 && !noRefusals.includes(status) ? "refuses" : "silent";
  } catch {
    return "silent";
  }
}
