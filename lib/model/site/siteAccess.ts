import { readHostPattern } from "./hostPattern";

/** How much of the web the browser lets Alibi access. */
export type SiteAccess = "all" | "some" | "none";

export const allSites: readonly string[] = ["http://*/*", "https://*/*"];

/**
 * The sites among the granted origins, without those of the servers, which are granted only for requests to
 * them.
 * @param granted match patterns, as `permissions.getAll` gives them
 * @param servers the base URLs of the accounts' servers
 */
export function findSites(
  granted: readonly string[] = [],
  servers: readonly (string | null)[],
): string[] {
  const own = new Set(servers.map((each) => each && readHostPattern(each)));
  return granted.filter((pattern) => !own.has(pattern));
}

/** @param sites as `findSites` gives them */
export function judgeAccess(sites: readonly string[]): SiteAccess {
  if (sites.includes("<all_urls>") || sites.includes("*://*/*")) return "all";
  if (allSites.every((pattern) => sites.includes(pattern))) return "all";
  return sites.length > 0 ? "some" : "none";
}
