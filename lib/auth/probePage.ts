import { readTrouble } from "@/lib/model/server/trouble";
import type { Failure } from "@/lib/model/failure/failure";
import type { OAuthEndpoint } from "./discover";
import { findPageRefusal } from "./refusalCode";

/** The server goes on, to a page or another address; it refuses; or nothing that could decide answers. */
export type PageAnswer = "goes-on" | "refuses" | "silent";

/** 4xx statuses that say nothing about the request: no such page, too slow, too often. */
const noRefusals = [404, 405, 408, 410, 429];

/** The server's reply to a request for one of its pages. */
export interface PageReply {
  answer: PageAnswer;
  /** The code that the server gives for a refusal. */
  said?: string;
  /** The failure for a rate limit, with its duration if the server gives it. */
  limited?: Failure | undefined;
}

/** What the status of the server's sign-in page says about the authorization request. */
export function readPageStatus(status: number): PageAnswer {
  if (status < 400) return "goes-on";
  return status >= 500 || noRefusals.includes(status) ? "silent" : "refuses";
}

/**
 * What the server's sign-in page answers to an anonymous request: it is sent without cookies, and `prompt=none` asks
 * for no UI (OIDC Core, section 3.1.2.1), which a server ignores if it does not know it.
 */
export async function probePage({ fetch }: OAuthEndpoint, url: URL): Promise<PageReply> {
  const asked = new URL(url);
  asked.searchParams.set("prompt", "none");
  try {
    const response = await fetch(asked.href, { headers: { Accept: "text/html" } });
    // A redirect that is not followed has status 0.
    const answer = readPageStatus(response.status);
    if (response.status === 429) return { answer, limited: readTrouble(response) };
    return { answer, ...(answer === "refuses" && findPageRefusal(await response.text())) };
  } catch {
    return { answer: "silent" };
  }
}
