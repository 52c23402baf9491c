import { fail, type Result } from "@/lib/model/failure/failure";
import type { OAuthEndpoint } from "./discover";
import { probePage, readPageStatus, type PageReply } from "./probePage";
import { findAddressRefusal, findPageRefusal } from "./refusalCode";

/** How a page of the server has failed, as far as the browser says it. */
export interface FailedPage {
  /** The last address in that window or tab; "" where it is not known. */
  address: string;
  status?: number;
  /** What stands in it. */
  words?: string;
}

/** Thrown by `launch`: the server's page stays at an error, and sends nobody back. */
export class PageFailed extends Error {
  readonly page: FailedPage;

  constructor(page: FailedPage) {
    super("The page of the server has failed");
    this.page = page;
  }
}

const interrupted = { kind: "sign-in", reason: "interrupted" } as const;

/**
 * Which page of a sign-in that is: what the request itself is answered with; what a form of it is answered with, which
 * comes to the same address without the request; another of the server, from which people can go on; or none of it.
 * @param url that the sign-in was opened with
 */
export function findPagePlace(
  address: string,
  url: string,
): "request" | "form" | "server" | undefined {
  const asked = new URL(url);
  const shown = URL.canParse(address) ? new URL(address) : undefined;
  if (shown?.origin !== asked.origin) return undefined;
  const state = shown.searchParams.get("state");
  if (shown.pathname !== asked.pathname) return "server";
  if (state === asked.searchParams.get("state")) return "request";
  return state === null ? "form" : "server";
}

/**
 * What a failed page means: whether the server refuses this client, has no time for anybody, or only a page of it did
 * not open. One that had gone on to ask the person has refused no client: whoever takes too long there is not let in
 * either.
 */
export async function readPageFailure(
  endpoint: OAuthEndpoint,
  url: string,
  { address, status = 0, words = "" }: FailedPage,
): Promise<Result<never>> {
  const place = address === "" ? "request" : findPagePlace(address, url);
  const told: PageReply = { answer: readPageStatus(status), ...findPageRefusal(words) };
  // What else it was answered with, a tab does not tell.
  if (status === 429) told.limited = { kind: "limited", retryAfter: null };
  if (place === "form" && told.answer !== "silent") {
    return fail(interrupted);
  }
  // To the browser, a page that answers 4xx has not been loaded, like one that nobody answers for.
  const isAsked = status === 0 && place !== undefined;
  const asked = new URL(place === "server" ? address : url);
  const { answer, limited, ...said } = isAsked ? await probePage(endpoint, asked) : told;
  if (limited) return fail(limited);
  // It opens: what failed in it was for whoever sent a form there.
  if (answer === "goes-on" && place === "server") return fail(interrupted);
  const isRefused = answer === "refuses" || (answer === "goes-on" && place === "request");
  if (!isRefused) return fail({ kind: "sign-in", reason: "unavailable" });
  return fail({ kind: "sign-in", reason: "refused", ...findAddressRefusal(address), ...said });
}
