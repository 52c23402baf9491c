import { readHostPattern } from "./hostPattern";

/** How much of the web the browser lets Alibi reach. */
export type SiteAccess = "all" | "some" | "none";

/** Match patterns of all sites. */
export const allSites: readonly string[] = ["http://*/*", "https://*/*"];

/**
 * The sites among what the browser grants: the server is asked for so that it can be reached, not for its pages.
 * @param granted match patterns, as `permissions.getAll` gives them
 */
export function findSites(granted: readonly string[] = [], baseUrl: string | null): string[] {
  const own = baseUrl === null ? undefined : readHostPattern(baseUrl);
  return granted.filter((pattern) => pattern !== own);
}

/** @param sites as `findSites` gives them */
export function judgeAccess(sites: readonly string[]): SiteAccess {
  if (sites.includes("<all_urls>") || sites.includes("*://*/*")) return "all";
  if (allSites.every((pattern) => sites.includes(pattern))) return "all";
  return sites.length > 0 ? "some" : "none";
}
