import { fail, type Result } from "@/lib/model/failure/failure";
import type { OAuthEndpoint } from "./discover";
import { probePage, readPageStatus } from "./probePage";
import { findRefusalCode } from "./refusalCode";

/** How a page of the server has failed, as far as the browser says it. */
export interface FailedPage {
  /** The last address in that window or tab; "" where it is not known. */
  address: string;
  /** 0 where it is not known. */
  status: number;
  /** What stands in it. */
  words: string;
}

/** Thrown by `launch`: the server's page stays at an error, and sends nobody back. */
export class PageFailed extends Error {
  readonly page: FailedPage;

  constructor(page: FailedPage = { address: "", status: 0, words: "" }) {
    super("The page of the server has failed");
    this.page = page;
  }
}

/**
 * Which page of a sign-in that is: what the request itself is answered with, what a form of it is answered with, which
 * comes to the same address without the request, or any other. Of the last, people can go on from.
 * @param url that the sign-in was opened with
 */
export function findPagePlace(address: string, url: string): "request" | "form" | "other" {
  if (!URL.canParse(address)) return "other";
  const shown = new URL(address);
  const { origin, pathname, searchParams } = new URL(url);
  if (shown.origin !== origin || shown.pathname !== pathname) return "other";
  const state = shown.searchParams.get("state");
  if (state === searchParams.get("state")) return "request";
  return state === null ? "form" : "other";
}

/**
 * What a failed page means: whether the server refuses this client, or only a page of it did not open. One that
 * had gone on to ask the person has refused no client: whoever takes too long there is not let in either.
 */
export async function readPageFailure(
  endpoint: OAuthEndpoint,
  url: string,
  { address, status, words }: FailedPage,
): Promise<Result<never>> {
  const place = address === "" ? "request" : findPagePlace(address, url);
  if (place === "form" && readPageStatus(status) !== "silent") {
    return fail({ kind: "sign-in", reason: "interrupted" });
  }
  const isOurs = place !== "other" || isSameOrigin(address, url);
  const unavailable = fail({ kind: "sign-in", reason: "unavailable" });
  if (!isOurs || place === "form") return unavailable;
  const { answer, ...said } =
    status > 0
      ? { answer: readPageStatus(status), ...findRefusalCode(words) }
      : await probePage(endpoint, new URL(place === "other" ? address : url));
  // To the browser, a page that answers 4xx has not been loaded, like one that nobody answers for.
  const isRefused = answer === "refuses" || (answer === "goes-on" && place === "request");
  if (!isRefused) return unavailable;
  return fail({ kind: "sign-in", reason: "refused", ...findRefusalCode(address), ...said });
}

function isSameOrigin(address: string, url: string): boolean {
  return URL.canParse(address) && new URL(address).origin === new URL(url).origin;
}
