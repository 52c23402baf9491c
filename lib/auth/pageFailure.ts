import { fail, type Result } from "@/lib/model/failure/failure";
import type { OAuthEndpoint } from "./discover";
import { probePage, readPageStatus, type PageReply } from "./probePage";
import { findAddressRefusal, findPageRefusal } from "./refusalCode";

/** How a page of the server has failed, as far as the browser reports it. */
export interface FailedPage {
  /** The last address in that window or tab; "" if unknown. */
  address: string;
  status?: number;
  /** The text of the page. */
  words?: string;
}

/** Thrown by `launch`: the server's page stays at an error, and does not redirect back. */
export class PageFailed extends Error {
  readonly page: FailedPage;

  constructor(page: FailedPage) {
    super("The page of the server has failed");
    this.page = page;
  }
}

const interrupted = { kind: "sign-in", reason: "interrupted" } as const;

/**
 * Which page of a sign-in is at this address: the response to the authorization request (`request`); the response to
 * one of its forms, which has the same path without the request's `state` (`form`); another page of the server, from
 * which people can go on (`server`); or none of these.
 * @param url the address that the sign-in was opened with
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
 * What a failed page means: that the server refuses this client, that it is limited or unavailable, or only that one of
 * its pages did not open. A server that had gone on to ask the person has not refused the client: a person who takes
 * too long there is not let in either.
 */
export async function readPageFailure(
  endpoint: OAuthEndpoint,
  url: string,
  { address, status = 0, words = "" }: FailedPage,
): Promise<Result<never>> {
  const place = address === "" ? "request" : findPagePlace(address, url);
  const told: PageReply = { answer: readPageStatus(status), ...findPageRefusal(words) };
  // A tab reveals the status, but not the headers.
  if (status === 429) told.limited = { kind: "limited", retryAfter: null };
  if (place === "form" && told.answer !== "silent") {
    return fail(interrupted);
  }
  // Browsers report a 4xx page as not loaded, like an unreachable one.
  const isAsked = status === 0 && place !== undefined;
  const asked = new URL(place === "server" ? address : url);
  const { answer, limited, ...said } = isAsked ? await probePage(endpoint, asked) : told;
  if (limited) return fail(limited);
  // The page opens now, so only the response to a form failed there.
  if (answer === "goes-on" && place === "server") return fail(interrupted);
  const isRefused = answer === "refuses" || (answer === "goes-on" && place === "request");
  if (!isRefused) return fail({ kind: "sign-in", reason: "unavailable" });
  return fail({ kind: "sign-in", reason: "refused", ...findAddressRefusal(address), ...said });
}
