import type { OAuthEndpoint } from "./discover";
import { findRefusalCode } from "./refusalCode";

/** It goes on, to a page or to another address; it refuses; or nobody answers who could know. */
export type PageAnswer = "goes-on" | "refuses" | "silent";

/** 4xx that say nothing about the request: no such page, too slow, too often. */
const noRefusals = [404, 405, 408, 410, 429];

/** What the status of a server's sign-in page says about the request that it was asked with. */
export function readPageStatus(status: number): PageAnswer {
  if (status < 400) return "goes-on";
  return status >= 500 || noRefusals.includes(status) ? "silent" : "refuses";
}

/**
 * What the server's sign-in page says to nobody in particular: the request goes without cookies and shows nothing
 * (`prompt=none`; OIDC Core, section 3.1.2.1), which a server that does not know that leaves alone.
 * @returns also what it calls it where it refuses
 */
export async function probePage(
  { fetch }: OAuthEndpoint,
  url: URL,
): Promise<{ answer: PageAnswer; said?: string }> {
  const asked = new URL(url);
  asked.searchParams.set("prompt", "none");
  try {
    const response = await fetch(asked.href, { headers: { Accept: "text/html" } });
    // A redirect that is not followed has no status.
    const answer = readPageStatus(response.status);
    return { answer, ...(answer === "refuses" && findRefusalCode(await response.text())) };
  } catch {
    return { answer: "silent" };
  }
}
