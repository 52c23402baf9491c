import type { Clock } from "@/lib/worker/deps";

/** So long after it, what a person asked for in the browser's own windows may be done. In ms. */
const validity = 60_000;

/**
 * A person has asked for an alias outside the page, by the popup, the browser's menu or the shortcut, which
 * no script of a page can do. It holds for one alias, and for the site that the tab was at.
 */
export interface UserGestures {
  note(tabId: number, site: string | undefined): void;
  has(tabId: number, site: string): boolean;
  /** @returns whether there was one, which is spent by it */
  take(tabId: number, site: string): boolean;
}

export function createUserGestures({ steady }: Pick<Clock, "steady">): UserGestures {
  const noted = new Map<number, { site: string | undefined; at: number }>();

  function has(tabId: number, site: string): boolean {
    const found = noted.get(tabId);
    return found?.site === site && steady() - found.at < validity;
  }

  return {
    note: (tabId, site) => void noted.set(tabId, { site, at: steady() }),
    has,
    take(tabId, site) {
      const there = has(tabId, site);
      noted.delete(tabId);
      return there;
    },
  };
}
