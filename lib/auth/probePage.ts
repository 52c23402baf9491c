import { readTrouble } from "@/lib/model/server/trouble";
import type { Failure } from "@/lib/model/failure/failure";
import type { OAuthEndpoint } from "./discover";
import { findPageRefusal } from "./refusalCode";

/** It goes on, to a page or to another address; it refuses; or nobody answers who could know. */
export type PageAnswer = "goes-on" | "refuses" | "silent";

/** 4xx that say nothing about the request: no such page, too slow, too often. */
const noRefusals = [404, 405, 408, 410, 429];

/** What a page of a server is answered with. */
export interface PageReply {
  answer: PageAnswer;
  /** What a server that refuses calls it. */
  said?: string;
  /** Of one that has no time for anybody: that says it, and how long it lasts where the server does. */
  limited?: Failure | undefined;
}

/** What the status of a server's sign-in page says about the request that it was asked with. */
export function readPageStatus(status: number): PageAnswer {
  if (status < 400) return "goes-on";
  return status >= 500 || noRefusals.includes(status) ? "silent" : "refuses";
}

/**
 * What the server's sign-in page says to nobody in particular: the request goes without cookies and shows nothing
 * (`prompt=none`; OIDC Core, section 3.1.2.1), which a server that does not know that leaves alone.
 */
export async function probePage({ fetch }: OAuthEndpoint, url: URL): Promise<PageReply> {
  const asked = new URL(url);
  asked.searchParams.set("prompt", "none");
  try {
    const response = await fetch(asked.href, { headers: { Accept: "text/html" } });
    // A redirect that is not followed has no status.
    const answer = readPageStatus(response.status);
    if (response.status === 429) return { answer, limited: readTrouble(response) };
    return { answer, ...(answer === "refuses" && findPageRefusal(await response.text())) };
  } catch {
    return { answer: "silent" };
  }
}
