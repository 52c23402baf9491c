import type { PageSender } from "@/lib/messages/answer";
import type { Clock } from "@/lib/worker/deps";

/** How long a user gesture in the browser's own UI is valid. In ms. */
const validity = 60_000;

type AskedFrame = Pick<PageSender, "tabId" | "frameId" | "documentId">;

/**
 * A person has asked for an alias outside the page, by the popup, the browser's menu or the shortcut, which
 * no script of a page can do. It holds for one alias, for the site that the tab was at, and for the document
 * that has the field: frames around it and within it have nothing of it.
 */
export interface UserGestures {
  /** @param address the alias that they chose themselves for the field */
  note(frame: AskedFrame, site: string | undefined, address?: string): void;
  /** Did they choose this alias for it? */
  chose(frame: AskedFrame, site: string, address: string): boolean;
  has(frame: AskedFrame, site: string): boolean;
  /** @returns whether there was one; it is consumed */
  take(frame: AskedFrame, site: string): boolean;
}

interface Gesture {
  frame: AskedFrame;
  site: string | undefined;
  at: number;
  address: string | undefined;
}

export function createUserGestures({ steady }: Pick<Clock, "steady">): UserGestures {
  const noted = new Map<number, Gesture>();

  function find(asking: AskedFrame) {
    const found = noted.get(asking.tabId);
    return found && isSame(found.frame, asking) ? found : undefined;
  }

  function has(frame: AskedFrame, site: string): boolean {
    const found = find(frame);
    return found?.site === site && steady() - found.at < validity;
  }

  return {
    note: (frame, site, address) =>
      void noted.set(frame.tabId, { frame, site, at: steady(), address }),
    chose: (frame, site, address) => has(frame, site) && find(frame)?.address === address,
    has,
    take(frame, site) {
      const there = has(frame, site);
      if (find(frame)) noted.delete(frame.tabId);
      return there;
    },
  };
}

/** Not every browser identifies documents, and not everywhere. */
function isSame(one: AskedFrame, other: AskedFrame): boolean {
  if (one.frameId !== other.frameId) return false;
  const known = one.documentId !== undefined && other.documentId !== undefined;
  return !known || one.documentId === other.documentId;
}
