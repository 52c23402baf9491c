/** So long after it, what a person asked for in the browser's own windows may be done. In ms. */
const validity = 60_000;

const confirmed = new Map<number, { site: string | undefined; at: number }>();

/**
 * A person has asked for an alias outside the page, by the popup, the browser's menu or the shortcut, which
 * no script of a page can do. It holds for one alias, and for the site that the tab was at.
 */
export function confirm(tabId: number, site: string | undefined): void {
  confirmed.set(tabId, { site, at: performance.now() });
}

export function isConfirmed(tabId: number, site: string): boolean {
  const found = confirmed.get(tabId);
  return found?.site === site && performance.now() - found.at < validity;
}

/** @returns whether there was one, which is spent by it */
export function takeConfirmation(tabId: number, site: string): boolean {
  const there = isConfirmed(tabId, site);
  confirmed.delete(tabId);
  return there;
}
